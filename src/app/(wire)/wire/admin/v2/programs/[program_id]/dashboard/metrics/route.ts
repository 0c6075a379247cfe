import { findRange, loadMetrics, rangeInput } from '@/domain/dashboard'
import { consoleCall } from '@/http/console-call'
import { presentMetrics } from '@/http/present-dashboard'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/metrics', {
  input: rangeInput,
  handle: async ({ context, programId }, request) => {
    const range = await findRange(context, programId, request)
    return reply(presentMetrics(await loadMetrics(context, programId, range), range))
  },
})
