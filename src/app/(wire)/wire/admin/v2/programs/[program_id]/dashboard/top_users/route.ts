import { z } from 'zod'
import { loadTopUsersAllTime, loadTopUsersRecent } from '@/domain/dashboard'
import { consoleCall } from '@/http/console-call'
import { presentTopUser } from '@/http/present-dashboard'
import { reply } from '@/http/reply'

/** Both rankings of the section: of all time, and of "this month", which is the last 30 days (CONSOLE-12). */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/top_users', {
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({
      all_time: (await loadTopUsersAllTime(context, programId)).map(presentTopUser),
      this_month: (await loadTopUsersRecent(context, programId)).map(presentTopUser),
    }),
})
