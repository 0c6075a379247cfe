export type { AuditAction, AuditedRecord } from './audited'
export { recordAudit } from './record-audit'
