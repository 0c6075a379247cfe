import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { recordVersion } from '@/domain/versions'
import { announceProgramChange } from '@/platform/program-changes'

/** @param approved the new state; by default, the opposite of the current one */
type Approval = { programId: number; challengeId: number; approved?: boolean }

/**
 * Publishes a draft, or turns a published challenge back into a draft (RULE-26). Completions and earned points stay.
 * Idempotent if `approved` is given.
 * @returns null if the program has no such challenge
 */
export const setApproval = async (
  context: Context,
  { approved, challengeId, programId }: Approval,
): Promise<{ approved: boolean } | null> => {
  const set = await inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ approved: boolean }>(
      `update challenges set approved_at = case when approved_at is null then $3::timestamptz end, updated_at = now()
       where id = $1 and program_id = $2 and ($4::boolean is null or (approved_at is not null) <> $4)
       returning approved_at is not null as approved`,
      [challengeId, programId, tx.now, approved ?? null],
    )
    if (!row) return null
    await recordVersion(tx, 'challenges', challengeId)
    await recordAudit(tx, {
      action: row.approved ? 'challenge.approved' : 'challenge.returned_to_draft',
      recordType: 'challenges',
      recordId: challengeId,
      programId,
      before: { approved: !row.approved },
      after: { approved: row.approved },
    })
    return row
  })
  if (set) await announceProgramChange(context.sql, programId)
  else if (approved === undefined || !(await exists(context, programId, challengeId))) return null
  return set ?? { approved: approved === true }
}

const exists = async ({ sql }: Context, programId: number, challengeId: number): Promise<boolean> => {
  const rows = await sql('select 1 from challenges where id = $1 and program_id = $2', [challengeId, programId])
  return rows.length > 0
}
