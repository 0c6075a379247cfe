import { z } from 'zod'
import { EMAIL_SETTINGS_PATH, unsubscribe } from '@/domain/emails'
import { presentEmailChange } from '@/http/participants/present-email-change'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/unsubscribe/:token', {
  input: z.object({}),
  handle: async ({ basePath, params }) => ({
    redirectTo: `${basePath}${EMAIL_SETTINGS_PATH}?${new URLSearchParams({ token: params.token ?? '' })}`,
  }),
})

export const POST = siteCall('POST /public/unsubscribe/:token', {
  input: z.object({}),
  handle: async ({ context, locale, params, programId }) =>
    presentEmailChange(await unsubscribe(context, { programId, token: params.token ?? '' }), locale),
})
