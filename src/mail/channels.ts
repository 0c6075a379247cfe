import type { Context } from '@/domain/context'
import { extendTable } from '@/platform/extend-table'
import type { OptionalCategory } from './categories'

/** What a participant is told beside an email, if they want such emails. */
export type Notice = {
  programId: number
  participantId: number
  category: OptionalCategory
  subject: string
  text: string
}

/** Another way to reach participants. `send` may run twice for a notice: `id` stays the same. A throw is tried again later. */
export type NotificationChannel = { send: (context: Context, notice: Notice & { id: string }) => Promise<void> }

export const CHANNELS: Record<string, NotificationChannel> = {}

/** Adds a plugin's channels. */
export const registerChannels = (channels: Readonly<Record<string, NotificationChannel>>): void =>
  extendTable(CHANNELS, channels, 'notification channel')
