export { formatAction, formatActor } from './audit-labels'
export {
  AUDIT_FREE_FILTERS,
  type AuditListParameters,
  findAuditEntry,
  findProgramAudit,
  listAllAuditEntries,
  listAuditEntries,
  organizationAudit,
} from './list-audit-entries'
export { type AuditedAction, listAuditedActions } from './list-audited-actions'
export { AUDIT_FILTERS, type AuditDetail, type AuditRow, type AuditScope } from './types'
