import { photoContests as console } from './es/console'
import { photoContests as messages } from './es/messages'

export const texts = { console: { photoContests: console }, messages: { photoContests: messages } }
