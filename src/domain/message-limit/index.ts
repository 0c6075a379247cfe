export { findEarliest } from './find-earliest'
export type { SentMessages } from './sent-messages'
