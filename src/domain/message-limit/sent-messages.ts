import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'

export type Receiver = { programId: number; participantId: number }

/** When messages of a kind were sent to somebody, from a moment on, or are being sent. */
export type SentMessages = (context: Context, receiver: Receiver & { since: Date }) => Promise<Date[]>

/** The logs of plugins that show messages on phones. All of them share the limit of a day. */
export const SENT_MESSAGES = extensibleTable<Record<string, SentMessages>>('log of messages', {})
