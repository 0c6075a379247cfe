import { social as console } from './es/console'
import { social as messages } from './es/messages'

export const texts = { console: { social: console }, messages: { social: messages } }
