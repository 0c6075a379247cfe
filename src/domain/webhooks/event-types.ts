import type { ApiKeyScope } from '@/domain/api-keys'

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

/** The scope that an API key needs to read events of a type: that of what they are about. */
export const EVENT_SCOPES = {
  'participant.created': 'participants.read',
  'participant.updated': 'participants.read',
  'participant.deleted': 'participants.read',
  'participant.consent_changed': 'participants.read',
  'points.changed': 'points.read',
  'tier.changed': 'tiers.read',
  'challenge.completed': 'challenges.read',
  'challenge.reversed': 'challenges.read',
  'reward.earned': 'rewards.read',
  'reward.claimed': 'rewards.read',
  'winner.drawn': 'rewards.read',
  'receipt.processed': 'receipts.read',
  'receipt.returned': 'receipts.read',
  'offer.redeemed': 'offers.read',
  'membership.started': 'challenges.read',
  'membership.ended': 'challenges.read',
} as const satisfies Record<EventType, ApiKeyScope>

/** The type of the test event that administrators can send to an endpoint. */
export const TEST_EVENT = 'webhook.test'

export type WebhookEvent = { identifier: string; type: string; occurred_at: Date; data: Record<string, unknown> }

/** The JSON that webhooks post and sign, and that GET /v1/events returns. */
export const presentEvent = ({ data, occurred_at, type }: WebhookEvent) => ({
  type,
  timestamp: occurred_at.toISOString(),
  data,
})
