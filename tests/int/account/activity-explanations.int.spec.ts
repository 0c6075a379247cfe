import type { Payload } from 'payload'
import { completeChallenge, completeSignupChallenge, resetActivities } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import { generateEntries } from '@/domain/draws'
import { reinstateExpired, runExpiry } from '@/domain/expiry'
import { awardPoints, reversePoints, spendPoints } from '@/domain/points'
import { cancelClaim, claimFreeEntry, claimReward } from '@/domain/rewards'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import {
  DONATION,
  openPaymentsTest,
  type PaymentsTest,
  requestPayPage,
  requestReward,
  sessionOf,
} from '../../support/payments'
import { type RoutesAt, routesAt } from '../../support/routes'
import { writeReceipt } from '../receipts/review-fixtures'

/** The explanations in My Account, after real actions. */
let test: PaymentsTest
let payload: Payload
let sql: Sql
let programId: number
let organizationId: number
let payments: typeof import('@/domain/payments')
let actionsRoute: RoutesAt
let submitRoute: RoutesAt

beforeAll(async () => {
  test = await openPaymentsTest()
  payload = test.payload
  sql = poolSql(payload)
  ;({ programId, organizationId } = await createProgramFixture(payload))
  payments = await import('@/domain/payments')
  actionsRoute = await routesAt('/public/participant_actions')
  submitRoute = await routesAt('/public/challenges/submit')
})
beforeEach(() => test.fake.sendByItself(true))
afterAll(() => test.close())

type Line = {
  action_type: string
  title: string
  label: string | null
  points: number
  why: { rule: string; cause: string; actor: string | null; evidence: string | null }
}

/** The newest first, with non-breaking spaces replaced by plain ones. */
const linesOf = async (caller: ParticipantFixture, locale: 'en' | 'es' = 'en') => {
  const { body } = await callRoute<{ participant_actions: Line[] }>(actionsRoute.GET, {
    programId: caller.programId,
    caller,
    headers: { 'x-laurel-locale': locale },
  })
  return body.participant_actions.map(({ action_type, label, points, title, why }) => ({
    ...{ action_type, label, points, title, cause: why.cause, actor: why.actor },
    said: [why.rule, why.evidence].filter(Boolean).join(' ').replaceAll(/\s/g, ' '),
  }))
}
const saidTo = async (caller: ParticipantFixture, locale: 'en' | 'es' = 'en') =>
  (await linesOf(caller, locale)).map(({ action_type, said }) => [action_type, said])

const asJob = () => createContext(payload, { actor: { type: 'job', name: 'test' } })
const submit = async (caller: ParticipantFixture, challengeId: number) => {
  const body = formOf({ challenge_id: challengeId })
  expect((await callRoute(submitRoute.POST, { programId: caller.programId, caller, body })).body).toMatchObject({
    success: true,
  })
}
const newPerson = () => createParticipantFixture(payload, { programId, points: 300 })
let attempts = 0

/** The run of a day, whose notices the mail server accepts. */
const expireOn = async (context: Context): Promise<void> => {
  await runExpiry(context)
  await sql('update expiry_notices set delivered_at = sent_at where delivered_at is null')
}

