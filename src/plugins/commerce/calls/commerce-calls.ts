import { z } from 'zod'
import { failed, listParameters, presentListing, programCall, readId, reply, succeeded, text } from '@/plugin/http'
import {
  COMMERCE_FORM,
  dismissOrder,
  findSettings,
  listOrders,
  ORDER_FILTERS,
  retryOrder,
  rotateWooCommerceSecret,
  updateSettings,
} from '../domain'
import { webhookAddresses } from './webhook-addresses'

export const COMMERCE_CALL = programCall({
  input: listParameters(ORDER_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply({
      commerce: { ...(await findSettings(context, programId)), addresses: webhookAddresses(programId) },
      ...presentListing(await listOrders(context, programId, parameters), 'orders', (order) => order),
    }),
})

export const UPDATE_COMMERCE_CALL = programCall({
  input: COMMERCE_FORM,
  handle: async ({ context, programId }, form) => {
    const saved = await updateSettings(context, programId, form)
    if (saved.ok) return succeeded(text('commerce.updated'))
    const isShopify = saved.reason === 'no_shopify_secret'
    const message = isShopify ? text('commerce.shopifySecretNeeded') : text('commerce.wooSecretNeeded')
    return failed(422, message, { [isShopify ? 'shopify_secret' : 'woocommerce_active']: [message] })
  },
})

export const ROTATE_SECRET_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) =>
    succeeded(text('commerce.secretCreated'), { secret: await rotateWooCommerceSecret(context, programId) }),
})

/** Books an order again, or hides it until the shop reports it again. */
export const ORDER_CALL = programCall({
  input: z.object({ intent: z.enum(['retry', 'dismiss']) }),
  handle: async ({ context, params, programId }, { intent }) => {
    const id = readId(params.order_id) ?? 0
    if (intent === 'dismiss')
      return (await dismissOrder(context, programId, id))
        ? succeeded(text('commerce.dismissed'))
        : failed(404, text('notFound'))
    const state = await retryOrder(context, programId, id)
    if (state === null) return failed(404, text('notFound'))
    return state === 'booked' ? succeeded(text('commerce.booked')) : failed(409, text('commerce.notBooked'))
  },
})
