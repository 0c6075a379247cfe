import type { NextRequest } from 'next/server'
import {
  answerSafely,
  createContext,
  failed,
  openPayload,
  parseWireJson,
  platformUrl,
  readId,
  readOrigin,
  readUpTo,
  reply,
} from '@/plugin/http'
import { findShopSecret, isJson, isSigned, receiveDelivery, type Shop } from '../domain'

/** Orders of a thousand lines take about 4 MB. */
const MAX_BYTES = 20_000_000

const HEADERS = {
  shopify: { signature: 'x-shopify-hmac-sha256', topic: 'x-shopify-topic' },
  woocommerce: { signature: 'x-wc-webhook-signature', topic: 'x-wc-webhook-topic' },
} as const satisfies Record<Shop, unknown>

type Route = { params: Promise<Record<string, string> | undefined> }

/**
 * A webhook of a program's shop. 200: booked, or nothing to book, or waiting; 202: listed, because somebody has to
 * look; 400: listed, too, and not a JSON object.
 * Shops remove webhooks that fail too often, so an error is for what they have to send again.
 */
const receive = (shop: Shop) => (request: NextRequest, route: Route) =>
  answerSafely(
    request,
    async () => {
      const programId = readId((await route.params)?.program_id) ?? 0
      const context = createContext(await openPayload(), {
        actor: { type: 'system', name: shop },
        cause: `POST /commerce/${shop}`,
        origin: readOrigin(request.headers),
      })
      const secret = await findShopSecret(context, programId, shop)
      if (secret === null) return failed(404, 'This program receives no webhooks of this shop.')
      const header = (name: string) => request.headers.get(name) ?? ''
      // WooCommerce tests a new webhook by a form that it doesn't sign.
      const isTest = header('content-type').startsWith('application/x-www-form-urlencoded')
      if (shop === 'woocommerce' && isTest) return reply({ received: true })
      const body = await readUpTo(request, MAX_BYTES)
      const { signature, topic } = HEADERS[shop]
      if (!isSigned(body, secret, header(signature))) return failed(401, 'The signature is not right.')
      const parsed = parse(body)
      const state = await receiveDelivery(context, programId, {
        ...{ shop, body, parsed, topic: header(topic), triggeredAt: header('x-shopify-triggered-at') },
      })
      return reply({ received: true, state }, { status: parsed === null ? 400 : state === 'refused' ? 202 : 200 })
    },
    platformUrl().startsWith('https:'),
  )

const parse = (body: Buffer): Record<string, unknown> | null => {
  try {
    const value = parseWireJson(body.toString('utf8'))
    return isJson(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const receiveShopify = receive('shopify')
export const receiveWooCommerce = receive('woocommerce')
