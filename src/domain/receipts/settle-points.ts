import { recordAction } from '@/domain/activity'
import type { Context } from '@/domain/context'
import { awardPoints, cancelPendingPoints, holdPoints, reversePoints } from '@/domain/points'
import { grantEarnedRewards } from '@/domain/rewards'
import { multiplierSql } from '@/domain/tier-multiplier'
import { multiplyEarning, type TierEarning } from '@/domain/tiers'
import { onlyRow } from '@/platform/sql'

/** Why a receipt's points changed; the evidence of `receipt items` lists the items. */
export type ReceiptRule = 'receipt items' | 'receipt rechecked' | 'receipt reviewed' | 'receipt refused'

/** An item that earned points, as stored in the evidence and explained in the activity (RULE-20). */
export type EarningItem = {
  /** As printed. */
  name: string | null
  /** The matched product. */
  product: string | null
  price_cents: number
  points_per_cents: number
  points: number
}

type Settlement = {
  programId: number
  participantId: number
  receiptId: number
  /** The receipt's current value in points; 0 reverses everything that it gave. */
  points: number
  /** The idempotency key of this settlement, such as `receipt:7:review:3`. */
  key: string
  /** The merchant; '' if unknown. */
  title: string
  rule: ReceiptRule
  evidence: { receipt_id: number; currency?: string | null; items?: EarningItem[] } & Record<string, unknown>
  /** Adds an activity line even if no points move, as for the first decision, but not for a corrected address. */
  isFirstDecision: boolean
}

/** A receipt can wait for review several times with different points, so the key includes the version. */
const heldKey = (receiptId: number, version: number) => `receipt:${receiptId}:held:v${version}`

/**
 * Adjusts a receipt's points to its current value (RULE-36): awards the difference, or reverses it from the receipt's
 * own earnings, newest first. The transaction holds a lock on the receipt's row, which serializes settlements.
 * @returns the difference in points, negative if points were reversed
 */
export async function settlePoints(tx: Context, settlement: Settlement): Promise<number> {
  const { participantId, programId, receiptId } = settlement
  await cancelHeld(tx, settlement)
  const earnings = await listEarnings(tx, settlement)
  const given = earnings.reduce((sum, { left }) => sum + left, 0)
  const difference = settlement.points - given
  const pointEntryId =
    difference > 0
      ? await award(tx, settlement, difference)
      : difference < 0
        ? await takeBack(tx, settlement, earnings, -difference)
        : null
  if (difference === 0 && !settlement.isFirstDecision) return 0
  await recordAction(tx, {
    programId,
    participantId,
    actionType: 'receipt_processed',
    title: settlement.title,
    points: difference,
    actionable: { type: 'Receipt', id: receiptId },
    pointEntryId,
  })
  if (difference > 0) await grantEarnedRewards(tx, { programId, participantId })
  return difference
}

/** SQL for what the points of the items of receipt `r` are multiplied by, which its first decision with points stores. */
export const RECEIPT_MULTIPLIER = `coalesce(r.tier_multiplier, (select ${multiplierSql('g', 'p')} from participants p
  join programs g on g.id = p.program_id where p.id = r.participant_id))::float8`

/**
 * A receipt's points multiplied by the participant's tier (RULE-65). Uses the tier at the first decision with points,
 * so that saving the receipt again doesn't change the amount (RULE-36).
 */
export async function multiplyReceipt(
  { sql }: Context,
  { points, programId, receiptId }: { programId: number; receiptId: number; points: number },
): Promise<TierEarning> {
  if (points === 0) return multiplyEarning(0, 1)
  const { multiplier } = onlyRow(
    await sql<{ multiplier: number }>(
      `update receipts r set tier_multiplier = ${RECEIPT_MULTIPLIER}
       where r.id = $1 and r.program_id = $2 returning r.tier_multiplier::float8 as multiplier`,
      [receiptId, programId],
    ),
  )
  return multiplyEarning(points, multiplier)
}

/** Holds the receipt's points as pending during a review (RULE-18). */
export async function holdReceiptPoints(
  tx: Context,
  hold: Pick<Settlement, 'programId' | 'participantId' | 'receiptId' | 'points' | 'title'> & { version: number },
): Promise<void> {
  const held = await holdPoints(tx, {
    programId: hold.programId,
    participantId: hold.participantId,
    amount: hold.points,
    key: heldKey(hold.receiptId, hold.version),
    cause: { type: 'Receipt', id: hold.receiptId },
    title: hold.title,
    heldBecause: 'receipt_review',
  })
  if (!held.ok) throw new Error(`could not hold the points of receipt ${hold.receiptId}: ${held.reason}`)
}

