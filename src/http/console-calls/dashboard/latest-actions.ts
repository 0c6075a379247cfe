import { z } from 'zod'
import { loadLatestActions } from '@/domain/dashboard'
import { presentAction } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator: { grants, locale }, context, programId }) => {
    const actions = await loadLatestActions(context, programId)
    return reply({ latest_actions: actions.map((action) => presentAction(action, { grants, locale, programId })) })
  },
})
