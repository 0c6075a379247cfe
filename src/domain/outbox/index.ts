export {
  isComplete,
  MESSAGE_CONTENT,
  MESSAGE_TEXTS,
  MESSAGE_VARIABLES,
  type MessageContent,
  type MessageTexts,
  type MessageVariables,
  textsIn,
} from './message-content'
export {
  findMessageOutcomes,
  isInOwnLanguage,
  listMessageChannels,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageOutbox,
  type OutgoingMessage,
  queueMessage,
  stopMessages,
} from './outbox'
