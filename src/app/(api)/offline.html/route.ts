import { z } from 'zod'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { offlinePage } from '@/site/app/notice-page'

/** Cached by the service worker, for when there is no network. */
export const GET = siteCall('GET /offline.html', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program) return failed(404, text('notFound'))
    return {
      body: offlinePage(program, callContext.basePath, translate(program.locale, 'site')),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    }
  },
})
