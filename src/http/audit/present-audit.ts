import type { AuditDetail, AuditRow } from '@/domain/audit-log'

/** A row of the audit log's list (RULE-44). The values before and after are only part of the entry's detail. */
export const presentAuditRow = (entry: AuditRow) => ({
  id: entry.id,
  created_at: entry.created_at,
  actor_type: entry.actor_type,
  actor: entry.actor_label,
  action: entry.action,
  record_type: entry.record_type,
  record_id: entry.record_id,
  program_id: entry.program_id,
  program: entry.program,
  ip_address: entry.ip_address,
  request_id: entry.request_id,
})

export const presentAuditDetail = (entry: AuditDetail) => ({
  ...presentAuditRow(entry),
  before: entry.before,
  after: entry.after,
})

export type WireAuditDetail = Omit<ReturnType<typeof presentAuditDetail>, 'created_at'> & { created_at: string }
