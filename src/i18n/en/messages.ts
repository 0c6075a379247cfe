import { calls } from './messages/calls'

/** What rules and handlers answer, by `text` (src/i18n/text). */
export const messages = { ...calls }
