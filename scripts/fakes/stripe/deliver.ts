import http from 'node:http'
import Stripe from 'stripe'
import type { Event } from './store'

export type Target = {
  /** Where our own webhook listens. */
  url: string
  /** The name of the platform, where `url` is a bare address. */
  host?: string
  secret: string
}

/** Sends an event as the provider would: signed now, in its own form. @returns the answer's status; 0 where there was none */
export const deliver = (event: Event, { host, secret, url }: Target): Promise<number> => {
  const payload = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    created: event.created,
    livemode: false,
    data: { object: event.object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return new Promise((resolve) => {
    const request = http.request(url, {
      method: 'POST',
      timeout: 30_000,
      headers: {
        ...(host ? { host } : {}),
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(payload),
        'stripe-signature': signature,
      },
    })
    request.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('error', () => resolve(0))
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.end(payload)
  })
}
