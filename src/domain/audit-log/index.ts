export {
  AUDIT_FILTERS,
  AUDIT_FREE_FILTERS,
  type AuditDetail,
  type AuditListParameters,
  type AuditRow,
  type AuditScope,
  findAuditEntry,
  findProgramAudit,
  listAllAuditEntries,
  listAuditEntries,
  organizationAudit,
} from './list-audit-entries'
export { type AuditedAction, listAuditedActions } from './list-audited-actions'
