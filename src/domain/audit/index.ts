export type { AuditAction, AuditedRecord, BuiltInAuditAction, BuiltInAuditedRecord } from './audited'
export { recordAudit } from './record-audit'
