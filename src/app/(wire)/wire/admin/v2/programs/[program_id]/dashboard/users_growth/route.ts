import { findRange, loadUsersGrowth, rangeInput } from '@/domain/dashboard'
import { presentRange } from '@/http/programs/present-dashboard'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/users_growth', {
  input: rangeInput,
  handle: async ({ context, programId }, request) => {
    const range = await findRange(context, programId, request)
    return reply({ range: presentRange(range), users_growth: await loadUsersGrowth(context, programId, range) })
  },
})
