import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { siteCall } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'
import { robotsText } from '@/site/app/search-files'

/** Differs by program, while Next would otherwise generate the file once at build time. */
export const dynamic = 'force-dynamic'

export const GET = siteCall('GET /robots.txt', {
  input: z.object({}),
  handle: async (callContext) => ({
    body: robotsText(
      await readProgram(callContext),
      `${siteOrigin(callContext.request.headers)}${callContext.basePath}`,
    ),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  }),
})
