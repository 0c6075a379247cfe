import { z } from 'zod'
import { loadLatestUsers } from '@/domain/dashboard'
import { presentLatestUser } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({ latest_users: (await loadLatestUsers(context, programId)).map(presentLatestUser) }),
})
