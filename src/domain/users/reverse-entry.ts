import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type ReversalRefusal, reversePoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'
import { MANUAL_RULE } from './post-entry'

type Entry = { id: number; participant_id: number; kind: string; rule: string | null; title: string }

export type ReversedEntry =
  | { ok: true; entryId: number; duplicate: boolean }
  /** `not_manual`: points of a receipt or a completion are reversed together with it. */
  | { ok: false; reason: ReversalRefusal | 'not_manual' }

/** Reverses manually given points, or a part of them (RULE-17), with an activity line and an audit entry. */
export const reverseEntry = (
  context: Context,
  {
    amount,
    entry,
    key,
    programId,
    title,
  }: { programId: number; entry: Entry; amount?: number | undefined; key: string; title: string },
): Promise<ReversedEntry> =>
  inTransaction(context, async (tx): Promise<ReversedEntry> => {
    if (entry.kind !== 'earning' || entry.rule !== MANUAL_RULE) return { ok: false, reason: 'not_manual' }
    const reversed = await reversePoints(tx, {
      ...{ programId, entryId: entry.id, key, title, rule: MANUAL_RULE },
      ...(amount === undefined ? {} : { amount }),
    })
    if (!reversed.ok || reversed.duplicate) return reversed
    const { points } = onlyRow(
      await tx.sql<{ points: number }>(
        'select lifetime_amount::int as points from point_entries where id = $1 and program_id = $2',
        [reversed.entryId, programId],
      ),
    )
    await recordAction(tx, {
      programId,
      participantId: entry.participant_id,
      actionType: 'points_removed',
      title,
      points,
      actionable: { type: 'Participant', id: entry.participant_id },
      pointEntryId: reversed.entryId,
    })
    await recordAudit(tx, {
      action: 'participant.points_removed',
      recordType: 'participants',
      recordId: entry.participant_id,
      programId,
      after: { points, title, point_entry_id: reversed.entryId, reverses: entry.id },
    })
    return reversed
  })
