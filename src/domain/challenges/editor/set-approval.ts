import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { asIsIn } from '@/domain/stored-as-is'
import { announceProgramChange } from '@/platform/program-changes'

type Approval = {
  programId: number
  challengeId: number
  /** The new state; by default, the opposite of the current one. */
  approved?: boolean | undefined
  /** Stores the time of the approval, or none, in a write of Payload's own. */
  store?: (fields: { approved_at: string | null }) => Promise<unknown>
}

/**
 * Publishes a draft, or turns a published challenge back into a draft (RULE-26). Completions and earned points stay.
 * Idempotent if `approved` is given.
 * @returns null if the program has no such challenge
 */
export const setApproval = async (
  context: Context,
  { approved: wanted, challengeId, programId, store }: Approval,
): Promise<{ approved: boolean } | null> => {
  const set = await inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ was: boolean }>(
      'select approved_at is not null as was from challenges where id = $1 and program_id = $2 for no key update',
      [challengeId, programId],
    )
    if (!row) return null
    const approved = wanted ?? !row.was
    if (approved === row.was) return { approved }
    const approved_at = approved ? tx.now.toISOString() : null
    if (store) await store({ approved_at })
    else
      await tx.payload.update({
        collection: 'challenges',
        id: challengeId,
        data: { approved_at },
        ...asIsIn(tx, 'challenges', challengeId),
      })
    await recordAudit(tx, {
      action: approved ? 'challenge.approved' : 'challenge.returned_to_draft',
      recordType: 'challenges',
      recordId: challengeId,
      programId,
      before: { approved: row.was },
      after: { approved },
    })
    return { approved, isNew: true }
  })
  if (set && 'isNew' in set) await announceProgramChange(context.sql, programId)
  return set && { approved: set.approved }
}