describe('the explanation of a reward with a price', () => {
  const held = async (threshold: number) => {
    const caller = await newPerson()
    const priced = { selection: 'redeem', price_cents: 1_500, currency: 'usd', threshold, limit: 5 } as const
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Crate', ...priced })
    test.fake.sendByItself(false)
    const session = sessionOf(await requestReward(caller, rewardId, `activity-${++attempts}`))
    return { caller, rewardId, session }
  }

  it.each([
    [0, "We're holding it while you pay."],
    [100, "You used these Sprigs for the reward. We're holding them while you pay."],
  ])('for %i points, while it is held', async (threshold, said) => {
    const { caller } = await held(threshold)
    expect(await linesOf(caller)).toMatchObject([{ label: 'Reserved', points: -threshold || 0, said }])
  })

  it.each([
    [
      0,
      "The payment wasn't completed, so your reservation ended.",
      "We held it while you paid, but the payment wasn't completed, so we released it.",
    ],
    [
      100,
      "The payment wasn't completed, so the Sprigs were returned.",
      "We held these Sprigs while you paid. The payment wasn't completed, so you got them back.",
    ],
  ])('for %i points, when no payment came', async (threshold, released, kept) => {
    const { caller, rewardId } = await held(threshold)
    await sql("update checkout_sessions set held_until = now() - interval '1 second' where reward_id = $1", [rewardId])
    await payments.expireCheckouts(asJob())
    expect(await saidTo(caller)).toEqual([
      ['reward_released', released],
      ['reward_held', kept],
    ])
    expect((await saidTo(caller, 'es'))[1]?.[1]).toMatch(/el pago no se completó/i)
  })

  it.each([
    [0, 'This was canceled.', 'We held it while you paid, but it was canceled before the payment went through.'],
    [
      100,
      'The claim was canceled, and its Sprigs were returned.',
      'We held these Sprigs while you paid. The reward was canceled before the payment went through, so you got them back.',
    ],
  ])('for %i points, canceled before', async (threshold, cancelled, kept) => {
    const { caller, rewardId } = await held(threshold)
    const { id } = onlyRow(await sql<{ id: number }>('select id from reward_claims where reward_id = $1', [rewardId]))
    expect(await cancelClaim(asJob(), { programId, claimId: id })).toMatchObject({ ok: true })
    expect(await saidTo(caller)).toEqual([
      ['reward_cancelled', cancelled],
      ['reward_held', kept],
    ])
  })

  it('after the payment, and after its refund', async () => {
    const { caller, session } = await held(0)
    await test.fake.send(await test.fake.pay(session))
    const paid = [
      ['reward_claimed', 'Your payment went through, so the reward is yours.'],
      ['reward_held', 'We held it while you paid, and the payment went through.'],
    ]
    expect(await saidTo(caller)).toEqual(paid)
    await test.fake.send(test.fake.store.refund(test.fake.store.findSession(session).payment_intent ?? '').event)
    const lines = await linesOf(caller)
    expect(lines.map(({ action_type, said }) => [action_type, said])).toEqual([
      ['payment_refunded', 'You were refunded $15.00.'],
      ['reward_cancelled', 'This was canceled.'],
      ...paid,
    ])
    expect(lines[0]).toMatchObject({ title: 'Crate', label: 'Payment refunded', cause: 'Reward: Crate' })
  })

  it('for no points', async () => {
    const caller = await newPerson()
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 0 })
    const request = { programId, participantId: caller.participantId, rewardId, key: 'free' }
    expect(await claimReward(asJob(), request)).toMatchObject({ ok: true })
    expect(await saidTo(caller)).toEqual([['reward_claimed', 'You claimed this reward without spending Sprigs.']])
  })
})

describe('the explanation of a free entry into a draw', () => {
  it('says where the entry came from, and still holds after the draw', async () => {
    const caller = await newPerson()
    const { participantId } = caller
    const sweepstake = {
      selection: 'sweepstake',
      sweepstake: { free_entry: true, entry_cost: 40, winners: 1, alternates: 0 },
    } as const
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, ...sweepstake })
    const request = { programId, participantId, rewardId, key: 'entry', agreeTerms: true }
    expect(await claimFreeEntry(asJob(), request)).toMatchObject({ ok: true })
    const who = { participantIds: [participantId], emails: [] }
    for (const entries of [1, 3])
      await generateEntries(asJob(), { programId, rewardId, who, entries, key: `${entries}` })
    expect(await claimReward(asJob(), { ...request, key: 'paid' })).toMatchObject({ ok: true })
    expect(await saidTo(caller)).toEqual([
      ['sweepstake_entered', 'Entered the draw.'],
      ['sweepstake_entered', 'Our team gave you 3 entries in the draw.'],
      ['sweepstake_entered', 'Our team gave you an entry in the draw.'],
      ['sweepstake_entered', 'You entered the draw for free.'],
    ])
    expect((await saidTo(caller, 'es')).map(([, said]) => said)).toEqual([
      'Por participar en el sorteo.',
      'Nuestro equipo te dio 3 participaciones en el sorteo.',
      'Nuestro equipo te dio una participación en el sorteo.',
      'Participaste gratis en el sorteo.',
    ])
  })
})

