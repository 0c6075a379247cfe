import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { claimDeliveries, deliver } from '@/domain/webhooks'

/** Under way at once in one worker. */
const LANES = 60
const POLL_MS = 500

/**
 * Delivers webhooks for as long as the worker runs. The deliveries' table is the queue: a job for each attempt would be written in
 * the causing transaction too, and be taken one at a time.
 * @returns what stops it, once those under way are done
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
        .catch((error: unknown) => payload.logger.error({ err: error }, 'a webhook will be delivered again'))
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
        payload.logger.error({ err: error }, 'webhooks will be looked for again')
        return 0
      })
      // One that is done may make room for another, or have its participant's next event due.
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
