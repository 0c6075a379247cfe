export type { AuditAction, AuditedRecord, BuiltInAuditAction, BuiltInAuditedRecord } from './audited'
export type { OwnerAlert } from './owner-alerts'
export { recordAudit } from './record-audit'
