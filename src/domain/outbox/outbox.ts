import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import type { OptionalCategory } from '@/mail/categories'
import { hasChannels } from '@/mail/channels'
import { extensibleTable } from '@/platform/extend-table'
import { isComplete, type MessageContent } from './message-content'

export const MESSAGE_CHANNELS = ['email', 'push', 'site'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export type OutgoingMessage = {
  programId: number
  /** What sends it, such as `automation:7`, by which it's stopped. */
  source: string
  channel: MessageChannel
  category: OptionalCategory
  content: MessageContent
  /** Each key of a program is sent once. */
  people: readonly { participantId: number; key: string }[]
}

/** What sends messages of administrators, such as the plugin `messages`. */
export type MessageOutbox = {
  /** Queues it in the open transaction. Consent, quiet hours and the cap are respected when it's sent. */
  queue: (tx: Context, message: OutgoingMessage) => Promise<void>
  /** Cancels what isn't sent yet. */
  stop: (tx: Context, which: { programId: number; source: string }) => Promise<void>
  /** What became of messages by their keys, each as a text of the console, such as `messages.state.sent`. */
  outcomes: (context: Context, which: { programId: number; keys: readonly string[] }) => Promise<Map<string, string>>
}

/** One at most: the name is that of its plugin. */
const OUTBOXES = extensibleTable<Record<string, MessageOutbox>>('message outbox', {})

/** How messages reach participants: none without a plugin that sends them, no push messages without one for phones. */
export const listMessageChannels = (): MessageChannel[] =>
  Object.keys(OUTBOXES).length === 0 ? [] : MESSAGE_CHANNELS.filter((channel) => channel !== 'push' || hasChannels())

/** Queues a message to participants, which is sent if the transaction commits. Nothing happens without such a plugin. */
export const queueMessage = async (tx: Context, message: OutgoingMessage): Promise<void> => {
  for (const outbox of Object.values(OUTBOXES)) await outbox.queue(tx, message)
}

/** What became of messages by their keys, each as a text of the console. */
export const findMessageOutcomes: MessageOutbox['outcomes'] = async (context, which) => {
  const found = await Promise.all(Object.values(OUTBOXES).map((outbox) => outbox.outcomes(context, which)))
  return new Map(found.flatMap((outcomes) => [...outcomes]))
}

export const stopMessages = async (tx: Context, which: { programId: number; source: string }): Promise<void> => {
  for (const outbox of Object.values(OUTBOXES)) await outbox.stop(tx, which)
}

/** Whether a message has texts in the program's own language, which those get whose language is missing. */
export const isInOwnLanguage = async (
  { sql }: Context,
  programId: number,
  texts: MessageContent['texts'],
): Promise<boolean> => {
  const [program] = await sql<{ locale: Locale }>('select default_locale::text as locale from programs where id = $1', [
    programId,
  ])
  const own = program && texts[program.locale]
  return Boolean(own && isComplete(own))
}
