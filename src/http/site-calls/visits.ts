import { z } from 'zod'
import { recordVisit } from '@/domain/activity'
import { succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/visits', {
  input: z.object({ path: z.string().startsWith('/').max(300) }),
  handle: async ({ context, participant, programId }, { path }) => {
    await recordVisit(context, { programId, participantId: participant?.id ?? null, path })
    return succeeded('')
  },
})
