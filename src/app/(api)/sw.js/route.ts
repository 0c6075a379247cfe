import { z } from 'zod'
import { readOfflinePage } from '@/app/read-offline-page'
import { readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'
import { offlinePages } from '@/platform/site-pages'
import { WORKER_PARTS } from '@/platform/worker-parts'
import { offlineFiles } from '@/site/app/notice-page'
import { serviceWorker } from '@/site/app/service-worker'

export const GET = siteCall('GET /sw.js', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = await readProgram(callContext)
    if (!program) return failed(404, text('notFound'))
    const { basePath, programId } = callContext
    return {
      body: serviceWorker({
        programId,
        basePath,
        files: offlineFiles(program),
        offlinePage: await readOfflinePage(callContext, program),
        parts: Object.values(WORKER_PARTS),
        pages: offlinePages(),
      }),
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    }
  },
})
