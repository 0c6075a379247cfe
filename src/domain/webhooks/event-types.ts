import type { ApiKeyScope } from '@/domain/api-keys'
import { extensibleTable } from '@/platform/extend-table'
import type { PluginEvents } from './plugin-events'

const BUILT_IN = {
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
  'membership.started': 'challenges.read',
  'membership.ended': 'challenges.read',
} as const satisfies Record<string, ApiKeyScope>

export type BuiltInEventType = keyof typeof BUILT_IN
/** Including the events of plugins. */
export type EventType = BuiltInEventType | keyof PluginEvents

/**
 * Events for other systems (RULE-46), and the scope that an API key needs to read them: that of what they are about. The
 * database records the product's own (src/database/functions/laurel_event_*.sql).
 */
export const EVENT_SCOPES = extensibleTable('webhook event', BUILT_IN) as Readonly<Record<EventType, ApiKeyScope>>

/** Including the events of plugins. */
export const eventTypes = (): EventType[] => Object.keys(EVENT_SCOPES) as EventType[]

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_SCOPES, type)

/** The type of the test event that administrators can send to an endpoint. */
export const TEST_EVENT = 'webhook.test'

export type WebhookEvent = { identifier: string; type: string; occurred_at: Date; data: Record<string, unknown> }

/** The JSON that webhooks post and sign, and that GET /v1/events returns. */
export const presentEvent = ({ data, occurred_at, type }: WebhookEvent) => ({
  type,
  timestamp: occurred_at.toISOString(),
  data,
})