describe('the explanation of a challenge that gives entries into draws', () => {
  const sweepstakeOf = (challengeId: number, name: string, max_entries: number | null = null) =>
    createRewardFixture(payload, {
      ...{ programId, name, selection: 'sweepstake', threshold: null },
      sweepstake: { challenges: [challengeId], max_entries, free_entry: true, winners: 1, alternates: 0 },
    })

  it('names the draws, with and without points, and after a reset', async () => {
    const caller = await newPerson()
    const paid = await createChallengeFixture(payload, { programId, caption: 'Row', points: 40 })
    const free = await createChallengeFixture(payload, { programId, caption: 'Sail', points: 0 })
    await sweepstakeOf(paid.challengeId, 'Kayak')
    await sweepstakeOf(paid.challengeId, 'A canoe')
    await sweepstakeOf(free.challengeId, 'Kayak')
    await submit(caller, paid.challengeId)
    await submit(caller, free.challengeId)
    const kayak = 'You also got an entry in “Kayak”.'
    const done = [
      ['challenge_completed', `You completed this challenge. It doesn't earn Sprigs. ${kayak}`],
      ['challenge_completed', `Visited the page. You also got an entry in “A canoe”. ${kayak}`],
    ]
    expect(await saidTo(caller)).toEqual(done)
    expect((await saidTo(caller, 'es'))[0]?.[1]).toBe(
      'Completaste este reto. No suma Sprigs. También obtuviste una participación en “Kayak”.',
    )
    await resetActivities(asJob(), { programId, participantId: caller.participantId })
    expect((await saidTo(caller)).slice(2)).toEqual(done)
  })

  it('omits draws without room for another entry, and other participants’ entries', async () => {
    const [caller, other] = [await newPerson(), await newPerson()]
    const first = await createChallengeFixture(payload, { programId, points: 40 })
    const { rewardId } = await sweepstakeOf(first.challengeId, 'Kayak', 1)
    const request = { programId, participantId: caller.participantId, rewardId, key: 'only', agreeTerms: true }
    expect(await claimFreeEntry(asJob(), request)).toMatchObject({ ok: true })
    for (const person of [caller, other]) await submit(person, first.challengeId)
    expect((await saidTo(caller))[0]).toEqual(['challenge_completed', 'Visited the page.'])
    expect((await saidTo(other))[0]?.[1]).toMatch(/an entry in “Kayak”/)
  })
})

describe('the explanation of a call to action', () => {
  it.each([
    ['/about', 'Visited the page.', 'Por visitar la página.'],
    [null, 'Completed the challenge.', 'Por completar el reto.'],
  ])('that leads to %s: %s', async (link_url, en, es) => {
    const caller = await newPerson()
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'call_action',
      link_url,
    })
    await submit(caller, challengeId)
    expect(await saidTo(caller)).toEqual([['challenge_completed', en]])
    expect(await saidTo(caller, 'es')).toEqual([['challenge_completed', es]])
  })
})

