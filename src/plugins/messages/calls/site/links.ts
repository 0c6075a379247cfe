import { z } from 'zod'
import { EMAIL_SETTINGS_PATH, failed, presentEmailChange, siteCall, text } from '@/plugin/http'
import { findUnsubscribeToken, followLink, noteOpened, unsubscribeByMessage } from '../../domain'

const nothing = z.object({})

export const FOLLOW = siteCall('GET /public/message_links/:token', {
  input: nothing,
  handle: async ({ basePath, context, params, programId }) => ({
    redirectTo: `${basePath}${(await followLink(context, { programId, token: params.token ?? '' })) ?? '/'}`,
  }),
})

/** The smallest GIF: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const OPENED = siteCall('GET /public/message_opens/:token', {
  input: nothing,
  handle: async ({ context, params, programId }) => {
    await noteOpened(context, { programId, token: params.token ?? '' })
    return { body: PIXEL, headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } }
  },
})

export const SETTINGS = siteCall('GET /public/message_unsubscribes/:token', {
  input: nothing,
  handle: async ({ basePath, context, params, programId }) => {
    const token = await findUnsubscribeToken(context, { programId, token: params.token ?? '' })
    if (!token) return failed(404, text('notFound'))
    return { redirectTo: `${basePath}${EMAIL_SETTINGS_PATH}?${new URLSearchParams({ token })}` }
  },
})

export const UNSUBSCRIBE = siteCall('POST /public/message_unsubscribes/:token', {
  input: nothing,
  handle: async ({ context, locale, params, programId }) =>
    presentEmailChange(await unsubscribeByMessage(context, { programId, token: params.token ?? '' }), locale),
})
