import type { WireRoute } from '@/http/server/wire-route'
import { callRoute, createParticipantFixture, createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { Browser, newEmail, openStage, type Stage } from './stage'

let stage: Stage
let freeEntry: WireRoute

beforeAll(async () => {
  stage = await openStage()
  freeEntry = (await routesAt('/public/rewards/:reward_id/free_entry')).POST
})
afterAll(() => stage.close())

const publish = (programId: number, title: string, status: 'draft' | 'published' = 'published') =>
  stage.payload.create({
    collection: 'program-pages',
    data: {
      program: programId,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      title,
      _status: status,
      content_html: '<p>1</p>',
    },
    overrideAccess: true,
    depth: 0,
  })
const join = async (programId: number, more: Record<string, string> = {}) => {
  const browser = new Browser(stage, programId)
  const email = newEmail()
  const asked = await browser.signUp(email, more)
  if (!asked.body.ok) return { asked, participantId: 0 }
  const { code } = await stage.lastMail(email)
  const done = await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
  return { asked, participantId: Number(done.body.participant?.id) }
}
const consentsOf = (participantId: number) =>
  stage.sql(
    `select purpose, document, program_page_id, reward_id, title, revision, length(content_sha256)::int as hash_length,
       agreed_at > now() - interval '1 minute' as is_recent
     from participant_consents where participant_id = $1 order by id`,
    [participantId],
  )
const signInPage = async (programId: number) => {
  const { loadSignInPage } = await import('@/domain/sign-in')
  const { createContext } = await import('@/domain/context')
  return loadSignInPage(createContext(stage.payload, { actor: { type: 'anonymous' } }), programId)
}
const seen = { hash_length: 64, is_recent: true }

describe('sign-up', () => {
  // RULE-63
  it('stays closed until the program has published terms, and asks for no drafts', async () => {
    const { programId } = await createProgramFixture(stage.payload, { hasTerms: false })
    await publish(programId, 'Privacy Policy', 'draft')
    await publish(programId, 'Program Rules')
    const terms = await publish(programId, 'Terms of Service', 'draft')
    // Another program's terms don't open sign-up here.
    await createProgramFixture(stage.payload)
    expect(await signInPage(programId)).toMatchObject({
      sign_up_open: false,
      documents: [{ slug: 'program-rules', title: 'Program Rules' }],
    })
    const refused = await join(programId)
    expect(refused.asked).toMatchObject({
      status: 422,
      body: { ok: false, message: "Sign-up isn't open yet. Please check back soon." },
    })
    expect(await stage.sql('select id from participants where program_id = $1', [programId])).toEqual([])
    expect(await stage.sql('select id from participant_consents where program_id = $1', [programId])).toEqual([])

    await stage.payload.update({ collection: 'program-pages', id: terms.id, data: { _status: 'published' } })
    expect(await signInPage(programId)).toMatchObject({
      sign_up_open: true,
      documents: [{ slug: 'program-rules' }, { slug: 'terms-of-service' }],
    })
    expect((await join(programId)).participantId).toBeGreaterThan(0)
  })

  it('accepts postal codes of the program’s country only', async () => {
    const refused = { status: 422, body: { errors: { postal: ['Enter a valid postal code, or leave it blank.'] } } }
    const postalOf = async (programId: number, postal: string) => {
      const { participantId } = await join(programId, { postal })
      return (await stage.sql('select postal from participants where id = $1', [participantId]))[0]
    }
    const { programId } = await createProgramFixture(stage.payload)
    for (const postal of ['banana', 'SW1A 1AA'])
      expect((await join(programId, { postal })).asked).toMatchObject(refused)
    expect(await postalOf(programId, '９７２０２-1234')).toEqual({ postal: '97202-1234' })
    expect(await postalOf(programId, ' ')).toEqual({ postal: null })
    const british = await createProgramFixture(stage.payload, { country: 'GB' })
    expect((await join(british.programId, { postal: '97202' })).asked).toMatchObject(refused)
    expect(await postalOf(british.programId, 'sw1a1aa')).toEqual({ postal: 'SW1A 1AA' })
  })

  it('still admits existing participants', async () => {
    const { programId } = await createProgramFixture(stage.payload, { hasTerms: false })
    const { email, participantId } = await createParticipantFixture(stage.payload, { programId })
    const browser = new Browser(stage, programId)
    const asked = await browser.verify({ email })
    const { code } = await stage.lastMail(email)
    const done = await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
    expect(done.body).toMatchObject({ otp_logged: true, participant: { id: participantId } })
    expect(await consentsOf(participantId)).toEqual([])
  })

  // RULE-63
  it('records which version of each document was shown', async () => {
    const { programId } = await createProgramFixture(stage.payload, { hasTerms: false })
    const terms = await publish(programId, 'Terms of Service')
    const privacy = await publish(programId, 'Privacy Policy')
    const line = (document: string, page: { id: number; title: string }, revision: number) => ({
      purpose: 'sign_up',
      document,
      program_page_id: page.id,
      reward_id: null,
      title: page.title,
      revision,
      ...seen,
    })
    const first = await join(programId)
    expect(await consentsOf(first.participantId)).toEqual([line('privacy', privacy, 1), line('terms', terms, 1)])

    // A change that leaves the text alone makes no new version.
    const page = await signInPage(programId)
    const change = (data: object) =>
      stage.payload.update({ collection: 'program-pages', id: terms.id, data, overrideAccess: true })
    await change({ slug: 'terms' })
    expect((await signInPage(programId))?.documents_version).toBe(page?.documents_version)

    await change({ content_html: '<p>2</p>' })
    const stale = await join(programId, { documents_version: String(page?.documents_version) })
    expect(stale.asked).toMatchObject({
      status: 422,
      body: { message: 'The terms have just changed. Reload the page and read them before you join.' },
    })
    const now = String((await signInPage(programId))?.documents_version)
    const second = await join(programId, { documents_version: now })
    expect(await consentsOf(second.participantId)).toEqual([line('privacy', privacy, 1), line('terms', terms, 2)])
    expect(await consentsOf(first.participantId)).toEqual([line('privacy', privacy, 1), line('terms', terms, 1)])
  })
})

describe('a free entry', () => {
  it('records which version of the rules and of the reward’s terms was accepted, once', async () => {
    const { programId } = await createProgramFixture(stage.payload)
    const rules = await publish(programId, 'Official Rules')
    const me = await createParticipantFixture(stage.payload, { programId })
    const { rewardId } = await createRewardFixture(stage.payload, {
      programId,
      name: 'Garden tools',
      selection: 'sweepstake',
      terms_conditions: '<p>Adults only.</p>',
    })
    const enter = (agree_terms: boolean) =>
      callRoute(freeEntry, {
        programId,
        caller: me,
        params: { reward_id: rewardId },
        body: { agree_terms, idempotency_key: crypto.randomUUID() },
      })
    expect((await enter(false)).body).toMatchObject({ success: false })
    expect(await consentsOf(me.participantId)).toEqual([])
    expect((await enter(true)).body).toMatchObject({ success: true })
    await Promise.all([enter(true), enter(true)])
    const both = { purpose: 'free_entry', reward_id: rewardId, ...seen }
    const lines = [
      { ...both, document: 'rules', program_page_id: rules.id, title: 'Official Rules', revision: 1 },
      { ...both, document: 'reward_terms', program_page_id: null, title: 'Garden tools', revision: null },
    ]
    expect(await consentsOf(me.participantId)).toEqual(lines)
  })
})
