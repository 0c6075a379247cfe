import { z } from 'zod'
import { loadLatestUsers } from '@/domain/dashboard'
import { consoleCall } from '@/http/console-call'
import { presentLatestUser } from '@/http/present-dashboard'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/latest_users', {
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({ latest_users: (await loadLatestUsers(context, programId)).map(presentLatestUser) }),
})
