import { z } from 'zod'
import { failed, readOnlyCookieName, siteCall, succeeded, text } from '@/plugin/http'
import { endView, openView, VIEW_COOKIE } from '../../domain'

export const GET = siteCall('GET /public/view_as/:link', {
  input: z.object({}),
  handle: async ({ basePath, context, params, programId }) => {
    const opened = await openView(context, { programId, link: params.link ?? '' })
    if (!opened) return failed(404, text('care.linkUsed'))
    const name = readOnlyCookieName(VIEW_COOKIE, { basePath, programId })
    return {
      redirectTo: basePath || '/',
      cookies: [{ name, value: opened.token, expires: opened.expiresAt }],
      headers: { 'referrer-policy': 'no-referrer' },
    }
  },
})

export const POST = siteCall('POST /public/view_as/end', {
  input: z.object({}),
  handle: async ({ basePath, context, programId, request }) => {
    const name = readOnlyCookieName(VIEW_COOKIE, { basePath, programId })
    const token = request.cookies.get(name)?.value
    if (token) await endView(context, { programId, token })
    return { ...succeeded(text('care.viewEnded')), cookies: [{ name, value: '' }] }
  },
})
