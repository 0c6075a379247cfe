import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { webManifest } from '@/site/app/manifest'

/** Differs by program, while Next would otherwise generate the file once at build time. */
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
