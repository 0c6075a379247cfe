import {
  AUDIT_FILTERS,
  AUDIT_FREE_FILTERS,
  type AuditDetail,
  findProgramAudit,
  listAllAuditEntries,
} from '@/domain/audit-log'
import { type CsvColumn, listParameters } from '@/domain/console-lists'
import { listKind } from '../export-kind'

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** For the logs of programs and organizations. */
export const AUDIT_COLUMNS: readonly CsvColumn<AuditDetail>[] = [
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

export const audit_log = listKind({
  permission: 'program.manage',
  reveals: ['users.manage'],
  filename: 'audit_log',
  parameters: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  rows: async function* (context, { pairs, parameters, programId }) {
    const scope = await findProgramAudit(context.sql, programId)
    yield* listAllAuditEntries(context, scope, parameters, () => pairs.includes('users.manage'))
  },
  columns: AUDIT_COLUMNS,
})
