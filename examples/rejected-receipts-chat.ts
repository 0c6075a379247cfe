import type { CollectionAfterChangeHook, Plugin } from 'payload'
import { addHooks, afterCommit, laurel } from '@/plugin'

declare module '@/platform/queue' {
  interface PluginJobs {
    'chat.post': { text: string }
  }
}

const CHAT_TIMEOUT_MS = 10_000

const announce: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  // Whether the machine or a person rejected it.
  if (doc.integrity !== 'invalid' || previousDoc?.integrity === 'invalid') return doc
  // The receipt may still be rolled back: the job exists only if its rejection is committed.
  await afterCommit(req, { name: 'chat.post', data: { text: `Receipt ${doc.id} was rejected.` } })
  return doc
}

/** Posts a message to a chat when a receipt is rejected. @param webhookUrl takes `{ text }`, as Slack's incoming webhooks do */
export const rejectedReceiptsChat =
  ({ webhookUrl }: { webhookUrl: string }): Plugin =>
  async (config) => {
    const withJob = await laurel({
      jobs: {
        'chat.post': {
          run: async (_context, { data }) => {
            const answer = await fetch(webhookUrl, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ text: data.text }),
              signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
            })
            // What fails is tried again for about an hour.
            if (!answer.ok) throw new Error(`the chat answered ${answer.status}`)
          },
        },
      },
    })(config)
    return addHooks(withJob, 'receipts', { afterChange: [announce] })
  }
