import { z } from 'zod'
import { findPublishedDraws } from '@/domain/draws'
import { presentDraws } from '@/http/draws/present-draw'
import { failed, reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'

export const GET = siteCall('GET /public/draws/:identifier', {
  input: z.object({}),
  handle: async ({ context, locale, params, programId }) => {
    const published = await findPublishedDraws(context, { programId, identifier: params.identifier ?? '' })
    if (!published) return failed(404, translate(locale, 'common')('notFound'))
    // Lets browsers reuse long lists for a moment. Not public, because the response may set the proxy's CSRF cookie.
    return reply(presentDraws(published), { headers: { 'cache-control': 'private, max-age=15' } })
  },
})
