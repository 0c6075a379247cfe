import type { FilterValues } from '@/domain/console-lists'

export const AUDIT_FILTERS = {
  actor_type: ['administrator', 'api_key', 'job', 'system'],
} as const satisfies FilterValues

/** The program or organization that the entries belong to. The ids come from the guard, never from the URL. */
export type AuditScope = {
  organizationId: number
  programId: number | null
  /** Decides where days begin and end. */
  timeZone: string
}

export type AuditRow = {
  id: number
  created_at: Date
  actor_type: (typeof AUDIT_FILTERS.actor_type)[number]
  actor_label: string
  action: string
  record_type: string
  record_id: string | null
  program_id: number | null
  program: string | null
  ip_address: string | null
  request_id: string | null
}

/** An entry with its changes. */
export type AuditDetail = AuditRow & { before: unknown; after: unknown }
