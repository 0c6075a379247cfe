import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { webManifest } from '@/site/app/manifest'

/** Each program's own: Next would otherwise take the name for a file that it makes once, at build. */
export const dynamic = 'force-dynamic'

export const GET = siteCall('GET /manifest.webmanifest', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program) return failed(404, text('notFound'))
    return {
      body: JSON.stringify(webManifest(program, callContext.basePath, translate(program.locale, 'site'))),
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=300' },
    }
  },
})
