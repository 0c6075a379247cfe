import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'

/** A mail as it arrived, with the addresses that the mail server delivered it to, if it says so. */
export type InboundMail = { raw: Uint8Array; recipients: string[] }

/** What to do with mail that arrives. @returns whether it was for this part */
export type MailTaker = (context: Context, mail: InboundMail) => Promise<boolean>

/** The parts of plugins that take mail, by their name. Each mail goes to the first that takes it. */
export const MAIL_TAKERS = extensibleTable<Record<string, MailTaker>>('taker of mail', {})
