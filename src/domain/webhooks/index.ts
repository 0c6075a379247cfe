export { deleteOldEvents, EVENT_DAYS } from './delete-old-events'
export { type ClaimedDelivery, claimDeliveries, deliver, deliverDue } from './deliver'
export {
  DELIVERY_STATUSES,
  type DeliveryAttempt,
  type DeliveryDetail,
  type DeliveryRow,
  type DeliveryStatus,
  findDelivery,
  listDeliveries,
} from './delivery-log'
export {
  checkWebhookUrl,
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  type EndpointForm,
  findEndpoint,
  listEndpoints,
  MAX_ENDPOINTS,
  revokeOldSecret,
  rotateSecret,
  updateEndpoint,
} from './endpoints'
export {
  type BuiltInEventType,
  EVENT_SCOPES,
  type EventType,
  eventTypes,
  isEventType,
  presentEvent,
  TEST_EVENT,
  type WebhookEvent,
} from './event-types'
export { type EventPage, isCursor, readEvents, retainEvents } from './read-events'
export { recordEvent } from './record-event'
export { newSecret, sealSecret } from './secrets'
export { recoverFailed, replayMissing, resendDelivery, sendTestEvent } from './send-again'
