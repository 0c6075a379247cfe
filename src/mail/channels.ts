import type { Context } from '@/domain/context'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import type { OptionalCategory } from './categories'

/** A notification that accompanies an email, for participants who want such emails. */
export type Notice = {
  programId: number
  participantId: number
  category: OptionalCategory
  subject: string
  text: string
  /** What the email says, in a sentence or two, if it has a text with a button. */
  summary?: string
  /** The page that its button opens, such as `/my-account`. */
  path?: string
}

/**
 * Another way to reach participants. `send` may run twice for a notice, with the same `id`; if it throws, it is retried
 * later.
 */
export type NotificationChannel = { send: (context: Context, notice: Notice & { id: string }) => Promise<void> }

export const CHANNELS = extensibleTable<Record<string, NotificationChannel>>('notification channel', {})

/** Adds a plugin's channels. */
export const registerChannels = (channels: Readonly<Record<string, NotificationChannel>>): void =>
  extendTable('notification channel', channels)

/** Whether a plugin sends by a channel, such as `sms`. */
export const hasChannel = (name: string): boolean => Object.hasOwn(CHANNELS, name)

/** Whether a plugin can reach participants in another way than by email. */
export const hasChannels = (): boolean => Object.keys(CHANNELS).length > 0
