import { z } from 'zod'
import { findNextChallenge, findNextReward } from '@/domain/challenges'
import { presentNextSteps } from '@/http/present-home'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const GET = siteCall('GET /public/home/next_steps', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const whose = { programId, participantId: participant.id }
    const challenge = await findNextChallenge(context, whose)
    const next = await findNextReward(context, whose)
    return reply(presentNextSteps({ challenge, next }, basePath, participant.wording))
  },
})
