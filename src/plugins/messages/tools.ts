import { z } from 'zod'
import { defineTool } from '@/plugin'

const message = z.object({
  ...{ id: z.int(), name: z.string(), channel: z.string(), status: z.string(), people: z.int() },
  ...{ sent: z.int(), clicked: z.int(), bounced: z.int(), unsubscribed: z.int() },
})

/** What AI assistants read of messages. */
export const list_messages = defineTool({
  title: 'List messages',
  description: 'Lists the 20 newest messages to participants, and what became of them.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ messages: z.array(message) }),
  run: async (context, programId) => {
    const { listApiMessages } = await import('./domain')
    const { rows } = await listApiMessages(context, programId, { before: null, limit: 20 })
    const messages = rows.map(({ created_at: _, opened: __, send_at: ___, ...row }) => row)
    return { summary: `Found ${messages.length} messages.`, data: { messages } }
  },
})
