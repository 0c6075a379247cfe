import { photoContests as console } from './en/console'
import { photoContests as messages } from './en/messages'

export const texts = { console: { photoContests: console }, messages: { photoContests: messages } }
