import { createContext } from '@/domain/context'
import { endSessionsOf, findAdministratorBySession, findParticipantBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { createAdministratorFixture, createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { Browser, newEmail, openStage, type Stage } from './stage'

type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  browser_token?: string
  redirect_to?: string
}

/** RULE-13: /login works like participants' sign-in, and never reveals who is an administrator. */
describe('signing in to the console', () => {
  let stage: Stage
  let organizationId: number
  let programId: number
  beforeAll(async () => {
    stage = await openStage({ TRUST_PROXY: '1' })
    ;({ organizationId, programId } = await createProgramFixture(stage.payload))
  })
  afterAll(() => stage.close())

  let addresses = 0
  const newBrowser = () => new Browser(stage, programId, `192.0.2.${++addresses}`)
  const administrator = async () => {
    const { administratorId, email } = await createAdministratorFixture(stage.payload, {
      organizationId,
      isAdmin: true,
    })
    return { administratorId, email }
  }
  const administratorOf = (browser: Browser) =>
    findAdministratorBySession(stage.sql, browser.cookies[SESSION_COOKIES.administrator] ?? '', new Date())
  const ask = (browser: Browser, email: string, more: object = {}) =>
    browser.call<Answer>('adminSignIn', { email, ...more })

  // CONSOLE-116, RULE-13
  it('works by code, and leads back to the requested page', async () => {
    const { administratorId, email } = await administrator()
    const browser = newBrowser()
    const asked = await ask(browser, email.toUpperCase())
    expect(asked).toMatchObject({ status: 200, body: { success: true, message: 'Check your email.' } })
    const { code, mail } = await stage.lastMail(email)
    expect(mail.subject).toBe('Sign in to Laurel')
    const given = { email, otp: code, browser_token: asked.body.browser_token, redirect_to: '/admin/v2/programs' }
    const done = await browser.call<Answer>('adminVerify', given)
    expect(done.body).toMatchObject({ success: true, redirect_to: '/admin/v2/programs' })
    expect(await administratorOf(browser)).toMatchObject({ id: administratorId, isAdmin: true })
    expect(browser.cookies[SESSION_COOKIES.participant]).toBeUndefined()
    expect(
      await stage.sql(
        `select actor_type, actor_id, actor_label from audit_entries where action = 'administrator.signed_in' and record_id = $1`,
        [String(administratorId)],
      ),
    ).toEqual([{ actor_type: 'administrator', actor_id: String(administratorId), actor_label: email }])
  })

  // CONSOLE-116, RULE-13
  it('works by link, once', async () => {
    const { administratorId, email } = await administrator()
    await ask(newBrowser(), email, { redirect_to: '/admin/v2/programs/1' })
    const { mail, token } = await stage.lastMail(email)
    expect(mail.text).toContain(`http://localhost:3000/login/link?token=${token}`)
    const browser = newBrowser()
    const done = await browser.call<Answer>('adminVerify', { token })
    expect(done.body).toMatchObject({ success: true, redirect_to: '/admin/v2/programs/1' })
    expect(await administratorOf(browser)).toMatchObject({ id: administratorId })
    const elsewhere = await newBrowser().call<Answer>('adminVerify', { token })
    expect(elsewhere).toMatchObject({ status: 422, body: { message: expect.stringMatching(/already used this link/) } })
    // In the browser that is already signed in, the used link redirects again.
    expect((await browser.call<Answer>('adminVerify', { token })).body).toMatchObject({
      success: true,
      redirect_to: '/admin/v2/programs/1',
    })
  })

  it('answers strangers, participants and disabled administrators alike, without email', async () => {
    const { email } = await administrator()
    const disabled = await administrator()
    await stage.sql(`update administrators set status = 'disabled' where id = $1`, [disabled.administratorId])
    const participant = await createParticipantFixture(stage.payload, { programId })
    const strangers = [newEmail(), participant.email, disabled.email]
    const known = await ask(newBrowser(), email)
    const shape = ({ body, status }: { body: Answer; status: number }) => ({
      ...body,
      status,
      browser_token: body.browser_token?.length,
    })
    for (const stranger of strangers) {
      const browser = newBrowser()
      const answer = await ask(browser, stranger)
      expect(shape(answer)).toEqual(shape(known))
      const wrong = { email: stranger, otp: '000000', browser_token: answer.body.browser_token }
      expect((await browser.call<Answer>('adminVerify', wrong)).body.message).toMatch(/isn't right/)
      for (let tries = 2; tries <= 5; tries++) await browser.call('adminVerify', wrong)
      expect((await browser.call<Answer>('adminVerify', wrong)).body.message).toMatch(/no longer works/)
      expect(await stage.mailsTo(stranger)).toEqual([])
    }
  })

  it('applies the same rate limit to strangers and administrators', async () => {
    const { email } = await administrator()
    for (const address of [email, newEmail()]) {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) statuses.push((await ask(newBrowser(), address)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const bot_check_response = await stage.solveBotCheck(programId)
      const solved = await ask(newBrowser(), address, { bot_check_response })
      expect(solved.status).toBe(200)
    }
  })

  it('never locks an administrator out in a browser that signed in before', async () => {
    const { administratorId, email } = await administrator()
    const owner = newBrowser()
    await ask(owner, email)
    await owner.call('adminVerify', { token: (await stage.lastMail(email)).token })
    delete owner.cookies[SESSION_COOKIES.administrator]
    for (let tries = 0; tries < 20; tries++) await ask(newBrowser(), email)
    const demanded = await ask(newBrowser(), email)
    expect(demanded).toMatchObject({ status: 429, body: { bot_check: { provider: 'altcha' } } })
    await stage.deliver()
    const asked = await ask(owner, email)
    expect(asked.status).toBe(200)
    const { code } = await stage.lastMail(email)
    for (let tries = 0; tries < 3; tries++) await ask(newBrowser(), email)
    await owner.call('adminVerify', { email, otp: code, browser_token: asked.body.browser_token })
    expect(await administratorOf(owner)).toMatchObject({ id: administratorId })
  })

  it('refuses a participant’s code or session with the same address', async () => {
    const { email } = await administrator()
    await createParticipantFixture(stage.payload, { programId, email })
    const browser = newBrowser()
    const asked = await browser.verify({ email })
    const { code, token } = await stage.lastMail(email)
    const given = { email, otp: code, browser_token: asked.body.browser_token }
    expect((await browser.call<Answer>('adminVerify', given)).status).toBe(422)
    expect((await browser.call<Answer>('adminVerify', { token })).status).toBe(422)
    await browser.call('link', { token })
    const participantToken = browser.cookies[SESSION_COOKIES.participant] ?? ''
    expect(await findAdministratorBySession(stage.sql, participantToken, new Date())).toBeNull()

    const other = newBrowser()
    await ask(other, email)
    await other.call('adminVerify', { token: (await stage.lastMail(email)).token })
    const administratorToken = other.cookies[SESSION_COOKIES.administrator] ?? ''
    expect(await findParticipantBySession(stage.sql, administratorToken, programId, new Date())).toBeNull()
  })

  it('accepts an invitation by signing in', async () => {
    const { administratorId, email } = await administrator()
    await stage.sql(`update administrators set status = 'invited' where id = $1`, [administratorId])
    const browser = newBrowser()
    await ask(browser, email)
    await browser.call('adminVerify', { token: (await stage.lastMail(email)).token })
    expect(await administratorOf(browser)).toMatchObject({ id: administratorId })
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'redirects nowhere else: %s',
    async (redirect_to) => {
      const { email } = await administrator()
      const browser = newBrowser()
      await ask(browser, email, { redirect_to })
      const done = await browser.call<Answer>('adminVerify', {
        token: (await stage.lastMail(email)).token,
        redirect_to,
      })
      expect(done.body.redirect_to).toBe('/admin/v2')
    },
  )

  it('refuses other sites’ pages', async () => {
    const { email } = await administrator()
    const answer = await newBrowser().call('adminSignIn', { email }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(await stage.mailsTo(email)).toEqual([])
  })

  describe('a session', () => {
    const signedIn = async () => {
      const { administratorId, email } = await administrator()
      const browser = newBrowser()
      await ask(browser, email)
      await browser.call('adminVerify', { token: (await stage.lastMail(email)).token })
      expect(await administratorOf(browser)).not.toBeNull()
      return { administratorId, browser, kept: { ...browser.cookies } }
    }

    it('ends at sign-out, permanently', async () => {
      const { browser, kept } = await signedIn()
      const form = new URLSearchParams({ _method: 'delete', authenticity_token: browser.csrf })
      const answer = await browser.call('adminSignOut', form, { accept: 'text/html' })
      expect(answer.status).toBe(303)
      expect(answer.response.headers.get('location')).toBe('/login')
      browser.cookies = kept
      expect(await administratorOf(browser)).toBeNull()
    })

    it('is invalid at the next request of a disabled administrator, and ends with all others on request', async () => {
      const { administratorId, browser } = await signedIn()
      await stage.sql(`update administrators set status = 'disabled' where id = $1`, [administratorId])
      expect(await administratorOf(browser)).toBeNull()
      const context = createContext(stage.payload, { actor: { type: 'system', name: 'test' } })
      expect(await endSessionsOf(context, { administratorId })).toBe(2) // The fixture opened one too.
    })
  })
})