describe('the explanation of an invitation without a bonus', () => {
  /** An inviter and a friend on one device, which requires review; their points differ from the friend's challenge. */
  const invited = async (points = 120) => {
    const own = await createProgramFixture(payload)
    const whose = { programId: own.programId }
    const admin = await createAdministratorFixture(payload, own)
    const referral = { challenge_type: 'referral', caption: 'Invite', points } as const
    const inviting = await createChallengeFixture(payload, { ...whose, ...referral })
    const { challengeId } = await createChallengeFixture(payload, { ...whose, points: 50 })
    const same = { ...whose, signup_device_hash: `device of ${own.programId}` }
    const caller = await createParticipantFixture(payload, same)
    const friend = await createParticipantFixture(payload, { ...same, referred_by: caller.participantId })
    await completeSignupChallenge(asJob(), friend)
    const { id } = onlyRow(
      await sql<{ id: number }>('select id from pending_points where program_id = $1', [own.programId]),
    )
    const route = await routesAt('/admin/v2/participants/:participant_id')
    const intend = ({ participantId }: ParticipantFixture, body: object) =>
      callRoute<{ success: boolean }>(route.POST, { caller: admin, body, params: { participant_id: participantId } })
    const decide = async (decision: 'approve' | 'reject') => {
      const body = { intent: `${decision}Referral`, pending_points_id: id }
      expect((await intend(caller, body)).body.success).toBe(true)
    }
    return { caller, challengeId, decide, friend, intend, inviting }
  }
  const line = { action_type: 'points_withheld', title: 'Invite', label: 'Not awarded', points: 0 }

  it('says that it was rejected, even if the friend is erased later', async () => {
    const { caller, decide, friend, intend } = await invited(1200)
    await submit(caller, (await createChallengeFixture(payload, { programId: caller.programId })).challengeId)
    expect((await linesOf(caller)).map(({ label, points }) => [label, points])).toEqual([
      [null, 50],
      [null, 1200],
    ])
    await decide('reject')
    const said =
      "Our team reviewed this invite and didn't approve it. The 1,200 Sprigs you had pending weren't awarded."
    const rejected = { ...line, said, cause: 'Challenge: Invite', actor: 'Program team' }
    // New, and so at the top.
    expect((await linesOf(caller))[0]).toEqual(rejected)
    expect((await linesOf(caller, 'es'))[0]).toMatchObject({
      label: 'No otorgado',
      said: 'Nuestro equipo revisó esta invitación y no la aprobó. No se otorgaron 1200 Sprigs que tenías pendientes.',
    })
    await intend(friend, { intent: 'deleteParticipant' })
    expect((await linesOf(caller))[0]).toEqual(rejected)
    const { body } = await callRoute<object>(actionsRoute.GET, {
      ...{ programId: caller.programId, caller, path: '/public/participant_actions?search=invite' },
    })
    expect(body).toMatchObject({
      total_count: 1,
      participant_actions: [{ pending: false, release_at: null, point_entry: null }],
    })
    // Reasons for suspicion are never exposed.
    expect(JSON.stringify(body)).not.toMatch(/same_device|needs_review/)
  })

  it('says that the challenge ended before the review', async () => {
    const { caller, challengeId, decide, friend, inviting } = await invited(0)
    await submit(friend, challengeId)
    await sql('update challenges set finish = now() where id = $1', [inviting.challengeId])
    await decide('approve')
    expect(await linesOf(caller)).toEqual([
      {
        ...{ ...line, cause: 'Challenge: Invite', actor: 'Automatic' },
        said: 'This invite had already ended when your friend completed their first challenge.',
      },
    ])
  })

  it.each([true, false])('says that the friend can no longer complete it, even during a review: %s', async (waits) => {
    const { caller, decide, friend, intend } = await invited()
    if (!waits) await decide('approve')
    await intend(friend, { intent: 'deleteParticipant' })
    expect(await linesOf(caller)).toEqual([
      {
        ...{ ...line, cause: 'Challenge: Invite', actor: 'Automatic' },
        said: "Your friend can no longer complete their first challenge. The 120 Sprigs you had pending weren't awarded.",
      },
    ])
  })
})

describe('the explanation of a donation', () => {
  it('names the amount, the recipient, and the refund with its points', async () => {
    const caller = await createParticipantFixture(payload, { programId })
    const { challengeId, identifier } = await createChallengeFixture(payload, { programId, ...DONATION } as never)
    const { donation_challenge: of } = await payload.findByID({
      ...{ collection: 'challenges', id: challengeId, overrideAccess: true },
    })
    const chosen = { entity: of?.entities?.[0]?.id ?? '', amount: of?.amounts?.[0]?.id ?? '' }
    const session = sessionOf(await requestPayPage('donation', caller, identifier, chosen))
    await test.fake.pay(session)
    const spending = { programId, participantId: caller.participantId, amount: 200, key: 'spent', title: 'Spent' }
    await spendPoints(asJob(), { ...spending, cause: { type: 'Fixture', id: null } })
    await test.fake.send(test.fake.store.refund(test.fake.store.findSession(session).payment_intent ?? '').event)
    const product = 'Plant trees: Alder wood'
    const cause = `Challenge: ${product}`
    expect(await linesOf(caller)).toEqual([
      {
        ...{ action_type: 'payment_refunded', title: product, label: 'Payment refunded', points: -250, cause },
        actor: 'Automatic',
        said: "Your $25.00 payment was refunded, so we took back the Sprigs it earned. We took back 50 Sprigs. You'd already spent the other 200.",
      },
      {
        ...{ action_type: 'challenge_completed', title: 'Plant trees', label: null, points: 250 },
        ...{ cause: 'Challenge: Plant trees', actor: 'Automatic' },
        said: 'You donated $25.00 to Alder wood.',
      },
    ])
    expect((await saidTo(caller, 'es')).map(([, said]) => said)).toEqual([
      'Te reembolsamos tu pago de 25,00 US$, así que retiramos lo que ganaste con él. Retiramos 50 Sprigs. Ya habías usado el resto (200).',
      'Donaste 25,00 US$ a esta causa: Alder wood.',
    ])
  })
})

