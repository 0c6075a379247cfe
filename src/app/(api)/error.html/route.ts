import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { errorPage } from '@/site/app/notice-page'

/** The page that replaces one that failed to render (http/failed-pages.ts). */
export const GET = siteCall('GET /error.html', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program) return failed(404, text('notFound'))
    return {
      body: errorPage(program, callContext.basePath, translate(program.locale, 'site')),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    }
  },
})
