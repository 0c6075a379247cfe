import { social as console } from './en/console'
import { social as messages } from './en/messages'

export const texts = { console: { social: console }, messages: { social: messages } }
