import type { DeliveryRow, Endpoint } from '@/domain/webhooks'

/** An endpoint in the console, without its secret. */
export const presentEndpoint = (endpoint: Endpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  active: endpoint.active,
  created_at: endpoint.created_at,
  disabled_at: endpoint.disabled_at,
  disabled_reason: endpoint.disabled_reason,
  failing_since: endpoint.failing_since,
  previous_secret_until: endpoint.previous_secret_until,
  pending: endpoint.pending,
  failed: endpoint.failed,
  /** Of the past week's attempts; null without any. */
  success_rate: endpoint.attempts > 0 ? endpoint.succeeded / endpoint.attempts : null,
})

export const presentDelivery = (delivery: DeliveryRow) => ({
  id: delivery.id,
  event_id: delivery.event_id,
  type: delivery.type,
  participant_id: delivery.participant_id,
  status: delivery.status,
  attempts: delivery.attempts,
  error: delivery.error,
  response_status: delivery.response_status,
  created_at: delivery.created_at,
  next_attempt_at: delivery.next_attempt_at,
  delivered_at: delivery.delivered_at,
})
