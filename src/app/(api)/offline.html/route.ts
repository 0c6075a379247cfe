import { z } from 'zod'
import { readOfflinePage } from '@/app/read-offline-page'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'

/** Cached by the service worker, for when there is no network. */
export const GET = siteCall('GET /offline.html', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program) return failed(404, text('notFound'))
    return {
      body: await readOfflinePage(callContext, program),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    }
  },
})
