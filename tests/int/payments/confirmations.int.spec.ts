/** @alone The mail server is read as modules load. */
import type { Payload } from 'payload'
import { sendConfirmations } from '@/domain/confirmations'
import { createContext } from '@/domain/context'
import { aggregateFigures, verifyFigures } from '@/domain/figures'
import { verifyLedger } from '@/domain/points'
import { renderPlainMail } from '@/mail'
import { unseal } from '@/mail/seal'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import {
  DONATION,
  MEMBERSHIP,
  openPaymentsTest,
  type PaymentsTest,
  requestPayPage,
  requestReward,
  sessionOf,
} from '../../support/payments'
import { routesAt } from '../../support/routes'

let test: PaymentsTest
let payload: Payload
let sql: Sql
let program: ProgramFixture
let programId: number
let owner: Caller

beforeAll(async () => {
  // With a mail server, mail leaves the machine, and test mode holds it back.
  test = await openPaymentsTest({ SMTP_URL: 'smtp://127.0.0.1:9' })
  payload = test.payload
  sql = poolSql(payload)
  program = await createProgramFixture(payload, { support_email: 'help@pennywort.example' })
  programId = program.programId
  owner = await createAdministratorFixture(payload, {
    organizationId: program.organizationId,
    pairs: ['program.update', 'users.view', 'users.manage'],
  })
})
afterAll(() => test.close())

const asJob = () => createContext(payload, { actor: { type: 'job', name: 'confirmations.send' } })
type Job = { subject: string; text: string; optional?: { category: string } }
const queuedFor = async ({ email }: ParticipantFixture): Promise<Job[]> =>
  (
    await sql<{ data: Job }>(
      "select data from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1 order by created_on, id",
      [email],
    )
  ).map(({ data }) => ({ ...data, text: unseal(data.text) }))
/** Runs the job twice, as a retry does, and returns subjects by category. */
const mailsOf = async (person: ParticipantFixture): Promise<string[]> => {
  await sendConfirmations(asJob())
  await sendConfirmations(asJob())
  return (await queuedFor(person)).map(({ optional, subject }) => `${optional?.category ?? 'essential'}: ${subject}`)
}
const checkoutOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(await sql<{ id: number }>('select id from checkout_sessions where participant_id = $1', [participantId]))
/** The lines after the body. */
const detailsOf = (mail?: Job): string[] =>
  mail?.text
    .split('\n\n')
    .find((lines) => /^(Amount|Monto):/.test(lines))
    ?.split('\n') ?? []
const person = (more: object = {}) => createParticipantFixture(payload, { programId, ...more })

