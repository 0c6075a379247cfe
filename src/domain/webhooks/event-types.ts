/** Events for other systems (RULE-46). The database records them (src/database/functions/laurel_event_*.sql). */
export const EVENT_TYPES = [
  'participant.created',
  'participant.updated',
  'participant.deleted',
  'participant.consent_changed',
  'points.changed',
  'tier.changed',
  'challenge.completed',
  'challenge.reversed',
  'reward.earned',
  'reward.claimed',
  'winner.drawn',
  'receipt.processed',
  'receipt.returned',
  'offer.redeemed',
  'membership.started',
  'membership.ended',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** Sent to one endpoint on an administrator's request. */
export const TEST_EVENT = 'webhook.test'

export type WebhookEvent = { identifier: string; type: string; occurred_at: Date; data: Record<string, unknown> }

/** The JSON that is posted and signed, and returned by GET /v1/events. */
export const presentEvent = ({ data, occurred_at, type }: WebhookEvent) => ({
  type,
  timestamp: occurred_at.toISOString(),
  data,
})
