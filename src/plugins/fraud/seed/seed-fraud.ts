import { claimReward, holdPoints } from '@/plugin'
import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { openAppeal } from '../domain/appeals'
import { DEFAULTS } from '../domain/fraud-settings'

const RING_SIZE = 4

/** Decisions of the last weeks: [kind, signal, decided, confirmed]. */
const PAST = [
  ['referrals', 'same_device', 24, 21],
  ['referrals', 'same_network', 14, 3],
  ['receipts', 'similar_image', 22, 19],
  ['receipts', 'many_uploads', 8, 2],
  ['signups', 'many_accounts_device', 11, 9],
] as const

type Person = { id: number }

/** Pennywort has a small ring with held sign-ups, a referral and a claim, a flatmate who appeals, and decisions of the past. */
export const seedFraud = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  if ((await context.sql('select 1 from fraud_settings where program_id = $1', [programId])).length > 0) return
  await context.payload.create({
    collection: 'fraud-settings',
    data: { program: programId, is_on: true, ...DEFAULTS },
    overrideAccess: true,
    depth: 0,
    req: { ...context.req },
  })
  const people = await chooseRing(state, programId)
  await claimOnce(state, programId, people)
  await holdReferrals(state, programId, people)
  await recordPast(state, programId)
  state.made('fraud cases', people.length + 3)
}

/** Four members who used one phone: three wait for a decision, and the claims of one are held. */
const chooseRing = async (state: SeedState, programId: number): Promise<Person[]> => {
  const { sql } = state.context
  const people = await sql<Person>(
    `select p.id from participants p join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
     where p.program_id = $1 and p.status = 'active' and p.email_verified_at is not null and p.must_accept_terms is not true
       and p.is_test is not true and p.referred_by_id is null and p.signup_device_hash is null and p.email <> 'maya@example.com'
       and p.created_at between $2 and $3 and not exists (select from pending_points h where h.friend_id = p.id)
       and exists (select from reward_claims c where c.participant_id = p.id and c.program_id = p.program_id)
     order by b.unused_points desc, p.id limit ${RING_SIZE}`,
    [programId, daysFrom(state, -80), daysFrom(state, -20)],
  )
  for (const [index, { id }] of people.entries()) {
    await sql('update participants set signup_device_hash = $3 where id = $1 and program_id = $2', [
      ...[id, programId, 'demo-ring-phone'],
    ])
    await sql(
      `insert into fraud_people (program_id, participant_id, status, signals, created_at, updated_at)
       values ($1, $2, $3::text::enum_fraud_people_status, '["many_accounts_device"]', $4, $4)
       on conflict (program_id, participant_id) do nothing`,
      [programId, id, index === 0 ? 'held' : 'open', daysFrom(state, -2)],
    )
  }
  return people
}

/** The cheapest reward, claimed by the one whose claims are held. */
const claimOnce = async (state: SeedState, programId: number, [held]: readonly Person[]): Promise<void> => {
  const now = daysFrom(state, -1)
  const [reward] = await state.context.sql<{ id: number }>(
    `select id from rewards where program_id = $1 and selection = 'redeem' and coalesce(price_cents, 0) = 0 and approved_at is not null
       and threshold > 0 and min_tier_id is null and (start is null or start <= $2) and (finish is null or finish > $2)
     order by threshold, id limit 1`,
    [programId, now],
  )
  if (!reward || !held) return
  await claimReward(
    { ...state.context, now, actor: { type: 'participant', id: held.id, programId } },
    { programId, participantId: held.id, rewardId: reward.id, key: 'demo-ring' },
  )
}

/** A referral within the ring, and one of a flatmate who writes about it. */
const holdReferrals = async (state: SeedState, programId: number, ring: readonly Person[]): Promise<void> => {
  const { context } = state
  const [challenge] = await context.sql<{ id: number; caption: string; points: number }>(
    `select id, caption, points::int as points from challenges where program_id = $1 and challenge_type = 'referral' order by id limit 1`,
    [programId],
  )
  const flatmates = await context.sql<Person>(
    `select p.id from participants p where p.program_id = $1 and p.status = 'active' and p.email_verified_at is not null and p.referred_by_id is null
       and p.is_test is not true and p.signup_device_hash is null and p.email like '%.%@%' and p.created_at < $2
       and not exists (select from pending_points h where h.friend_id = p.id) order by p.id desc limit 2`,
    [programId, daysFrom(state, -10)],
  )
  if (!challenge) return
  const hold = async (referrer: Person | undefined, friend: Person | undefined, because: string, days: number) => {
    if (!referrer || !friend) return null
    const held = await holdPoints(
      { ...context, now: daysFrom(state, -days) },
      {
        ...{ programId, participantId: referrer.id, amount: Math.max(challenge.points, 1), title: challenge.caption },
        ...{ key: `referral:friend:${friend.id}`, heldBecause: because },
        cause: { type: 'Challenge', id: challenge.id },
      },
    )
    if (!held.ok) return null
    await context.sql(
      'update pending_points set friend_id = $3, needs_review = true, created_at = $4 where id = $1 and program_id = $2',
      [held.pendingId, programId, friend.id, daysFrom(state, -days)],
    )
    return held.pendingId
  }
  await hold(ring[0], ring[2], 'same_device', 2)
  const [one, other] = flatmates
  const holdId = await hold(one, other, 'same_network', 3)
  if (one && holdId !== null)
    await openAppeal(
      { ...context, now: daysFrom(state, -1) },
      {
        ...{ programId, participantId: one.id, kind: 'referrals', holdId },
        message: 'Robin is my flatmate. We use the same Wi-Fi, but we are two people who both shop here.',
      },
    )
}

const recordPast = async (state: SeedState, programId: number): Promise<void> => {
  const { context } = state
  const people = await context.sql<Person>(
    `select id from participants where program_id = $1 and status = 'active' and is_test is not true and created_at < $2 order by id limit 40`,
    [programId, daysFrom(state, -60)],
  )
  if (people.length === 0) return
  let holdId = 900_000_000
  for (const [kind, signal, decided, confirmed] of PAST)
    for (let index = 0; index < decided; index++) {
      const at = daysFrom(state, -3 - index * 2)
      await context.sql(
        `insert into fraud_decisions (program_id, participant_id, kind, hold_id, decision, signals, points, reason, decided_by, held_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5::text::enum_fraud_decisions_decision, $6, $7, $8, 'owner@laurel.example', $9, $9, $9)`,
        [
          ...[programId, people[holdId % people.length]?.id, kind, ++holdId, index < confirmed ? 'refuse' : 'release'],
          ...[JSON.stringify([signal]), kind === 'signups' ? 0 : 50],
          ...[index < confirmed ? 'One person with several accounts.' : 'Two people of one household.', at],
        ],
      )
    }
}