/** Cancels pending points of an erased participant's receipts, which will never be decided. */
export const cancelReceiptPoints = (tx: Context, owner: { programId: number; participantId: number }): Promise<void> =>
  cancelHeld(tx, { ...owner, receiptId: null })

/**
 * Cancels pending points that a decision or a new hold replaces.
 * @param held.receiptId null: all of the participant's receipts
 */
async function cancelHeld(
  tx: Context,
  { participantId, programId, receiptId }: { programId: number; participantId: number; receiptId: number | null },
): Promise<void> {
  const held = await tx.sql<{ key: string }>(
    `select idempotency_key as key from pending_points
     where program_id = $1 and participant_id = $2 and cause_type = 'Receipt' and cause_id = coalesce($3, cause_id) and status = 'pending'
     order by id`,
    [programId, participantId, receiptId === null ? null : String(receiptId)],
  )
  for (const { key } of held) {
    const cancelled = await cancelPendingPoints(tx, { programId, key })
    if (!cancelled.ok) throw new Error(`could not cancel the pending points ${key}: ${cancelled.reason}`)
  }
}

type Earning = { id: number; left: number }

/** The receipt's earnings minus their reversals, from the ledger, newest first. */
const listEarnings = ({ sql }: Context, { programId, receiptId }: Settlement): Promise<Earning[]> =>
  sql<Earning>(
    `select e.id, (e.lifetime_amount + coalesce((select sum(r.lifetime_amount) from point_entries r
         where r.reverses_id = e.id and r.program_id = e.program_id), 0))::float8 as "left"
     from point_entries e
     where e.program_id = $1 and e.kind = 'earning' and e.cause_type = 'Receipt' and e.cause_id = $2
     order by e.id desc`,
    [programId, String(receiptId)],
  )

type Shortfall = { participantId: number; shortfall: number }

/**
 * Points of the receipt that couldn't be reversed, because they were already spent, and in whose ledger they are missing:
 * accounts may have been merged since.
 */
async function findShortfall(
  { sql }: Context,
  { participantId, programId, receiptId }: Settlement,
): Promise<Shortfall> {
  const [row] = await sql<Shortfall>(
    `select participant_id as "participantId", sum(amount - lifetime_amount)::float8 as shortfall from point_entries
     where program_id = $1 and kind in ('earning', 'reversal') and cause_type = 'Receipt' and cause_id = $2
     group by participant_id having sum(amount - lifetime_amount) > 0 order by 2 desc, 1 limit 1`,
    [programId, String(receiptId)],
  )
  return row ?? { participantId, shortfall: 0 }
}

async function award(tx: Context, settlement: Settlement, amount: number): Promise<number> {
  const { participantId, shortfall } = await findShortfall(tx, settlement)
  const awarded = await awardPoints(
    tx,
    {
      programId: settlement.programId,
      participantId,
      amount,
      key: settlement.key,
      cause: { type: 'Receipt', id: settlement.receiptId },
      title: settlement.title,
      rule: settlement.rule,
      evidence: settlement.evidence,
    },
    shortfall,
  )
  if (!awarded.ok || awarded.duplicate)
    throw new Error(`the points ${settlement.key} were already awarded: ${JSON.stringify(awarded)}`)
  return awarded.entryId
}

/** @returns the last reversal, to which the activity line refers */
async function takeBack(tx: Context, settlement: Settlement, earnings: Earning[], points: number): Promise<number> {
  let open = points
  const entryIds: number[] = []
  for (const { id, left } of earnings) {
    const amount = Math.min(left, open)
    if (amount <= 0) continue
    const reversed = await reversePoints(tx, {
      programId: settlement.programId,
      entryId: id,
      amount,
      key: `${settlement.key}:${id}`,
      title: settlement.title,
      rule: settlement.rule,
      evidence: settlement.evidence,
    })
    if (!reversed.ok) throw new Error(`could not reverse earning ${id} of ${settlement.key}: ${reversed.reason}`)
    entryIds.push(reversed.entryId)
    open -= amount
  }
  if (open !== 0)
    throw new Error(`the earnings of receipt ${settlement.receiptId} are ${open} points short of the reversal`)
  return onlyRow(entryIds.slice(-1))
}
