import { common } from './common'
import { console } from './console'
import { mail } from './mail'
import { messages } from './messages'
import { receipts } from './receipts'
import { signin } from './signin'
import { site } from './site'

export const texts = { common, console, mail, messages, receipts, signin, site }
