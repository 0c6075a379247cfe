import { findStandings } from '@/domain/contests'
import { createContext } from '@/domain/context'
import { loadMetrics } from '@/domain/dashboard'
import { aggregateFigures } from '@/domain/figures'
import { runImport } from '@/domain/imports'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { Browser, openStage, type Stage } from './stage'

/** RULE-53: imported people accept the terms at their first sign-in, before they earn or spend. */
describe('an imported participant', () => {
  let stage: Stage
  let programId: number
  let settings: { id: number; key: string }[]

  beforeAll(async () => {
    stage = await openStage({ TRUST_PROXY: '1' })
    const fixture = await createProgramFixture(stage.payload)
    programId = fixture.programId
    await createChallengeFixture(stage.payload, { programId, challenge_type: 'signup', points: 25 })
    for (const [position, key] of ['all', 'important', 'none'].entries())
      await stage.sql(
        `insert into email_settings (program_id, key, position, created_at, updated_at)
         values ($1, $2::enum_email_settings_key, $3, now(), now()) on conflict do nothing`,
        [programId, key, position],
      )
    settings = await stage.sql('select id, key::text from email_settings where program_id = $1', [programId])
    const caller = await createAdministratorFixture(stage.payload, { organizationId: fixture.organizationId })
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const body = formOf({ email: 'replace', points: 'append', tags: 'ignore', naming: 'replace' })
    const csv = 'email,points,first_name,marketing_consent\nann@example.com,500,Ann,yes\nbob@example.com,300,Bob,\n'
    body.append('csv_file', new File([csv], 'people.csv'))
    const answer = await callRoute<{ import: { id: number } }>(POST, {
      ...{ body, caller, params: { program_id: programId }, headers: { host: 'localhost' } },
    })
    await runImport(createContext(stage.payload, { actor: { type: 'job', name: 'import.run' } }), answer.body.import.id)
  })
  afterAll(() => stage.close())

  const signIn = async (email: string) => {
    const browser = new Browser(stage, programId)
    const asked = await browser.verify({ email, auth_type: 'otp' })
    const { code } = await stage.lastMail(email)
    const done = await browser.verify({ email, otp: code, browser_token: asked.body.browser_token })
    expect(done.body).toMatchObject({ ok: true, otp_logged: true })
    return browser
  }
  const me = async (caller: Browser) => {
    const { GET } = await routesAt('/public/me')
    type Me = { participant: { must_accept_terms: boolean; unused_points: number; email_setting_id: number } }
    return (await callRoute<Me>(GET, { caller, programId })).body.participant
  }
  const accept = async (caller: Browser, fields: Record<string, string | number>) => {
    const { POST } = await routesAt('/public/account/accept_terms')
    return callRoute<{ success: boolean; points: number; errors: object }>(POST, {
      ...{ caller, programId, body: formOf(fields) },
    })
  }

  it('can’t earn or spend by any call before accepting the terms, and can afterwards', async () => {
    const ann = await signIn('ann@example.com')
    expect(await me(ann)).toMatchObject({ must_accept_terms: true, unused_points: 500 })
    const { challengeId } = await createChallengeFixture(stage.payload, { programId })
    const { rewardId } = await createRewardFixture(stage.payload, { programId, threshold: 100 })
    const draw = await createRewardFixture(stage.payload, { programId, selection: 'sweepstake', threshold: 10 })
    const contest = await createRewardFixture(stage.payload, {
      ...{ programId, selection: 'mini-contest', mini_contest: { kind: 'instant_win', play_cost: 1 } },
    } as never)
    const routes = {
      submit: (await routesAt('/public/challenges/submit')).POST,
      claim: (await routesAt('/public/rewards/process_reward')).POST,
      free: (await routesAt('/public/rewards/:reward_id/free_entry')).POST,
      play: (await routesAt('/public/rewards/:reward_id/play')).POST,
      donate: (await routesAt('/public/challenges/:id/donation_checkout_session')).POST,
      receipts: (await routesAt('/public/receipts')).POST,
    }
    const donation = await createChallengeFixture(stage.payload, { programId, challenge_type: 'donation' } as never)
    const receipt = new FormData()
    receipt.append('attempt', 'first-attempt')
    receipt.append('files[]', new File([new Uint8Array([255, 216, 255])], 'receipt.jpg', { type: 'image/jpeg' }))
    const call = (route: keyof typeof routes, body: object, params: Record<string, string | number> = {}) =>
      callRoute<{ success: boolean; reason: string }>(routes[route], { caller: ann, programId, body, params } as never)
    const refused = [
      await call('submit', { challenge_id: challengeId }),
      await call('claim', formOf({ reward_id: rewardId })),
      await call('claim', formOf({ reward_id: draw.rewardId })),
      await call('free', { idempotency_key: 'a-free-entry' }, { reward_id: draw.rewardId }),
      await call('play', { idempotency_key: 'a-first-play' }, { reward_id: contest.rewardId }),
      await call('receipts', receipt),
    ]
    expect(refused.map(({ body }) => (body.reason === 'terms_not_accepted' ? body.reason : body))).toEqual(
      refused.map(() => 'terms_not_accepted'),
    )
    // A native form is redirected back to its page.
    const donated = await call('donate', { amount: 10 }, { id: donation.challengeId })
    expect(donated.headers.get('location')).toContain('payment=terms_not_accepted')
    expect(await me(ann)).toMatchObject({ unused_points: 500 })

    const none = settings.find(({ key }) => key === 'none')?.id ?? 0
    expect((await accept(ann, { agree_terms: 'false' })).status).toBe(422)
    expect((await accept(ann, { agree_terms: 'true', email_setting_id: 999_999 })).status).toBe(422)
    expect(await me(ann)).toMatchObject({ must_accept_terms: true })
    const both = await Promise.all([1, 2].map(() => accept(ann, { agree_terms: 'true', email_setting_id: none })))
    expect(both.map(({ body }) => body.points).toSorted((a, b) => a - b)).toEqual([0, 25])
    expect(await me(ann)).toMatchObject({ must_accept_terms: false, unused_points: 525, email_setting_id: none })
    expect(
      await stage.sql(
        'select agree_terms, agreed_at is not null as agreed from participants where program_id = $1 and email = $2',
        [programId, 'ann@example.com'],
      ),
    ).toEqual([{ agree_terms: true, agreed: true }])
    expect(
      await stage.sql(
        `select c.purpose, c.document, c.revision from participant_consents c join participants p on p.id = c.participant_id
         where p.program_id = $1 and p.email = $2`,
        [programId, 'ann@example.com'],
      ),
    ).toEqual([{ purpose: 'sign_up', document: 'terms', revision: 1 }])
    expect((await call('submit', { challenge_id: challengeId })).body.success).toBe(true)
    expect((await call('claim', formOf({ reward_id: rewardId }))).body.success).toBe(true)
  })

  it('has no rank from imported points, and no activity from the import', async () => {
    const context = createContext(stage.payload, { actor: { type: 'job', name: 'figures' } })
    await aggregateFigures(context)
    const day = new Date().toISOString().slice(0, 10)
    const before = await loadMetrics(context, programId, {
      from: '2020-01-01',
      to: '2099-01-01',
      previous: null,
    } as never)
    const actions = await stage.sql(
      `select 1 from participant_actions where program_id = $1 and action_type <> 'points_imported'`,
      [programId],
    )
    expect([day.length, before.participant_actions.total]).toEqual([10, actions.length])
    const standings = await findStandings(
      context,
      { programId, start: new Date(0), finish: null },
      { top: 10, participantId: null },
    )
    expect(standings.map(({ name, points }) => [name, points])).toEqual([['Ann', 75]])
  })
})
