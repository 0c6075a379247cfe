import type { AuditDetail, AuditRow } from '@/domain/audit-log'
import type { CsvColumn } from '@/domain/console-lists'

/** An entry of the audit log in a list (decisions 44). What was before and after comes with the entry itself. */
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

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const AUDIT_CSV: readonly CsvColumn<AuditDetail>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'created_at', value: ({ created_at }) => created_at },
  { header: 'actor_type', value: ({ actor_type }) => actor_type },
  { header: 'actor', value: ({ actor_label }) => actor_label },
  { header: 'action', value: ({ action }) => action },
  { header: 'record_type', value: ({ record_type }) => record_type },
  { header: 'record_id', value: ({ record_id }) => record_id },
  { header: 'program', value: ({ program }) => program },
  { header: 'ip_address', value: ({ ip_address }) => ip_address },
  { header: 'request_id', value: ({ request_id }) => request_id },
  { header: 'before', value: ({ before }) => asJson(before) },
  { header: 'after', value: ({ after }) => asJson(after) },
]
