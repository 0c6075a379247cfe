import { z } from 'zod'
import { searchSite } from '@/domain/site-search'
import { presentSiteSearch } from '@/http/programs/present-site-search'
import { failed, reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'
import { networkOf } from '@/platform/network-address'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { perNetwork } from '@/platform/request-origin'
import { poolOf } from '@/platform/sql'

/** Two a second, of a participant or of a network: more than anybody types. */
const SEARCHES: Limit = { name: 'site-search', times: 120, withinSeconds: 60, refusesFromMemory: true }

export const GET = siteCall('GET /public/search', {
  input: z.object({ query: z.string().trim().max(80).default('') }),
  handle: async ({ basePath, context, locale, participant, programId }, { query }) => {
    const { ipAddress } = context.origin
    const limit = await (participant
      ? consumeRateLimit(poolOf(context.payload), SEARCHES, `${programId}:${participant.id}`)
      : consumeRateLimit(
          poolOf(context.payload),
          perNetwork(SEARCHES, ipAddress),
          `${programId}:${networkOf(ipAddress)}`,
        ))
    if (!limit.ok)
      return { ...failed(429, text('tooManySearches')), headers: { 'retry-after': String(limit.retryAfterSeconds) } }
    const found = await searchSite(context, { programId, participantId: participant?.id ?? null, query })
    return reply(presentSiteSearch(found, { basePath, locale }))
  },
})
