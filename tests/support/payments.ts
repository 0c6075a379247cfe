import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { type FakeStripe, startFakeStripe } from '../../scripts/fakes/stripe/server'
import { openTestPayload, type TestPayload } from './database'
import { callRoute, type ParticipantFixture } from './fixtures'
import { routesAt } from './routes'

const WEBHOOK_SECRET = 'whsec_of_the_tests'

export type PaymentsTest = TestPayload & { fake: FakeStripe; webhookUrl: string; webhookSecret: string }

/**
 * Laurel on a separate database with a fake Stripe: both communicate over HTTP, and the fake's events reach the
 * webhook's own route. Once per file, in `beforeAll`.
 */
export const openPaymentsTest = async (settings: Record<string, string> = {}): Promise<PaymentsTest> => {
  // Imported with the first event, because the route reads the environment that the next lines set.
  const webhook = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const { POST } = await import('@/app/(api)/payments/stripe/webhook/route')
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string') headers.set(name, value)
      const answer = await POST(
        new NextRequest('http://localhost/payments/stripe/webhook', {
          method: 'POST',
          headers,
          body: Buffer.concat(chunks),
        }),
      )
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/payments/stripe/webhook`
  const fake = await startFakeStripe({ target: () => ({ url: webhookUrl, secret: WEBHOOK_SECRET }) })
  const test = await openTestPayload({
    // One for each fake: the domain keeps a client for each key.
    STRIPE_SECRET_KEY: `sk_test_${new URL(fake.url).port}`,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: fake.url,
    ...settings,
  })
  const close = async () => {
    await fake.close()
    await new Promise<void>((resolve) => {
      webhook.close(() => resolve())
      webhook.closeAllConnections()
    })
    const { closeQueue } = await import('@/platform/queue')
    await closeQueue()
    await test.close()
  }
  return { ...test, close, fake, webhookUrl, webhookSecret: WEBHOOK_SECRET }
}

export type PayAnswer = { success: boolean; message: string; stripe_url: string | null }

/** Requests a pay page like a script; the answer contains its URL. */
export const requestPayPage = async (
  kind: 'donation' | 'membership',
  caller: ParticipantFixture,
  challenge: string,
  body: { entity?: string; amount?: string; confirmed?: string; return_to?: string } = {},
) => {
  const route =
    kind === 'donation'
      ? await routesAt('/public/challenges/:id/donation_checkout_session')
      : await routesAt('/public/challenges/:id/membership_checkout_session')
  return callRoute<PayAnswer>(route.POST, {
    programId: caller.programId,
    caller,
    params: { id: challenge },
    path: `/public/challenges/${challenge}/${kind}_checkout_session`,
    headers: { accept: 'application/json' },
    body: new URLSearchParams(body),
  })
}

export const requestReward = async (caller: ParticipantFixture, rewardId: number, idempotency_key: string) => {
  const route = await routesAt('/public/rewards/process_reward')
  return callRoute<PayAnswer & { coupon_code?: string | null }>(route.POST, {
    programId: caller.programId,
    caller,
    path: '/public/rewards/process_reward',
    body: { reward_id: rewardId, idempotency_key },
  })
}

/** The session id in a pay page's URL. */
export const sessionOf = (answer: { body: PayAnswer }): string => {
  const id = answer.body.stripe_url?.split('/').at(-1)
  if (!id) throw new Error(`there is no pay page: ${JSON.stringify(answer.body)}`)
  return id
}

/** A donation challenge's two entities and two amounts, one of each switched off. */
export const DONATION = {
  challenge_type: 'donation',
  caption: 'Plant trees',
  donation_challenge: {
    entity_label: 'Forest',
    currency: 'usd',
    entities: [
      { entity: 'Alder wood', active: true },
      { entity: 'Old wood', active: false },
    ],
    amounts: [
      { amount_cents: 2_500, points: 250, active: true },
      { amount_cents: 100, points: 9_999, active: false },
    ],
  },
} as const

export const MEMBERSHIP = {
  challenge_type: 'membership',
  caption: 'Friend of the Garden',
  points: 500,
  unlocks_offers: true,
  membership_challenge: { price_cents: 4_900, currency: 'usd', interval: 'year' },
} as const
