import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { siteCall } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'
import { robotsText } from '@/site/app/search-files'

/** Each program's own: Next would otherwise take the name for a file that it makes once, at build. */
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
