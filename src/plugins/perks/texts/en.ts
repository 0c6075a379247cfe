import { perks as console, merchants, offers } from './en/console'
import { perksConsole } from './en/console-messages'
import { perksUnlocked } from './en/mail'
import { perks as messages } from './en/messages'
import { perks as site } from './en/site'

export const texts = {
  console: { perks: console, merchants, offers },
  mail: { perksUnlocked },
  messages: { perks: messages, perksConsole },
  site,
}
