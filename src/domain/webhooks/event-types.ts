/** What other systems can be told of (RULE-46). The database records them (src/database/functions/laurel_event_*.sql). */
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

/** Sent to one endpoint when an administrator asks for it. */
export const TEST_EVENT = 'webhook.test'

export type WebhookEvent = { identifier: string; type: string; occurred_at: Date; data: Record<string, unknown> }

/** What is posted, signed and answered by GET /v1/events. */
export const presentEvent = ({ data, occurred_at, type }: WebhookEvent) => ({
  type,
  timestamp: occurred_at.toISOString(),
  data,
})
