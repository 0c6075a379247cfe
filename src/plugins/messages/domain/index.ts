export { type Audience, countAudience } from './audience'
export { findBounces } from './find-bounces'
export { findMessage, type Message } from './find-message'
export { findSegmentUses } from './find-segment-uses'
export { type InboxLine, listInbox, readInboxLine } from './inbox'
export { listApiMessages } from './list-for-api'
export {
  countDeliveries,
  countSkipped,
  type ListedMessage,
  listDeliveries,
  listMessages,
  MESSAGE_FILTERS,
  type MessageFigures,
} from './list-messages'
export { findOutcomes, queueDeliveries, stopDeliveries } from './queue-deliveries'
export { deleteMessage, saveMessage } from './save-message'
export { listSentMessages } from './send-due'
export { sendMessages } from './send-messages'
export { scheduleMessage, sourceOf, stopMessage } from './start-messages'
export { listSuppressions, removeSuppression, SUPPRESSION_FILTERS, suppresses } from './suppressions'
export { takeRawReport } from './take-raw-report'
export { findUnsubscribeToken, followLink, noteOpened, unsubscribeByMessage } from './track'
