import http from 'node:http'
import Stripe from 'stripe'
import type { Event } from './store'

export type Target = {
  /** The URL of Laurel's webhook. */
  url: string
  /** The platform's host, if `url` contains an IP address. */
  host?: string
  secret: string
}

/**
 * Sends an event in Stripe's format, signed with the current time.
 * @returns the response status; 0 without a response
 */
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
