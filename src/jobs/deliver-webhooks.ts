import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { claimDeliveries, deliver } from '@/domain/webhooks'

/** Concurrent deliveries per worker. */
const LANES = 60
const POLL_MS = 500

/**
 * Delivers webhooks while the worker runs. The table of deliveries serves as the queue, because jobs would be a second
 * row to write in the causing transaction, and would be claimed one at a time.
 * @returns a function that stops after the running deliveries
 */
export const deliverWebhooks = (payload: Payload): (() => Promise<void>) => {
  const underWay = new Set<Promise<void>>()
  const busy: Record<number, number> = {}
  let isStopping = false
  const jobContext = () => createContext(payload, { actor: { type: 'job', name: 'webhooks.deliver' } })

  const start = async (): Promise<number> => {
    const claimed = await claimDeliveries(jobContext(), { limit: LANES - underWay.size, busy })
    for (const delivery of claimed) {
      const { webhook_id: endpoint } = delivery
      busy[endpoint] = (busy[endpoint] ?? 0) + 1
      const run = deliver(jobContext(), delivery)
        .catch((error: unknown) =>
          payload.logger.error(
            { code: 'WEBHOOKS_NOT_DELIVERED', err: error },
            'could not deliver a webhook; it will be retried',
          ),
        )
        .finally(() => {
          busy[endpoint] = (busy[endpoint] ?? 1) - 1
          if (busy[endpoint] === 0) delete busy[endpoint]
          underWay.delete(run)
        })
      underWay.add(run)
    }
    return claimed.length
  }

  const loop = (async () => {
    while (!isStopping) {
      const claimed = await start().catch((error: unknown) => {
        payload.logger.error(
          { code: 'WEBHOOKS_NOT_DELIVERED', err: error },
          'could not look for due webhooks; the worker retries',
        )
        return 0
      })
      // A finished delivery frees a lane and may make its participant's next event due.
      await (claimed === 0 || underWay.size >= LANES
        ? Promise.race([sleep(POLL_MS), ...underWay])
        : Promise.race(underWay))
    }
    await Promise.all(underWay)
  })()

  return () => {
    isStopping = true
    return loop
  }
}
