import { recordAudit } from '@/domain/audit'
import { OPEN_VERSIONS_SQL } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'

/**
 * Takes a program's site down, or opens it again (RULE-6), effective at once and independent of the draft.
 * @returns whether anything changed
 */
export const setProgramActive = async (context: Context, programId: number, isActive: boolean): Promise<boolean> => {
  const status = isActive ? 'active' : 'deactivated'
  const changed = await inTransaction(context, async (tx) => {
    const before = onlyRow(
      await tx.sql<{ status: string }>('select status from programs where id = $1 for update', [programId]),
    )
    if (before.status === status) return false
    const values = [programId, status, isActive ? null : tx.now]
    await tx.sql('update programs set status = $2, deactivated_at = $3 where id = $1', values)
    // Otherwise the next publication would restore the old status.
    await tx.sql(
      `update _programs_v set version_status = $2, version_deactivated_at = $3 where parent_id = $1 and ${OPEN_VERSIONS_SQL}`,
      values,
    )
    await recordAudit(tx, {
      action: isActive ? 'program.activated' : 'program.deactivated',
      recordType: 'programs',
      recordId: programId,
      programId,
      before,
      after: { status },
    })
    return true
  })
  if (changed) await announceProgramChange(context.sql, programId)
  return changed
}
