import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export type DeliveryRow = {
  id: number
  event_id: string
  type: string
  participant_id: number | null
  status: DeliveryStatus
  attempts: number
  error: string | null
  response_status: number | null
  created_at: Date
  next_attempt_at: Date | null
  delivered_at: Date | null
}

export type DeliveryAttempt = {
  attempted_at: Date
  succeeded: boolean
  error: string | null
  response_status: number | null
  response_excerpt: string | null
  duration_ms: number
}

export type DeliveryDetail = DeliveryRow & {
  occurred_at: Date
  data: Record<string, unknown>
  tries: DeliveryAttempt[]
}

type Filters = {
  programId: number
  webhookId: number
  /** If empty, deliveries of all statuses. */
  statuses: readonly string[]
  types: readonly string[]
  page: number
  pageSize: number
}

const COLUMNS = `d.id, e.identifier as event_id, e.type, d.participant_id, d.status, d.attempts::int, d.error, d.response_status::int, d.created_at,
  d.next_attempt_at, d.delivered_at`

/** Deliveries to an endpoint, newest first. */
export const listDeliveries = async (
  { sql }: Context,
  { page, pageSize, programId, statuses, types, webhookId }: Filters,
): Promise<{ rows: DeliveryRow[]; total: number }> => {
  const from = `from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.webhook_id = $1 and d.program_id = $2 and (cardinality($3::text[]) = 0 or d.status::text = any($3)) and (cardinality($4::text[]) = 0 or e.type = any($4))`
  const values = [webhookId, programId, statuses, types]
  const [rows, count] = await Promise.all([
    sql<DeliveryRow>(`select ${COLUMNS} ${from} order by d.id desc limit $5 offset $6`, [
      ...values,
      pageSize,
      (page - 1) * pageSize,
    ]),
    sql<{ total: number }>(`select count(*)::int as total ${from}`, values),
  ])
  return { rows, total: onlyRow(count).total }
}

/** A delivery with its event and the outcomes of all attempts. */
export const findDelivery = async (
  { sql }: Context,
  { deliveryId, programId, webhookId }: { programId: number; webhookId: number; deliveryId: number },
): Promise<DeliveryDetail | null> => {
  const [row] = await sql<DeliveryDetail>(
    `select ${COLUMNS}, e.occurred_at, e.data, coalesce((select jsonb_agg(to_jsonb(a) order by a.id desc) from (
         select id, attempted_at, succeeded, error, response_status, response_excerpt, duration_ms from webhook_attempts
         where delivery_id = d.id order by id desc limit 50) a), '[]') as tries
     from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.id = $1 and d.webhook_id = $2 and d.program_id = $3`,
    [deliveryId, webhookId, programId],
  )
  return row ?? null
}
