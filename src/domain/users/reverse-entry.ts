import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type Posted, type Refused, type ReversalRefusal, refundPoints, reversePoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'
import { MANUAL_RULE } from './post-entry'

type Entry = { id: number; participant_id: number; kind: string; rule: string | null; title: string }

type EntryReversal = { programId: number; entry: Entry; amount?: number | undefined; key: string; title: string }

export type ReversedEntry =
  | { ok: true; entryId: number; duplicate: boolean }
  /** `not_manual`: points of a receipt, a completion or a claim are reversed together with it. */
  | { ok: false; reason: ReversalRefusal | 'not_manual' }

/**
 * Reverses points that were given or taken by hand or by API, or a part of them (RULE-16, RULE-17), with an activity
 * line and an audit entry. A reversed spending returns to the balance and leaves lifetime points as they are.
 */
export const reverseEntry = (context: Context, reversal: EntryReversal): Promise<ReversedEntry> =>
  inTransaction(context, async (tx): Promise<ReversedEntry> => {
    const { entry, programId, title } = reversal
    const isRefund = entry.kind === 'spending'
    if ((!isRefund && entry.kind !== 'earning') || entry.rule !== MANUAL_RULE)
      return { ok: false, reason: 'not_manual' }
    const reversed = await (isRefund ? refundEntry : takeBack)(tx, reversal)
    if (!reversed.ok || reversed.duplicate) return reversed
    const { points } = onlyRow(
      await tx.sql<{ points: number }>(
        `select (case when kind = 'refund' then amount else lifetime_amount end)::int as points
         from point_entries where id = $1 and program_id = $2`,
        [reversed.entryId, programId],
      ),
    )
    const change = isRefund ? 'points_added' : 'points_removed'
    await recordAction(tx, {
      programId,
      participantId: entry.participant_id,
      actionType: change,
      title,
      points,
      actionable: { type: 'Participant', id: entry.participant_id },
      pointEntryId: reversed.entryId,
    })
    await recordAudit(tx, {
      action: `participant.${change}`,
      recordType: 'participants',
      recordId: entry.participant_id,
      programId,
      after: { points, title, point_entry_id: reversed.entryId, reverses: entry.id },
    })
    return reversed
  })

const takeBack = (tx: Context, { amount, entry, key, programId, title }: EntryReversal) =>
  reversePoints(tx, {
    ...{ programId, entryId: entry.id, key, title, rule: MANUAL_RULE },
    ...(amount === undefined ? {} : { amount }),
  })

const refundEntry = async (
  tx: Context,
  { amount, entry, key, programId, title }: EntryReversal,
): Promise<Posted | Refused<ReversalRefusal>> => {
  const participantId = entry.participant_id
  const points = amount ?? (await findUnreturned(tx, { programId, entry }))
  if (points === 0) return { ok: false, reason: 'exceeds_entry' }
  const refunded = await refundPoints(tx, {
    ...{ programId, participantId, amount: points, reverses: entry.id, key, title, rule: MANUAL_RULE },
    cause: { type: 'Participant', id: participantId },
  })
  if (refunded.ok) return refunded
  return { ok: false, reason: refunded.reason === 'unknown_participant' ? 'unknown_entry' : refunded.reason }
}

/** The points of a spending that weren't returned yet. Locks the balance, so that no other refund comes between. */
const findUnreturned = async (tx: Context, { entry, programId }: Pick<EntryReversal, 'programId' | 'entry'>) => {
  await tx.sql('select 1 from participant_balances where participant_id = $1 and program_id = $2 for update', [
    entry.participant_id,
    programId,
  ])
  const { points } = onlyRow(
    await tx.sql<{ points: number }>(
      `select (-e.amount - coalesce((select sum(r.amount) from point_entries r where r.reverses_id = e.id), 0))::int as points
       from point_entries e where e.id = $1 and e.program_id = $2`,
      [entry.id, programId],
    ),
  )
  return points
}
