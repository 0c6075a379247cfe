import { z } from 'zod'
import { loadTopUsersAllTime, loadTopUsersRecent } from '@/domain/dashboard'
import { presentTopUser } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

/** Both rankings of the section: of all time, and of "this month", which is the last 30 days (CONSOLE-12). */
export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({
      all_time: (await loadTopUsersAllTime(context, programId)).map(presentTopUser),
      this_month: (await loadTopUsersRecent(context, programId)).map(presentTopUser),
    }),
})
