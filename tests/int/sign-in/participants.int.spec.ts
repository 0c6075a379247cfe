import { createContext } from '@/domain/context'
import { endSessionsOf, findParticipantBySession, SESSION_COOKIES } from '@/domain/sign-in'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { Browser, newEmail, openStage, type SignInBody, type Stage } from './stage'

/** RULE-7 to RULE-15, by the calls that a browser makes (SITE-22 and SITE-114). */
describe('signing in to a program', () => {
  let stage: Stage
  let programId: number
  beforeAll(async () => {
    stage = await openStage({ TRUST_PROXY: '1' })
    programId = (await createProgramFixture(stage.payload)).programId
    await createChallengeFixture(stage.payload, { programId, challenge_type: 'signup', points: 50 })
  })
  afterAll(() => stage.close())

  let addresses = 0
  /** Each browser has a new IP address, so that tests don't share rate limits. */
  const newBrowser = (program = programId) => new Browser(stage, program, `198.51.100.${++addresses}`)
  const participantOf = (browser: Browser) =>
    findParticipantBySession(
      stage.sql,
      browser.cookies[SESSION_COOKIES.participant] ?? '',
      browser.programId,
      new Date(),
    )
  const setStatus = (id: number, status: string) =>
    stage.sql('update participants set status = $2::enum_participants_status where id = $1', [id, status])
  const member = async (status: 'active' | 'pending' | 'opted_out' | 'inactive' | 'blocked' = 'active') => {
    const { email, participantId } = await createParticipantFixture(stage.payload, { programId, status })
    return { email, participantId }
  }

  describe('a newcomer', () => {
    it.each([
      { i18n_enabled: true, kept: 'es', subject: /^Completa tu registro/ },
      { i18n_enabled: false, kept: 'en', subject: /^Finish joining/ },
    ])('keeps the page’s language if the program has it ($i18n_enabled)', async ({ i18n_enabled, kept, subject }) => {
      const program = await createProgramFixture(stage.payload, { i18n_enabled, default_locale: 'en' })
      const browser = newBrowser(program.programId)
      const email = newEmail()
      const asked = await browser.signUp(email, { locale: 'es' })
      const { code, mail } = await stage.lastMail(email)
      expect(mail.subject).toMatch(subject)
      await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
      const [row] = await stage.sql('select locale from participants where email = $1', [email])
      expect(row).toEqual({ locale: kept })
    })

    // SITE-73, SITE-90, SITE-114, RULE-7, RULE-10, RULE-11
    it('joins by code: their participant and signup points are created once the address is verified', async () => {
      const browser = newBrowser()
      const email = newEmail()
      const first = await browser.verify({ email: ` ${email.toUpperCase()} `, auth_type: 'otp' })
      expect(first).toMatchObject({
        status: 200,
        body: { ok: false, sign_type: null, otp_logged: false, participant: null },
      })
      expect(await stage.mailsTo(email)).toEqual([])

      const asked = await browser.signUp(email)
      expect(asked.body).toMatchObject({
        ok: true,
        sign_type: 'otp',
        otp_logged: false,
        participant: { first_name: 'Mary' },
      })
      expect(await stage.sql('select 1 from participants where email = $1', [email])).toEqual([])

      const { code, mail } = await stage.lastMail(email)
      expect(mail.subject).toMatch(/^Finish joining Program/)
      expect(mail.html).toContain(code)
      expect(mail.text).toContain("Didn't ask for this?")
      const done = await browser.verify({
        email,
        otp: code,
        browser_token: asked.body.browser_token,
        redirect_to: '/reward/4',
      })
      expect(done.body).toMatchObject({
        ok: true,
        otp_logged: true,
        sign_type: 'otp',
        browser_token: null,
        points: 50,
        redirect_to: '/reward/4',
        participant: { first_name: 'Mary', last_name: 'Shelley', name: 'Mary Shelley', email },
      })
      const cookie = done.response.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIES.participant))
      expect(cookie).toMatch(/HttpOnly/i)
      expect(cookie).toMatch(/SameSite=lax/i)
      expect(await participantOf(browser)).toMatchObject({ status: 'active', emailVerified: true })
      const [row] = await stage.sql(
        `select p.postal, p.agree_terms, p.agreed_at is not null as agreed, p.sign_in_count, p.signup_ip_hash <> '' as has_ip,
           b.points, b.unused_points from participants p join participant_balances b on b.participant_id = p.id where p.email = $1`,
        [email],
      )
      expect(row).toEqual({
        postal: '97202',
        agree_terms: true,
        agreed: true,
        sign_in_count: 1,
        has_ip: true,
        points: 50,
        unused_points: 50,
      })
    })

    it('isn’t greeted by name in emails before the address is verified', async () => {
      const email = newEmail()
      expect((await newBrowser().signUp(email, { first_name: 'Winner' })).status).toBe(200)
      const { mail } = await stage.lastMail(email)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Winner')
      const invited = await createParticipantFixture(stage.payload, {
        programId,
        first_name: 'Prize',
        email_verified_at: null,
      })
      await newBrowser().verify({ email: invited.email })
      const second = await stage.lastMail(invited.email)
      expect(`${second.mail.subject} ${second.mail.text}`).not.toContain('Prize')
    })

    it.each<Record<string, string>>([
      { first_name: 'You won 500 EUR, claim at https://evil.example/x' },
      { last_name: 'www.evil.example' },
      { first_name: 'Ada\nLovelace' },
    ])('has a name and no link: %j', async (names) => {
      const email = newEmail()
      const answer = await newBrowser().signUp(email, names)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(names))
      expect(await stage.mailsTo(email)).toEqual([])
    })

    it('keeps their referrer', async () => {
      const friend = await member()
      await stage.sql(`update participants set referral_code = 'bring-me' where id = $1`, [friend.participantId])
      const browser = newBrowser()
      const email = newEmail()
      const asked = await browser.signUp(email, { referral_code: 'bring-me' })
      const { code } = await stage.lastMail(email)
      await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
      expect(await stage.sql('select referred_by_id from participants where email = $1', [email])).toEqual([
        { referred_by_id: friend.participantId },
      ])
    })

    // RULE-11
    it('earns the signup points once, however often they return', async () => {
      const browser = newBrowser()
      const email = newEmail()
      await browser.signUp(email)
      await browser.call('link', { token: (await stage.lastMail(email)).token })
      const again = await browser.verify({ email })
      const done = await browser.verify({
        email,
        otp: (await stage.lastMail(email)).code,
        browser_token: again.body.browser_token,
      })
      expect(done.body).toMatchObject({ otp_logged: true, points: 0 })
      expect(
        await stage.sql(
          'select b.points from participant_balances b join participants p on p.id = b.participant_id where p.email = $1',
          [email],
        ),
      ).toEqual([{ points: 50 }])
    })

    it('keeps their chosen language, even if the sign-in page uses another', async () => {
      const program = await createProgramFixture(stage.payload, { i18n_enabled: true, default_locale: 'en' })
      const browser = newBrowser(program.programId)
      const email = newEmail()
      await browser.signUp(email, { locale: 'es' })
      await browser.call('link', { token: (await stage.lastMail(email)).token, locale: 'en' })
      const again = await browser.verify({ email, locale: 'en' })
      const { code } = await stage.lastMail(email)
      await browser.verify({ email, otp: code, browser_token: again.body.browser_token, locale: 'en' })
      const [row] = await stage.sql('select locale, sign_in_count::int from participants where email = $1', [email])
      expect(row).toEqual({ locale: 'es', sign_in_count: 2 })
    })

    // SITE-27, SITE-93, SITE-94, RULE-11
    it('must give names, accept the terms and pass the bot check', async () => {
      const browser = newBrowser()
      const email = newEmail()
      const nothing = await browser.verify({ email, first_name: ' ', last_name: '', agree_terms: 'false' })
      expect(nothing).toMatchObject({ status: 422, body: { ok: false, message: 'Required fields are missing' } })
      expect(Object.keys(nothing.body.errors)).toEqual(['first_name', 'last_name', 'agree_terms'])
      const unsolved = await browser.signUp(email, { bot_check_response: '' })
      expect(unsolved.status).toBe(422)
      const forged = await browser.signUp(email, { bot_check_response: Buffer.from('{}').toString('base64') })
      expect(forged.status).toBe(422)
      expect(await stage.mailsTo(email)).toEqual([])
    })

    // RULE-15
    it('can’t use a solved bot check twice, or a changed one', async () => {
      const browser = newBrowser()
      const solved = await stage.solveBotCheck(programId)
      const easier = JSON.parse(Buffer.from(solved, 'base64').toString())
      easier.challenge.parameters.keyPrefix = '0'
      const changed = Buffer.from(JSON.stringify(easier)).toString('base64')
      expect((await browser.signUp(newEmail(), { bot_check_response: changed })).status).toBe(422)
      const both = await Promise.all(
        [newEmail(), newEmail()].map((email) => browser.signUp(email, { bot_check_response: solved })),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it('gets a new code without entering everything again', async () => {
      const browser = newBrowser()
      const email = newEmail()
      const asked = await browser.signUp(email)
      const first = await stage.lastMail(email)
      const resent = await browser.verify({ email, browser_token: asked.body.browser_token })
      expect(resent.body).toMatchObject({
        ok: true,
        participant: { first_name: 'Mary' },
        browser_token: asked.body.browser_token,
      })
      const second = await stage.lastMail(email)
      expect(second.mail.id).not.toBe(first.mail.id)
      const old = await browser.verify({ email, otp: first.code, browser_token: resent.body.browser_token })
      if (first.code !== second.code) expect(old.body.otp_logged).toBe(false)
      const done = await browser.verify({ email, otp: second.code, browser_token: resent.body.browser_token })
      expect(done.body).toMatchObject({ otp_logged: true, points: 50 })
    })

    it('can’t take over or rename an existing participant', async () => {
      const { email, participantId } = await member()
      const browser = newBrowser()
      const asked = await browser.signUp(email, { first_name: 'Mallory' })
      expect(asked.body).toMatchObject({ ok: true, participant: { first_name: 'Mallory' } })
      const { code, mail } = await stage.lastMail(email)
      expect(mail.subject).toMatch(/^Sign in to/)
      const done = await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
      expect(done.body).toMatchObject({ participant: { id: participantId, first_name: 'Ada' } })
    })
  })

  describe('a returning participant', () => {
    // RULE-7
    it('signs in by link in any browser, to the requested page', async () => {
      const { email, participantId } = await member()
      const asked = await newBrowser().verify({ email, redirectTo: '/my-account?tab=activity' })
      expect(asked.body).toMatchObject({ ok: true, participant: { first_name: 'Ada' }, sign_type: 'otp' })
      const { mail, token } = await stage.lastMail(email)
      expect(mail.html).toContain(`/signin/link?token=${token}`)
      const elsewhere = newBrowser()
      const done = await elsewhere.call<SignInBody>('link', { token })
      expect(done.body).toMatchObject({
        ok: true,
        otp_logged: true,
        sign_type: 'magic_link',
        redirect_to: '/my-account?tab=activity',
      })
      expect(await participantOf(elsewhere)).toMatchObject({ id: participantId })
    })

    it('gets the link first if the program prefers it', async () => {
      const program = await createProgramFixture(stage.payload, { sign_in_type: 'magic_link' })
      const { email } = await createParticipantFixture(stage.payload, { programId: program.programId })
      const asked = await newBrowser(program.programId).verify({ email })
      expect(asked.body).toMatchObject({ ok: true, sign_type: 'magic_link' })
      const { code, mail } = await stage.lastMail(email)
      expect(mail.text.indexOf('token=')).toBeLessThan(mail.text.indexOf(code))
    })

    it('becomes active and earns the signup points at their first sign-in if they were only invited', async () => {
      const { email, participantId } = await member('pending')
      const browser = newBrowser()
      const asked = await browser.verify({ email })
      const done = await browser.verify({
        email,
        otp: (await stage.lastMail(email)).code,
        browser_token: asked.body.browser_token,
      })
      expect(done.body).toMatchObject({ otp_logged: true, points: 50 })
      expect(await stage.sql('select status from participants where id = $1', [participantId])).toEqual([
        { status: 'active' },
      ])
    })

    // RULE-12
    it.each(['pending', 'opted_out'] as const)('signs in and stays %s if verified before', async (status) => {
      const { email, participantId } = await member()
      await setStatus(participantId, status)
      const browser = newBrowser()
      await browser.verify({ email })
      await browser.call('link', { token: (await stage.lastMail(email)).token })
      expect(await participantOf(browser)).toMatchObject({ id: participantId, status })
    })

    it('sees an error for an invalid address', async () => {
      for (const email of ['', 'nobody', 'a@b', 'a b@example.com', `${'a'.repeat(300)}@example.com`]) {
        expect(await newBrowser().verify({ email })).toMatchObject({
          status: 422,
          body: { ok: false, message: 'Invalid email' },
        })
      }
    })

    it('is answered in Spanish on a Spanish page', async () => {
      const answer = await newBrowser().verify({ email: 'nobody', locale: 'es' })
      expect(answer.body.message).toBe('Correo no válido')
    })
  })

  describe('a code', () => {
    const askedFor = async () => {
      const { email } = await member()
      const browser = newBrowser()
      const { body } = await browser.verify({ email })
      const { code, token } = await stage.lastMail(email)
      const wrong = code === '000000' ? '111111' : '000000'
      return { browser, email, code, token, wrong, browser_token: body.browser_token }
    }

    // RULE-8
    it('is invalid after five wrong tries, together with the link', async () => {
      const { browser, browser_token, code, email, token, wrong } = await askedFor()
      for (let tries = 1; tries <= 4; tries++) {
        const answer = await browser.verify({ email, otp: wrong, browser_token })
        expect(answer.body).toMatchObject({ ok: false, sign_type: 'otp', otp_logged: false })
        expect(answer.body.message).toMatch(/isn't right/)
      }
      const fifth = await browser.verify({ email, otp: wrong, browser_token })
      expect(fifth.body.message).toMatch(/no longer works/)
      expect((await browser.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(false)
      expect((await browser.call<SignInBody>('link', { token })).body.ok).toBe(false)
      expect(await participantOf(browser)).toBeNull()
    })

    it('allows five tries in total for two hundred parallel guesses', async () => {
      const { browser, browser_token, email, wrong } = await askedFor()
      await Promise.all(Array.from({ length: 200 }, () => browser.verify({ email, otp: wrong, browser_token })))
      const [row] = await stage.sql(
        'select failed_attempts, voided_at is not null as void from sign_in_codes where email = $1 order by id desc limit 1',
        [email],
      )
      expect(row).toEqual({ failed_attempts: 5, void: true })
    })

    // SITE-129, RULE-8
    it('works for ten minutes, its link for twenty', async () => {
      const { browser, browser_token, code, email, token } = await askedFor()
      await stage.sql(
        `update sign_in_codes set code_expires_at = code_expires_at - interval '10 minutes', link_expires_at = link_expires_at - interval '10 minutes' where email = $1`,
        [email],
      )
      expect((await browser.verify({ email, otp: code, browser_token })).body.message).toMatch(/no longer works/)
      const late = await askedFor()
      await stage.sql(
        `update sign_in_codes set link_expires_at = link_expires_at - interval '20 minutes' where email = $1`,
        [late.email],
      )
      expect((await late.browser.call<SignInBody>('link', { token: late.token })).body).toMatchObject({
        ok: false,
        sign_type: 'magic_link',
      })
      expect((await browser.call<SignInBody>('link', { token })).body.ok).toBe(true)
    })

    // RULE-8
    it('works once, and then neither does its link', async () => {
      const { browser, browser_token, code, email, token } = await askedFor()
      expect((await browser.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(true)
      expect((await browser.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(false)
      const elsewhere = await newBrowser().call<SignInBody>('link', { token })
      expect(elsewhere.body).toMatchObject({ ok: false, otp_logged: false, email })
      expect(elsewhere.body.message).toMatch(/already used this link/)
    })

    it('redirects a signed-in participant who opens the used link again, and no one else', async () => {
      const { email } = await member()
      const browser = newBrowser()
      await browser.verify({ email, redirect_to: '/reward/4' })
      const { token } = await stage.lastMail(email)
      const ask = (at: Browser) => at.call<SignInBody>('link', { token, only_if_used: true })
      expect((await ask(browser)).body.otp_logged).toBe(false)
      expect((await browser.call<SignInBody>('link', { token })).body.otp_logged).toBe(true)
      const session = browser.cookies[SESSION_COOKIES.participant]
      expect((await ask(browser)).body).toMatchObject({ ok: true, otp_logged: true, redirect_to: '/reward/4' })
      expect((await browser.call<SignInBody>('link', { token })).body).toMatchObject({ ok: true, otp_logged: true })
      expect(browser.cookies[SESSION_COOKIES.participant]).toBe(session)

      const other = await member()
      const stranger = newBrowser()
      await stranger.verify({ email: other.email })
      await stranger.call('link', { token: (await stage.lastMail(other.email)).token })
      expect((await ask(stranger)).body.otp_logged).toBe(false)
      expect((await stranger.call<SignInBody>('link', { token })).body.otp_logged).toBe(false)
      expect((await ask(newBrowser())).body.otp_logged).toBe(false)
    })

    it('opens one session for parallel correct answers', async () => {
      const { browser, browser_token, code, email, token } = await askedFor()
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => browser.verify({ email, otp: code, browser_token })),
        ...Array.from({ length: 10 }, () => browser.call<SignInBody>('link', { token })),
      ])
      expect(answers.filter(({ body }) => body.otp_logged)).toHaveLength(1)
      expect(
        await stage.sql(
          `select count(*)::int as sessions from sessions s join participants p on p.id = s.participant_id where p.email = $1 and s.user_agent <> 'fixture'`,
          [email],
        ),
      ).toEqual([{ sessions: 1 }])
    })

    it('creates one participant for parallel correct answers', async () => {
      const browser = newBrowser()
      const email = newEmail()
      const { body } = await browser.signUp(email)
      const { code, token } = await stage.lastMail(email)
      await Promise.all([
        browser.verify({ email, otp: code, browser_token: body.browser_token }),
        browser.call('link', { token }),
      ])
      expect(
        await stage.sql(
          `select (select count(*)::int from participants where email = $1) as people,
             (select count(*)::int from point_entries e join participants p on p.id = e.participant_id where p.email = $1) as entries`,
          [email],
        ),
      ).toEqual([{ people: 1, entries: 1 }])
    })

    // RULE-10
    it('is useless in another browser, whose guesses don’t count', async () => {
      const { browser, browser_token, code, email, wrong } = await askedFor()
      const stranger = newBrowser()
      for (const token of [null, 'made-up']) {
        for (let tries = 0; tries < 6; tries++) await stranger.verify({ email, otp: wrong, browser_token: token })
        expect((await stranger.verify({ email, otp: code, browser_token: token })).body.otp_logged).toBe(false)
      }
      expect((await browser.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(true)
    })

    // RULE-4
    it('is useless at another program, even for the same person', async () => {
      const { browser, browser_token, code, email, token } = await askedFor()
      const other = await createProgramFixture(stage.payload)
      await createParticipantFixture(stage.payload, { programId: other.programId, email })
      const abroad = newBrowser(other.programId)
      expect((await abroad.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(false)
      expect((await abroad.call<SignInBody>('link', { token })).body.ok).toBe(false)
      expect((await browser.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(true)
      const session = browser.cookies[SESSION_COOKIES.participant] ?? ''
      expect(await findParticipantBySession(stage.sql, session, other.programId, new Date())).toBeNull()
    })

    it('is invalid once the same browser requests a newer one, and its link says so', async () => {
      const { browser, browser_token, email, token } = await askedFor()
      await browser.verify({ email, browser_token })
      const old = await browser.call<SignInBody>('link', { token })
      expect(old.body).toMatchObject({ ok: false, email })
      expect(old.body.message).toMatch(/newer link/)
      const [{ age }] = (await stage.sql(
        `update sign_in_codes set link_expires_at = now() - interval '1 minute' where email = $1 returning 1 as age`,
        [email],
      )) as [{ age: number }]
      expect(age).toBe(1)
      expect((await browser.call<SignInBody>('link', { token })).body.message).toMatch(/expired/)
      const unknown = await browser.call<SignInBody>('link', { token: 'made-up' })
      expect(unknown.body.message).toMatch(/isn't valid/)
      expect(unknown.body.email).toBeUndefined()
    })

    it('stays valid when other browsers request one for the same address', async () => {
      const { browser, browser_token, code, email } = await askedFor()
      const others = [newBrowser(), newBrowser()]
      for (const other of others) await other.verify({ email })
      const { token } = await stage.lastMail(email)
      expect((await browser.verify({ email, otp: code, browser_token })).body.otp_logged).toBe(true)
      expect((await newBrowser().call<SignInBody>('link', { token })).body.otp_logged).toBe(true)
    })

    it('can’t be guessed by many browsers together; the link keeps working', async () => {
      const { browser, browser_token, code, email, token } = await askedFor()
      // The rows of ten other browsers that used up the tries of one code each.
      await stage.sql(
        `insert into sign_in_codes (audience, program_id, email, code_hash, link_hash, browser_token_hash, code_expires_at, link_expires_at, failed_attempts)
         select audience, program_id, email, code_hash, 'link ' || n || email, 'browser ' || n, code_expires_at, link_expires_at, 5
         from sign_in_codes, generate_series(1, 10) n where email = $1`,
        [email],
      )
      const stopped = await browser.verify({ email, otp: code, browser_token })
      expect(stopped.body).toMatchObject({ ok: false, sign_type: 'otp' })
      expect(stopped.body.message).toMatch(/Use the link/)
      expect((await browser.call<SignInBody>('link', { token })).body.otp_logged).toBe(true)
    })

    // RULE-9
    it('isn’t consumed by a scanner that opens the link', async () => {
      const { browser, token } = await askedFor()
      const route: Record<string, unknown> = await routesAt('/public/signin/link')
      expect(Object.keys(route)).toEqual(['POST'])
      expect((await browser.call<SignInBody>('link', { token })).body.ok).toBe(true)
    })

    it('is stored nowhere in plain text, including the queue', async () => {
      const { email } = await member()
      await newBrowser().verify({ email })
      const queued = await stage.sql<{ data: string }>(
        `select data::text from pgboss.job where name = 'mail.deliver' and data->>'to' = $1`,
        [email],
      )
      const stored = await stage.sql<{ row: string }>(
        'select row_to_json(c)::text as row from sign_in_codes c where email = $1',
        [email],
      )
      const { code, token } = await stage.lastMail(email)
      expect(queued).toHaveLength(1)
      for (const text of [...queued.map(({ data }) => data), ...stored.map(({ row }) => row)]) {
        expect(text).not.toContain(token)
        expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
      }
    })
  })

  describe('limits', () => {
    const needsBotCheck = { ok: false, sign_type: 'otp', errors: { bot_check_response: [expect.any(String)] } }

    it('are five mails an hour per address; more require the bot check', async () => {
      const { email } = await member()
      for (let mails = 1; mails <= 5; mails++) expect((await newBrowser().verify({ email })).status).toBe(200)
      const sixth = await newBrowser().verify({ email })
      expect(sixth).toMatchObject({ status: 429, body: needsBotCheck })
      expect(await stage.mailsTo(email)).toHaveLength(5)
      const forged = await newBrowser().verify({ email, bot_check_response: Buffer.from('{}').toString('base64') })
      expect(forged.status).toBe(429)
      const solved = await stage.solveBotCheck(programId)
      expect((await newBrowser().verify({ email, bot_check_response: solved })).status).toBe(200)
      expect((await newBrowser().verify({ email, bot_check_response: solved })).status).toBe(429)
      expect(await stage.mailsTo(email)).toHaveLength(6)
    })

    it('stop a browser before it uses up the limit of an address', async () => {
      const { email } = await member()
      const stranger = newBrowser()
      const statuses: number[] = []
      for (let mails = 1; mails <= 6; mails++) statuses.push((await stranger.verify({ email })).status)
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4)
      expect((await newBrowser().verify({ email })).status).toBe(200)
    })

    it('are thirty mails an hour per network', async () => {
      const people = await Promise.all(Array.from({ length: 31 }, () => member()))
      const browser = newBrowser()
      const statuses: number[] = []
      for (const { email } of people) statuses.push((await browser.verify({ email })).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    })

    it('count IPv6 addresses by their /64, and ignore addresses that the client adds to the header', async () => {
      const people = await Promise.all(Array.from({ length: 31 }, () => member()))
      const statuses: number[] = []
      for (const [index, { email }] of people.entries()) {
        const from = `10.0.0.${index}, 2001:db8:1:2:${index.toString(16)}::1`
        statuses.push((await new Browser(stage, programId, from).verify({ email })).status)
      }
      expect(statuses.at(-1)).toBe(429)
      const { email } = await member()
      expect((await new Browser(stage, programId, '2001:db8:1:3::1').verify({ email })).status).toBe(200)
    })

    it('never lock out a browser that has signed in to the account before (proof 28)', async () => {
      const { email } = await member()
      const owner = newBrowser()
      await owner.verify({ email })
      await owner.call('link', { token: (await stage.lastMail(email)).token })
      expect(owner.cookies.laurel_known).toBeDefined()
      await owner.call('signOut', {})
      const open = await owner.verify({ email })
      const first = await stage.lastMail(email)
      for (let asked = 0; asked < 60; asked++) await newBrowser().verify({ email })
      // The code sent before the attack still works, and so does a new one.
      const done = await owner.verify({ email, otp: first.code, browser_token: open.body.browser_token })
      expect(done.body.otp_logged).toBe(true)
      await owner.call('signOut', {})
      await stage.deliver()
      const again = await owner.verify({ email })
      expect(again.status).toBe(200)
      const { code } = await stage.lastMail(email)
      const back = await owner.verify({ email, otp: code, browser_token: again.body.browser_token })
      expect(back.body.otp_logged).toBe(true)
    })

    it('ignore a forged cookie, or one of another account', async () => {
      const { email } = await member()
      const other = await member()
      const browser = newBrowser()
      await browser.verify({ email: other.email })
      await browser.call('link', { token: (await stage.lastMail(other.email)).token })
      for (let mails = 1; mails <= 5; mails++) await newBrowser().verify({ email })
      expect((await browser.verify({ email })).status).toBe(429)
      const [hash = '', signature = ''] = (browser.cookies.laurel_known ?? '').split('.')
      browser.cookies.laurel_known = `${hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}.${signature}`
      for (let mails = 1; mails <= 5; mails++) await newBrowser().verify({ email: other.email })
      expect((await browser.verify({ email: other.email })).status).toBe(429)
    })

    it('apply per program', async () => {
      const { email } = await member()
      for (let mails = 1; mails <= 6; mails++) await newBrowser().verify({ email })
      const other = await createProgramFixture(stage.payload)
      await createParticipantFixture(stage.payload, { programId: other.programId, email })
      expect((await newBrowser(other.programId).verify({ email })).status).toBe(200)
    })

    it('hold for parallel requests', async () => {
      const { email } = await member()
      const answers = await Promise.all(Array.from({ length: 25 }, () => newBrowser().verify({ email })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(await stage.mailsTo(email)).toHaveLength(5)
    })

    it('hold for attempts to enumerate addresses', async () => {
      const browser = newBrowser()
      const statuses: number[] = []
      for (let tries = 0; tries < 61; tries++) statuses.push((await browser.verify({ email: newEmail() })).status)
      expect(statuses.indexOf(429)).toBe(60)
    })
  })

  describe.each(['blocked', 'inactive'] as const)('a %s user', (status) => {
    // RULE-12
    it('gets the same answer as a stranger, and one short notice by email', async () => {
      const { email } = await member(status)
      const browser = newBrowser()
      const stranger = await newBrowser().verify({ email: newEmail() })
      const answer = await browser.verify({ email })
      expect(answer).toMatchObject({ status: stranger.status, body: stranger.body })
      await browser.verify({ email })
      const mails = await stage.mailsTo(email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toMatch(/^Your Program .* account$/)
      expect(mails[0]?.text).not.toMatch(/^\d{6}$|token=/m)
    })

    it('gets the same answers as a stranger during and after sign-up, and is never signed in', async () => {
      const { email, participantId } = await member(status)
      const browser = newBrowser()
      const strange = newEmail()
      const answers = [await browser.signUp(email), await newBrowser().signUp(strange)]
      const shape = answers.map(({ body, status: code }) => ({
        ...body,
        browser_token: typeof body.browser_token,
        code,
      }))
      expect(shape[0]).toEqual(shape[1])
      const token = answers[0]?.body.browser_token
      const again = await browser.verify({ email, browser_token: token })
      expect(again.body).toMatchObject({ ok: true, participant: { first_name: 'Mary' } })
      expect((await browser.verify({ email, otp: '000000', browser_token: token })).body.message).toMatch(/isn't right/)
      expect(await stage.mailsTo(email)).toHaveLength(1)
      expect(await participantOf(browser)).toBeNull()
      expect(await stage.sql('select status, first_name from participants where id = $1', [participantId])).toEqual([
        { status, first_name: 'Ada' },
      ])
    })

    it('cannot use a code that was sent before', async () => {
      const { email, participantId } = await member()
      const browser = newBrowser()
      const { body } = await browser.verify({ email })
      const { code } = await stage.lastMail(email)
      await setStatus(participantId, status)
      expect((await browser.verify({ email, otp: code, browser_token: body.browser_token })).body.otp_logged).toBe(
        false,
      )
      expect(browser.cookies[SESSION_COOKIES.participant]).toBeUndefined()
    })
  })

  describe('private enrolment', () => {
    let closed: number
    beforeAll(async () => {
      closed = (await createProgramFixture(stage.payload, { private_enrollment: true })).programId
      await createChallengeFixture(stage.payload, { programId: closed, challenge_type: 'signup', points: 20 })
    })

    // RULE-7
    it('gives members, strangers and blocked participants the same answer', async () => {
      const known = await createParticipantFixture(stage.payload, { programId: closed })
      const blocked = await createParticipantFixture(stage.payload, { programId: closed, status: 'blocked' })
      const bodies: object[] = []
      for (const email of [known.email, blocked.email, newEmail()]) {
        const { body } = await newBrowser(closed).verify({ email })
        bodies.push({ ...body, browser_token: typeof body.browser_token })
      }
      expect(bodies[0]).toMatchObject({ ok: true, participant: null, browser_token: 'string' })
      expect(bodies[1]).toEqual(bodies[0])
      expect(bodies[2]).toEqual(bodies[0])
    })

    it('lets a stranger join after verifying their address, without a second mail', async () => {
      const browser = newBrowser(closed)
      const email = newEmail()
      const asked = await browser.verify({ email, redirect_to: '/challenge/1' })
      const { code } = await stage.lastMail(email)
      const proven = await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
      expect(proven.body).toMatchObject({ ok: false, sign_type: null, otp_logged: false, email })
      const ticket = proven.body.browser_token ?? ''
      expect((await newBrowser(closed).signUp(newEmail(), { browser_token: ticket })).body.otp_logged).toBe(false)
      const done = await browser.signUp(email, { browser_token: ticket })
      expect(done.body).toMatchObject({ ok: true, otp_logged: true, points: 20, redirect_to: '/challenge/1' })
      expect(await participantOf(browser)).toMatchObject({ status: 'active', emailVerified: true })
      expect(await stage.mailsTo(email)).toHaveLength(1)
      expect((await newBrowser(closed).signUp(email, { browser_token: ticket })).body.otp_logged).toBe(false)
    })

    it('doesn’t accept a ticket as a link', async () => {
      const browser = newBrowser(closed)
      const email = newEmail()
      await browser.verify({ email })
      const proven = await browser.call<SignInBody>('link', { token: (await stage.lastMail(email)).token })
      expect(proven.body).toMatchObject({ ok: false, sign_type: null, email })
      expect((await browser.call<SignInBody>('link', { token: proven.body.browser_token })).body.ok).toBe(false)
    })
  })

  describe('return addresses', () => {
    // RULE-14
    it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%2f/evil.example', '/..//evil.example'])(
      'are ignored when they lead elsewhere: %s',
      async (redirect_to) => {
        const { email } = await member()
        const browser = newBrowser()
        const { body } = await browser.verify({ email, redirect_to })
        const { code, mail } = await stage.lastMail(email)
        expect(mail.html).not.toContain('evil')
        const done = await browser.verify({
          email,
          otp: code,
          browser_token: body.browser_token,
          redirect_to,
          redirectTo: redirect_to,
        })
        expect(done.body).toMatchObject({ otp_logged: true, redirect_to: '/' })
      },
    )

    it('never use a forged host: links lead to the program’s address', async () => {
      const { email } = await member()
      const browser = newBrowser()
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' }
      expect((await browser.verify({ email }, headers)).status).toBe(200)
      const { mail } = await stage.lastMail(email)
      expect(mail.html).not.toContain('evil')
      expect(mail.text).toMatch(/http:\/\/p-\w+\.localhost:3000\/signin\/link/)
    })
  })

  describe('calls that change something', () => {
    it('are refused without a CSRF token, with a foreign Origin, and with a forged token', async () => {
      const { email } = await member()
      const browser = newBrowser()
      const foreign = await browser.verify({ email }, { origin: 'https://evil.example' })
      const sibling = await browser.verify({ email }, { origin: 'http://other.localhost' })
      const opaque = await browser.verify({ email }, { origin: 'null' })
      const crossSite = await browser.verify({ email }, { 'sec-fetch-site': 'cross-site' })
      const withToken = (csrf: string) =>
        callRoute(stage.routes.verify, { programId, caller: { cookies: browser.cookies, csrf }, body: { email } })
      const missing = await withToken('')
      const mismatched = await withToken(createVisitor().csrf)
      for (const { status } of [foreign, sibling, opaque, crossSite, missing, mismatched]) expect(status).toBe(403)
      expect(await stage.mailsTo(email)).toEqual([])
    })
  })

  describe('a session', () => {
    const signedIn = async () => {
      const { email, participantId } = await member()
      const browser = newBrowser()
      await browser.verify({ email })
      await browser.call('link', { token: (await stage.lastMail(email)).token })
      expect(await participantOf(browser)).toMatchObject({ id: participantId })
      return { browser, participantId }
    }

    it('ends at sign-out, even for a copied cookie', async () => {
      const { browser } = await signedIn()
      const kept = { ...browser.cookies }
      expect((await browser.call('signOut', {})).status).toBe(200)
      expect(browser.cookies[SESSION_COOKIES.participant]).toBeUndefined()
      browser.cookies = kept
      expect(await participantOf(browser)).toBeNull()
    })

    describe('of programs under paths of one domain', () => {
      /** A browser at two programs of one host, with one set of cookies. */
      const openBoth = async () => {
        const other = (await createProgramFixture(stage.payload)).programId
        const perks = { at: newBrowser(), headers: { 'x-laurel-base-path': '/perks' } }
        const club = { at: newBrowser(other), headers: { 'x-laurel-base-path': '/club' } }
        Object.assign(club.at, { cookies: perks.at.cookies, csrf: perks.at.csrf })
        return { perks, club }
      }
      type Place = Awaited<ReturnType<typeof openBoth>>['perks']
      const isIn = async ({ at, headers }: Place) =>
        (
          await callRoute<{ signed_in: boolean }>((await routesAt('/public/me')).GET, {
            programId: at.programId,
            caller: at,
            headers,
          })
        ).body.signed_in
      const signIn = async ({ at, headers }: Place) => {
        const { email } = await createParticipantFixture(stage.payload, { programId: at.programId })
        const { body } = await at.verify({ email }, headers)
        const { code } = await stage.lastMail(email)
        expect((await at.verify({ email, otp: code, browser_token: body.browser_token }, headers)).body.ok).toBe(true)
      }
      const signOut = async ({ at, headers }: Place) => expect((await at.call('signOut', {}, headers)).status).toBe(200)

      it('are separate: signing in to or out of one doesn’t affect the other', async () => {
        const { club, perks } = await openBoth()
        await signIn(perks)
        await signIn(club)
        expect([await isIn(perks), await isIn(club)]).toEqual([true, true])
        await signOut(perks)
        expect([await isIn(perks), await isIn(club)]).toEqual([false, true])
        await signOut(club)
        expect([await isIn(perks), await isIn(club)]).toEqual([false, false])
      })

      it('survive the previous cookie name, until signed out', async () => {
        const { club, perks } = await openBoth()
        const { cookies } = await createParticipantFixture(stage.payload, { programId: perks.at.programId })
        perks.at.cookies[SESSION_COOKIES.participant] = cookies[SESSION_COOKIES.participant] ?? ''
        expect([await isIn(perks), await isIn(club)]).toEqual([true, false])
        await signOut(club)
        expect(await isIn(perks)).toBe(true)
        await signIn(perks)
        await signOut(perks)
        expect(await isIn(perks)).toBe(false)
        expect(perks.at.cookies[SESSION_COOKIES.participant]).toBeUndefined()
      })
    })

    // SITE-108
    it('redirects a form home after sign-out', async () => {
      const { browser } = await signedIn()
      const answer = await browser.call('signOut', new URLSearchParams({ authenticity_token: browser.csrf }), {
        accept: 'text/html',
      })
      expect(answer).toMatchObject({ status: 303 })
      expect(answer.response.headers.get('location')).toBe('/')
    })

    it.each(['blocked', 'inactive'] as const)('is invalid at the next request of a %s user', async (status) => {
      const { browser, participantId } = await signedIn()
      await setStatus(participantId, status)
      expect(await participantOf(browser)).toBeNull()
    })

    it('ends with all others of the participant, and with their open codes', async () => {
      const { browser, participantId } = await signedIn()
      const other = newBrowser()
      const [{ email } = { email: '' }] = await stage.sql<{ email: string }>(
        'select email from participants where id = $1',
        [participantId],
      )
      await other.verify({ email })
      const { token } = await stage.lastMail(email)
      const context = createContext(stage.payload, { actor: { type: 'system', name: 'test' } })
      expect(await endSessionsOf(context, { participantId })).toBe(2)
      expect(await participantOf(browser)).toBeNull()
      expect((await other.call<SignInBody>('link', { token })).body.ok).toBe(false)
    })
  })

  it('doesn’t exist for an inactive program', async () => {
    const program = await createProgramFixture(stage.payload, { status: 'deactivated' })
    const { email } = await createParticipantFixture(stage.payload, { programId: program.programId })
    expect((await newBrowser(program.programId).verify({ email })).status).toBe(404)
  })

  it('is answered within two seconds without a worker or mail server', async () => {
    const { email } = await member()
    const started = performance.now()
    expect((await newBrowser().verify({ email })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