describe('the explanation of challenges', () => {
  it('says that they were reset, with and without points, by name', async () => {
    const caller = await createParticipantFixture(payload, { programId })
    const { participantId } = caller
    for (const points of [0, 40]) {
      const { challengeId } = await createChallengeFixture(payload, { programId, caption: `Walk ${points}`, points })
      await completeChallenge(asJob(), { programId, participantId, challengeId, source: 'seed' })
    }
    await resetActivities(asJob(), { programId, participantId })
    const lines = (await linesOf(caller)).slice(0, 2)
    expect(lines.map(({ cause, label, said, title }) => ({ cause, label, said, title }))).toEqual([
      {
        ...{ title: 'Walk 40', label: 'Reset', cause: 'Challenge: Walk 40' },
        said: 'Our team reset this challenge and took back what it earned.',
      },
      {
        ...{ title: 'Walk 0', label: 'Reset', cause: 'Challenge: Walk 0' },
        said: 'Our team reset this challenge. No Sprigs were taken back.',
      },
    ])
    expect((await linesOf(caller, 'es'))[0]).toMatchObject({ title: 'Walk 40', label: 'Reiniciado' })
  })

  it('says what the friend did, and that the points came automatically', async () => {
    const own = await createProgramFixture(payload)
    const referral = { challenge_type: 'referral', caption: 'Invite', points: 120 } as const
    await createChallengeFixture(payload, { programId: own.programId, ...referral, referral: { friend_points: 20 } })
    const { challengeId } = await createChallengeFixture(payload, { programId: own.programId, points: 50 })
    const caller = await createParticipantFixture(payload, { programId: own.programId })
    const referred_by = caller.participantId
    const friend = await createParticipantFixture(payload, { programId: own.programId, referred_by })
    const actor = { type: 'participant', id: friend.participantId, programId: own.programId } as const
    const context = createContext(payload, { actor })
    await completeSignupChallenge(context, friend)
    expect(await saidTo(caller)).toEqual([
      ['points_pending', 'Pending until your friend completes their first challenge.'],
    ])
    await completeChallenge(context, { ...friend, challengeId, source: 'site' })
    expect(await linesOf(caller)).toMatchObject([
      {
        ...{ action_type: 'challenge_completed', points: 120, actor: 'Automatic' },
        said: 'A friend joined by invitation and completed their first challenge.',
      },
    ])
    expect(await linesOf(friend)).toContainEqual(
      expect.objectContaining({
        ...{ action_type: 'friend_welcomed', label: 'Invited by a friend', points: 20, actor: 'You' },
        said: "Joined with a friend's link and completed a first challenge.",
      }),
    )
  })
})

describe('the explanation of an expiry', () => {
  it('says how long points were unused, and the days of expiry and email in the program’s time zone', async () => {
    const own = await createProgramFixture(payload, {
      time_zone: 'Pacific/Auckland',
      points_rules: { expiry: 'lot_age', expiry_months: 12, reversal_below_zero: false },
    })
    const caller = await createParticipantFixture(payload, {
      programId: own.programId,
      createdAt: '2020-01-01T00:00:00Z',
    })
    const at = (moment: string) =>
      createContext(payload, { actor: { type: 'job', name: 'points.expire' }, now: new Date(moment) })
    const earned = { programId: own.programId, participantId: caller.participantId, amount: 5, title: 'Earned' }
    await awardPoints(at('2020-01-31T00:00:00Z'), { ...earned, key: 'old', cause: { type: 'Fixture', id: null } })
    // Noon UTC of the day before is past midnight in the program's time zone.
    for (const day of ['2020-12-16', '2020-12-31', '2021-01-30']) await expireOn(at(`${day}T12:00:00Z`))
    expect(await linesOf(caller)).toMatchObject([
      {
        ...{ action_type: 'points_expired', points: -5, cause: 'Your Sprigs', actor: 'Automatic' },
        said: 'These Sprigs expired on January 31, 2021 after 12 months. We emailed you about it on December 17, 2020.',
      },
    ])
    expect(await saidTo(caller, 'es')).toEqual([
      [
        'points_expired',
        'Vencieron el 31 de enero de 2021, después de 12 meses. Te avisamos por correo el 17 de diciembre de 2020.',
      ],
    ])
  })
})

