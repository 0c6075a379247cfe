import { z } from 'zod'
import { loadLatestActions } from '@/domain/dashboard'
import { consoleCall } from '@/http/console-call'
import { presentAction } from '@/http/present-dashboard'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/latest_actions', {
  input: z.object({}),
  handle: async ({ administrator: { grants }, context, programId }) => {
    const actions = await loadLatestActions(context, programId)
    return reply({ latest_actions: actions.map((action) => presentAction(action, { grants, programId })) })
  },
})
