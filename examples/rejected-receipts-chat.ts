import { addHooks, afterCommit, laurel } from '@laurel/plugin'
import type { CollectionAfterChangeHook, Plugin } from 'payload'

declare module '@laurel/plugin' {
  interface PluginJobs {
    'chat.post': { text: string }
  }
}

const CHAT_TIMEOUT_MS = 10_000

const announce: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  // Continues only when a receipt becomes invalid, by an automatic decision or a reviewer's.
  if (doc.integrity !== 'invalid' || previousDoc?.integrity === 'invalid') return doc
  // The transaction may still roll back, so the job is queued only if the rejection commits.
  await afterCommit(req, { name: 'chat.post', data: { text: `Receipt ${doc.id} was rejected.` } })
  return doc
}

/**
 * Posts a message to a chat when a receipt is rejected. @param webhookUrl takes `{ text }`, like Slack's incoming
 * webhooks; without one, nothing is posted
 */
export const rejectedReceiptsChat =
  ({ webhookUrl }: { webhookUrl: string | undefined }): Plugin =>
  async (config) => {
    const withJob = await laurel({
      jobs: {
        'chat.post': {
          run: async (_context, { data }) => {
            // Jobs may be left from when there was a chat.
            if (!webhookUrl) return
            const answer = await fetch(webhookUrl, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ text: data.text }),
              signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
            })
            // Failures are retried for about an hour.
            if (!answer.ok) throw new Error(`the chat answered ${answer.status}`)
          },
        },
      },
    })(config)
    return webhookUrl ? addHooks(withJob, 'receipts', { afterChange: [announce] }) : withJob
  }
