import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { menuPages } from '@/platform/site-pages'
import { webManifest } from '@/site/app/manifest'

/** Differs by program, while Next would otherwise generate the file once at build time. */
export const dynamic = 'force-dynamic'

export const GET = siteCall('GET /manifest.webmanifest', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program) return failed(404, text('notFound'))
    const { basePath, context, programId } = callContext
    const t = translate(program.locale, 'site')
    const pages = (await menuPages(context.sql, programId))
      .filter(({ inBar }) => inBar)
      .map(({ label, path }) => ({ path, label: t(label as 'codes.title') }))
    return {
      body: JSON.stringify(webManifest(program, basePath, t, pages)),
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=300' },
    }
  },
})
