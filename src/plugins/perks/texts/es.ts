import { perks as console, merchants, offers } from './es/console'
import { perksConsole } from './es/console-messages'
import { perksUnlocked } from './es/mail'
import { perks as messages } from './es/messages'
import { perks as site } from './es/site'

export const texts = {
  console: { perks: console, merchants, offers },
  mail: { perksUnlocked },
  messages: { perks: messages, perksConsole },
  site,
}
