import { z } from 'zod'
import { searchSite } from '@/domain/site-search'
import { presentSiteSearch } from '@/http/programs/present-site-search'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/search', {
  input: z.object({ query: z.string().trim().max(80).default('') }),
  handle: async ({ basePath, context, locale, participant, programId }, { query }) => {
    const found = await searchSite(context, { programId, participantId: participant?.id ?? null, query })
    return reply(presentSiteSearch(found, { basePath, locale }))
  },
})
