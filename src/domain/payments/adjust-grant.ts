import { recordAudit } from '@/domain/audit'
import { refreshOffers } from '@/domain/challenges'
import type { Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { lockOpenDraw } from '@/domain/draws'
import { awardPoints, reversePoints } from '@/domain/points'
import { cancelClaim, grantEarnedRewards, restoreEarnedClaim, settleHold } from '@/domain/rewards'

type Adjustment = {
  /** How much of the payment was returned. `version` identifies this change. */
  part: { returned: number; amount: number; version: number }
  wasWhole: boolean
  evidence: Record<string, unknown>
}

/** `points`: the change of lifetime points; `entryId`: the entry that explains it. */
export type PointsChange = { points: number; entryId: number | null }

const NOTHING: PointsChange = { points: 0, entryId: null }

type Completion = {
  id: number
  points: number
  point_entry_id: number | null
  is_reset: boolean
  period_key: string
  prize_id: number | null
  unlocks_offers: boolean
}

/**
 * Adjusts what a payment granted to the part that was not returned (RULE-59). Points are proportional, rounded once, on
 * the total returned. Indivisible grants (completion, sweepstake entry, prize, claim) are revoked with the last cent,
 * and restored when money comes back.
 */
export const adjustGrant = async (tx: Context, checkout: Checkout, adjustment: Adjustment): Promise<PointsChange> => {
  const { part, wasWhole } = adjustment
  const isWhole = part.returned === part.amount
  if (checkout.kind === 'reward') {
    if (isWhole && !wasWhole) await cancelPaidClaim(tx, checkout)
    if (wasWhole && !isWhole) await restorePaidClaim(tx, checkout)
    return NOTHING
  }
  const completion = await findCompletion(tx, checkout)
  if (!completion) return NOTHING
  if (isWhole && !wasWhole) await resetCompletion(tx, checkout, completion)
  const moved = await adjustPoints(tx, checkout, completion, adjustment)
  if (wasWhole && !isWhole) await restoreCompletion(tx, checkout, completion)
  await refreshOffers(tx, { programId: checkout.program_id, participantId: checkout.participant_id })
  return moved
}

const findCompletion = async (
  { sql }: Context,
  { challenge_id, id, participant_id, program_id }: Checkout,
): Promise<Completion | null> => {
  const [completion] = await sql<Completion>(
    `select d.id, d.points::int as points, d.point_entry_id, d.reset_at is not null as is_reset, d.period_key,
       case when c.reward_type = 'prize' then c.prize_id end as prize_id, c.unlocks_offers
     from challenge_completions d join challenges c on c.id = d.challenge_id
     where d.participant_id = $1 and d.program_id = $2 and d.challenge_id = $3 and (d.evidence ->> 'checkout_id')::int = $4
     order by d.id desc limit 1`,
    [participant_id, program_id, challenge_id, id],
  )
  return completion ?? null
}

/** The prefix of the keys of all entries that returns of this payment made. */
const keyPrefix = ({ id }: Checkout): string => `checkout:${id}:return:`

const adjustPoints = async (
  tx: Context,
  checkout: Checkout,
  completion: Completion,
  { evidence, part }: Adjustment,
): Promise<PointsChange> => {
  if (completion.point_entry_id === null) return NOTHING
  const { challenge_id, details, participant_id, program_id } = checkout
  const entries = await tx.sql<{ id: number; kind: string; left: number; taken: number; shortfall: number }>(
    `select e.id, e.kind, (e.lifetime_amount + coalesce((select sum(r.lifetime_amount) from point_entries r
         where r.reverses_id = e.id and r.program_id = e.program_id), 0))::int as "left",
       case when e.id = $4 then 0 else -e.lifetime_amount end as taken,
       case when e.id = $4 then 0 else e.amount - e.lifetime_amount end as shortfall
     from point_entries e
     where e.program_id = $1 and e.participant_id in (select laurel_accounts_of($1, $2)) and e.cause_type = 'Challenge' and e.cause_id = $3
       and (e.id = $4 or starts_with(e.idempotency_key, $5))
     order by e.id desc`,
    [program_id, participant_id, String(challenge_id), completion.point_entry_id, keyPrefix(checkout)],
  )
  const sum = (field: 'taken' | 'shortfall') => entries.reduce((total, entry) => total + entry[field], 0)
  const due = Math.round((completion.points * part.returned) / part.amount) - sum('taken')
  const entry = {
    programId: program_id,
    title: details.product,
    rule: due > 0 ? 'payment refunded' : 'payment restored',
    evidence: { ...evidence, completion_id: completion.id },
  }
  const key = `${keyPrefix(checkout)}${part.version}`
  if (due < 0) {
    const awarded = await awardPoints(
      tx,
      {
        ...entry,
        participantId: participant_id,
        amount: -due,
        key,
        isBought: true,
        cause: { type: 'Challenge', id: challenge_id },
      },
      sum('shortfall'),
    )
    if (!awarded.ok) throw new Error(`could not restore the points of checkout ${checkout.id}: ${awarded.reason}`)
    return { points: -due, entryId: awarded.entryId }
  }
  const moved = { ...NOTHING }
  // Earnings that were reset meanwhile have nothing left.
  for (const { id, kind, left } of entries) {
    const amount = Math.min(left, due + moved.points)
    if (kind !== 'earning' || amount <= 0) continue
    const reversed = await reversePoints(tx, { ...entry, entryId: id, amount, key: `${key}:${id}` })
    if (!reversed.ok) throw new Error(`could not reverse the points of checkout ${checkout.id}: ${reversed.reason}`)
    moved.points -= amount
    moved.entryId = reversed.entryId
  }
  return moved
}

const resetCompletion = async (tx: Context, checkout: Checkout, completion: Completion): Promise<void> => {
  const { id, participant_id, program_id } = checkout
  const reset = await tx.sql(
    'update challenge_completions set reset_at = $2, updated_at = $2 where id = $1 and reset_at is null returning id',
    [completion.id, tx.now],
  )
  if (reset.length === 0) return
  await tx.sql(
    `update checkout_sessions set details = details || jsonb_build_object('reset_completion', $2::int) where id = $1`,
    [id, completion.id],
  )
  await countCompletions(tx, checkout, -1)
  await withdrawEntries(tx, checkout, completion)
  if (completion.prize_id === null) return
  const [claim] = await tx.sql<{ id: number }>(
    `select c.id from reward_claims c where c.participant_id = $1 and c.program_id = $2 and c.reward_id = $3 and c.state = 'settled'
       and c.origin = 'earned'
       and not exists (select from challenge_completions d where d.participant_id = c.participant_id and d.program_id = c.program_id
         and d.challenge_id = $4 and d.reset_at is null)`,
    [participant_id, program_id, completion.prize_id, checkout.challenge_id],
  )
  if (claim) await cancelAndRemember(tx, checkout, claim.id)
}

/**
 * Remembers the claim, so that it can be restored with the money. A delivered reward can't be taken back, so its claim
 * stays.
 */
const cancelAndRemember = async (tx: Context, { id, program_id }: Checkout, claimId: number): Promise<void> => {
  const cancelled = await cancelClaim(tx, { programId: program_id, claimId })
  if (cancelled.ok)
    await tx.sql(
      `update checkout_sessions set details = details || jsonb_build_object('cancelled_claim', $2::int) where id = $1`,
      [id, claimId],
    )
}

/** Undoes `resetCompletion`, but no reset by an administrator, and only if the challenge was not completed again. */
const restoreCompletion = async (tx: Context, checkout: Checkout, completion: Completion): Promise<void> => {
  if (checkout.details.reset_completion !== completion.id) return
  const restored = await tx.sql(
    `update challenge_completions d set reset_at = null, updated_at = $2
     where d.id = $1 and d.reset_at is not null and not exists (select from challenge_completions o where o.participant_id = d.participant_id
       and o.challenge_id = d.challenge_id and o.program_id = d.program_id and o.period_key = d.period_key and o.reset_at is null)
     returning d.id`,
    [completion.id, tx.now],
  )
  await tx.sql(
    "update checkout_sessions set details = details - 'reset_completion' - 'cancelled_claim' where id = $1",
    [checkout.id],
  )
  if (restored.length === 0) return
  await countCompletions(tx, checkout, 1)
  const { cancelled_claim: claimId } = checkout.details
  if (claimId !== undefined) {
    const prize = await restoreEarnedClaim(tx, { programId: checkout.program_id, claimId })
    if (!prize.ok) await auditLostClaim(tx, checkout, claimId, prize.reason)
  }
  await grantEarnedRewards(tx, {
    programId: checkout.program_id,
    participantId: checkout.participant_id,
    completion: {
      id: completion.id,
      challengeId: checkout.challenge_id ?? 0,
      prizeId: completion.prize_id,
      unlocksOffers: completion.unlocks_offers,
    },
  })
}

const countCompletions = ({ sql }: Context, { participant_id, program_id }: Checkout, by: 1 | -1) =>
  sql(
    `update participant_balances set completed_challenges = greatest(completed_challenges + $3::int, 0)
     where participant_id = $1 and program_id = $2`,
    [participant_id, program_id, by],
  )

/** Removes the completion's entries from open draws; a frozen list stays as it was published. */
const withdrawEntries = async (
  tx: Context,
  { participant_id, program_id }: Checkout,
  { id }: Completion,
): Promise<void> => {
  const entries = await tx.sql<{ id: number; reward_id: number }>(
    `select id, reward_id from sweepstake_entries where participant_id = $1 and program_id = $2 and source = 'challenge'
       and challenge_completion_id = $3 order by reward_id`,
    [participant_id, program_id, id],
  )
  for (const entry of entries) {
    if (!(await lockOpenDraw(tx, { programId: program_id, rewardId: entry.reward_id }))) continue
    await tx.sql('delete from sweepstake_entries where id = $1', [entry.id])
    await recordAudit(tx, {
      action: 'sweepstake.entry_withdrawn',
      recordType: 'rewards',
      recordId: entry.reward_id,
      programId: program_id,
      before: { participant_id, entries: 1 },
      after: { entries: 0, because: 'payment_refunded' },
    })
  }
}

const cancelPaidClaim = async (tx: Context, checkout: Checkout): Promise<void> => {
  const [claim] = await tx.sql<{ id: number }>(
    "select id from reward_claims where checkout_session_id = $1 and program_id = $2 and state in ('held', 'settled')",
    [checkout.id, checkout.program_id],
  )
  if (claim) await cancelAndRemember(tx, checkout, claim.id)
}

/** Takes the claim's points, stock and code again. If they are gone, the audit log asks an administrator to decide. */
const restorePaidClaim = async (tx: Context, checkout: Checkout): Promise<void> => {
  const { cancelled_claim } = checkout.details
  if (cancelled_claim === undefined) return
  const { program_id } = checkout
  await tx.sql(
    `update reward_claims set state = 'released', fulfilment = 'pending', updated_at = $3
     where id = $1 and program_id = $2 and state = 'cancelled'`,
    [cancelled_claim, program_id, tx.now],
  )
  await tx.sql("update checkout_sessions set details = details - 'cancelled_claim' where id = $1", [checkout.id])
  const settled = await settleHold(tx, { programId: program_id, checkoutId: checkout.id })
  if (settled.ok) return
  await tx.sql("update reward_claims set state = 'cancelled', fulfilment = 'cancelled' where id = $1", [
    cancelled_claim,
  ])
  await auditLostClaim(tx, checkout, cancelled_claim, settled.reason)
}

const auditLostClaim = (tx: Context, { program_id }: Checkout, claimId: number, because: string): Promise<void> =>
  recordAudit(tx, {
    action: 'reward_claim.not_restored',
    recordType: 'reward-claims',
    recordId: claimId,
    programId: program_id,
    before: { state: 'cancelled' },
    after: { state: 'cancelled', because },
  })
