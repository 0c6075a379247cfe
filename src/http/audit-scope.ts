import type { AuditScope } from '@/domain/audit-log'
import type { Administrator } from '@/domain/context'

/** Days of the organization's log are UTC's: its programs have time zones of their own. */
export const organizationAudit = ({ organizationId }: Administrator): AuditScope => ({
  organizationId,
  programId: null,
  timeZone: 'UTC',
})
