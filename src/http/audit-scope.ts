import type { AuditScope } from '@/domain/audit-log'
import type { Administrator, Context } from '@/domain/context'
import { listConsolePrograms } from '@/domain/organizations'

/** Days of the organization's log are UTC's: its programs have time zones of their own. */
export const organizationAudit = ({ organizationId }: Administrator): AuditScope => ({
  organizationId,
  programId: null,
  timeZone: 'UTC',
})

export const programAudit = async (
  { sql }: Context,
  { organizationId }: Administrator,
  programId: number,
): Promise<AuditScope> => {
  const [program] = await listConsolePrograms(sql, [programId])
  return { organizationId, programId, timeZone: program?.timeZone ?? 'UTC' }
}