describe('confirmations', () => {
  // RULE-101
  it('of a donation and its refund are essential, and say what was paid and how to get help', async () => {
    const ada = await person()
    const { challengeId, identifier } = await createChallengeFixture(payload, { programId, ...DONATION } as never)
    const { donation_challenge: of } = await payload.findByID({
      ...{ collection: 'challenges', id: challengeId, overrideAccess: true },
    })
    const chosen = { entity: of?.entities?.[0]?.id ?? '', amount: of?.amounts?.[0]?.id ?? '' }
    const sessionId = sessionOf(await requestPayPage('donation', ada, identifier, chosen))
    expect(await mailsOf(ada)).toEqual([])
    await test.fake.pay(sessionId)
    // Not even those who opted out of all other emails go without a receipt.
    await sql("update participants set status = 'opted_out' where id = $1", [ada.participantId])
    expect(await mailsOf(ada)).toEqual(['essential: Your donation of $25.00'])
    const [mail] = await queuedFor(ada)
    expect(mail?.text).toContain('We received $25.00 for Plant trees: Alder wood.')
    expect(mail?.text).toContain('Write to help@pennywort.example.')
    expect(mail?.text).toMatch(/\/my-account$/m)
    const { id } = await checkoutOf(ada)
    expect(detailsOf(mail)).toEqual([
      'Amount: $25.00',
      'Earned: 250 Sprigs',
      expect.stringMatching(/^Date: [A-Z]\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M E[SD]T$/),
      `Payment reference: ${id}`,
    ])
    const { events } = test.fake.store.refund(test.fake.store.findSession(sessionId).payment_intent ?? '', 1_000)
    for (const event of [...events, ...events]) expect(await test.fake.send(event)).toBe(200)
    expect((await mailsOf(ada)).slice(1)).toEqual(['essential: Your refund of $10.00'])
    expect(detailsOf((await queuedFor(ada))[1])).toEqual([
      'Amount: $10.00',
      'Removed: 100 Sprigs',
      expect.stringMatching(/^Date: /),
      `Payment reference: ${id}`,
    ])
  })

  // RULE-101
  it('of a membership come with each paid period, and with the perks that it unlocks', async () => {
    const ada = await person()
    const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
    const sessionId = sessionOf(await requestPayPage('membership', ada, identifier))
    await test.fake.pay(sessionId)
    const joined = await mailsOf(ada)
    expect(joined.toSorted()).toEqual([
      'essential: Your Friend of the Garden membership',
      'rewards: Your perks are unlocked',
    ])
    const { subscription } = test.fake.store.findSession(sessionId)
    const { events } = test.fake.store.renew(subscription ?? '')
    for (const event of [...events, ...events]) expect(await test.fake.send(event)).toBe(200)
    expect((await mailsOf(ada)).slice(2)).toEqual(['essential: Your Friend of the Garden membership'])
  })

  // RULE-101
  it('of claims depend on their points and on the participant’s choice', async () => {
    const [ada, bob] = [await person({ points: 500 }), await person({ points: 500 })]
    await sql("update participants set status = 'opted_out' where id = $1", [bob.participantId])
    const mug = await createRewardFixture(payload, { programId, name: 'Mug', threshold: 150 })
    const sticker = await createRewardFixture(payload, { programId, name: 'Sticker', threshold: 0 })
    for (const { rewardId } of [mug, sticker]) {
      // The second click is the same claim.
      for (const key of ['one', 'one']) await requestReward(ada, rewardId, `claim-${rewardId}-${key}`)
      await requestReward(bob, rewardId, `bob-${rewardId}`)
    }
    expect(await mailsOf(ada)).toEqual(['rewards: You claimed Mug'])
    expect((await queuedFor(ada))[0]?.text).toContain('You used 150 Sprigs to claim Mug.')
    expect(await mailsOf(bob)).toEqual([])

    const { PUT } = await routesAt('/admin/v2/programs/:program_id/emails/:email_kind')
    const save = (body: object) =>
      callRoute<{ success: boolean; errors: object }>(PUT, {
        ...{ caller: owner, params: { program_id: programId, email_kind: 'rewardClaimed' }, body },
      })
    expect((await save({ from_points: 0 })).status).toBe(422)
    const texts = { en: { subject: 'Yours: {{reward}}' } }
    expect((await save({ from_points: '200', texts })).body).toMatchObject({ success: true })
    const tote = await createRewardFixture(payload, { programId, name: 'Tote', threshold: 200 })
    await requestReward(ada, mug.rewardId, `claim-${mug.rewardId}-again`)
    await requestReward(ada, tote.rewardId, `claim-${tote.rewardId}-first`)
    expect((await mailsOf(ada)).slice(1)).toEqual(['rewards: Yours: Tote'])
    await save({ from_points: 1 })
  })

  // RULE-101
  it('of a priced reward are its receipt', async () => {
    const ada = await person({ points: 100, locale: 'es' })
    const { rewardId } = await createRewardFixture(payload, {
      ...{ programId, name: 'Hoodie', threshold: 50, price_cents: 1_500, currency: 'usd' },
    })
    const sessionId = sessionOf(await requestReward(ada, rewardId, `hoodie-${rewardId}`))
    expect(await mailsOf(ada)).toEqual([])
    await test.fake.pay(sessionId)
    await sql('update programs set i18n_enabled = true where id = $1', [programId])
    expect(await mailsOf(ada)).toEqual(['essential: Compraste Hoodie'])
    await sql('update programs set i18n_enabled = false where id = $1', [programId])
    const { id } = await checkoutOf(ada)
    expect(detailsOf((await queuedFor(ada))[0])).toEqual([
      expect.stringMatching(/^Monto: 15,00\sUS\$$/),
      expect.stringMatching(/^Usaste: 50 /),
      expect.stringMatching(/^Fecha: \d{1,2} de [a-z]+ de \d{4} a las \d{1,2}:\d\d\sGMT-[45]$/),
      `Referencia del pago: ${id}`,
    ])
  })

  // RULE-101
  it('tell of added points and of tiers', async () => {
    await sql('update programs set features_tiers = true where id = $1', [programId])
    for (const [name, threshold] of [
      ['Seedling', 0],
      ['Gold', 1_000],
    ] as const)
      await payload.create({
        collection: 'program-tiers',
        data: { program: programId, name, threshold, earning_multiplier: 1 },
        overrideAccess: true,
      })
    const ada = await person()
    const { POST } = await routesAt('/admin/v2/participants/:participant_id')
    const added = await callRoute<{ success: boolean }>(POST, {
      caller: owner,
      params: { participant_id: ada.participantId },
      body: { intent: 'createAction', points: 1_200, action_title: 'Thanks for your help' },
    })
    expect(added.body).toMatchObject({ success: true })
    expect((await mailsOf(ada)).toSorted()).toEqual(['rewards: You got 1,200 Sprigs', 'rewards: You reached Gold'])
    await sql('update programs set features_tiers = false where id = $1', [programId])
  })

  it('are held back in test mode like all others, and for what happened long ago', async () => {
    const ada = await person({ points: 500 })
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Pin', threshold: 10 })
    await sql('update programs set test_mode = true where id = $1', [programId])
    await requestReward(ada, rewardId, `in-test-mode-${rewardId}`)
    expect(await mailsOf(ada)).toEqual([])
    await sql('update programs set test_mode = false where id = $1', [programId])
    expect(await mailsOf(ada)).toEqual([])
    await sql(
      `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, occurred_at)
       values ($1, $2, 'points_added', 'History', 500, 'Participant', now() - interval '1 day')`,
      [programId, ada.participantId],
    )
    expect(await mailsOf(ada)).toEqual([])
  })

  it('that fail hold up no others', async () => {
    const ada = await person()
    await sql(
      `insert into confirmations (program_id, participant_id, kind, key, data, occurred_at) values
       ($1, $2, 'donationPaid', 'broken', '{"title": "X", "amount_cents": 5, "currency": "no currency"}', now()),
       ($1, $2, 'tierReached', 'whole', '{"title": "Gold"}', now())`,
      [programId, ada.participantId],
    )
    expect(await mailsOf(ada)).toEqual(['rewards: You reached Gold'])
    expect(await sql('select key from confirmations where participant_id = $1', [ada.participantId])).toEqual([
      { key: 'broken' },
    ])
    await sql('delete from confirmations where participant_id = $1', [ada.participantId])
  })

  it('exist in Spanish', async () => {
    const mail = await renderPlainMail({
      kind: 'rewardClaimed',
      brand: { name: 'Pennywort', supportEmail: null } as never,
      locale: 'es',
      firstName: 'Ada',
      words: { reward: 'Taza', points: '150', term: 'Puntos' },
      link: 'https://example.com/',
      settingsLink: 'https://example.com/',
    })
    expect([mail.subject, mail.text]).toEqual([
      'Canjeaste Taza',
      expect.stringContaining('Contacta a Pennywort en su sitio.'),
    ])
  })

  it('leave ledger and figures consistent', async () => {
    await aggregateFigures(asJob())
    expect((await verifyLedger(sql)).differences).toEqual([])
    expect(await verifyFigures(sql, programId)).toEqual([])
  })
})
