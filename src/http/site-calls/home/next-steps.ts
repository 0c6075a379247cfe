import { z } from 'zod'
import { findNextChallenge, findNextReward } from '@/domain/challenges'
import { presentNextSteps } from '@/http/programs/present-home'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/next_steps', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const reader = { programId, participantId: participant.id }
    const challenge = await findNextChallenge(context, reader)
    const next = await findNextReward(context, reader)
    return reply(presentNextSteps({ challenge, next }, basePath, participant.wording))
  },
})