describe('the explanation of an expiry and its reversal', () => {
  it('is in the reader’s language, even if another language was stored', async () => {
    const own = await createProgramFixture(payload, {
      ...{ default_locale: 'es', time_zone: 'UTC' },
      points_rules: { expiry: 'lot_age', expiry_months: 12, reversal_below_zero: false },
    })
    const { programId } = own
    const caller = await createParticipantFixture(payload, { programId, createdAt: '2020-01-01T00:00:00Z' })
    const { participantId } = caller
    const at = (day: string) =>
      createContext(payload, { actor: { type: 'system', name: 'test' }, now: new Date(`${day}T12:00:00Z`) })
    const earned = await awardPoints(at('2020-01-31'), {
      ...{ programId, participantId, amount: 5, title: 'Earned', key: 'old', cause: { type: 'Fixture', id: null } },
    })
    if (!earned.ok) throw new Error('nothing was earned')
    for (const day of ['2020-12-17', '2021-01-01', '2021-01-31']) await expireOn(at(day))
    const { entryId } = onlyRow(
      await sql<{ entryId: number }>(
        `select id as "entryId" from point_entries where participant_id = $1 and kind = 'expiry'`,
        [participantId],
      ),
    )
    const back = { programId, entryId: earned.entryId, amount: 2, key: 'back', title: 'Back' }
    await reversePoints(at('2021-02-01'), back)
    await reinstateExpired(at('2021-02-02'), { programId, participantId, entryId })
    const titlesOf = async (locale: 'en' | 'es') => (await linesOf(caller, locale)).map(({ title }) => title)
    expect(await titlesOf('en')).toEqual([
      ...['Sprigs taken back while they were away', 'Sprigs restored', 'Sprigs expired'],
    ])
    expect(await titlesOf('es')).toEqual([
      ...['Retiro de Sprigs fuera del saldo', 'Restauración de Sprigs', 'Vencimiento de Sprigs'],
    ])
    const found = await callRoute<{ participant_actions: Line[] }>(actionsRoute.GET, {
      ...{ programId: caller.programId, caller, path: '/public/participant_actions?search=SPRIGS%20EXPIRED' },
      headers: { 'x-laurel-locale': 'en' },
    })
    expect(found.body.participant_actions.map(({ title }) => title)).toEqual(['Sprigs expired'])
  })
})

describe('the explanation of a receipt', () => {
  it('says that it was rejected at once, or reviewed without points', async () => {
    const admin = await createAdministratorFixture(payload, { organizationId })
    const route = await routesAt('/admin/v2/receipts/:receipt_id')
    const review = async (form: object) => {
      const caller = await newPerson()
      const receipt_id = await writeReceipt(sql, caller, {})
      const body = new FormData()
      for (const [name, value] of Object.entries({ version: 1, ...form })) body.set(name, String(value))
      const saved = await callRoute(route.PUT, { method: 'PUT', caller: admin, params: { receipt_id }, body })
      expect(saved.body).toMatchObject({ success: true })
      return saidTo(caller)
    }
    expect(await review({ integrity: 'invalid', admin_invalidation_reason: 'altered' })).toEqual([
      ['receipt_processed', "We didn't accept this receipt, so it earned no Sprigs. See the receipt for details."],
    ])
    expect(await review({ integrity: 'valid' })).toEqual([
      ['receipt_processed', 'We checked this receipt, and no Sprigs changed. See the receipt for details.'],
    ])
  })
})
