import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'
import { text } from '@/i18n/text'
import { sitemapXml } from '@/site/app/search-files'

/** Differs by program, while Next would otherwise generate the file once at build time. */
export const dynamic = 'force-dynamic'

export const GET = siteCall('GET /sitemap.xml', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program || program.test_mode) return failed(404, text('notFound'))
    return {
      body: sitemapXml(program, `${siteOrigin(callContext.request.headers)}${callContext.basePath}`),
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    }
  },
})
