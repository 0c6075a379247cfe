import { z } from 'zod'
import { findNextChallenge, findNextReward } from '@/domain/challenges'
import { presentChallenge } from '@/http/present-challenge'
import { presentReward } from '@/http/present-reward'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

/** The next best challenge and the way to the next reward; `null` where there is none. */
export const GET = siteCall('GET /public/home/next_steps', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const whose = { programId, participantId: participant.id }
    const challenge = await findNextChallenge(context, whose)
    const next = await findNextReward(context, whose)
    return reply({
      next_challenge: challenge && presentChallenge(challenge, basePath),
      next_reward: next && {
        reward: presentReward(next.reward, basePath, participant.wording),
        progress: next.progress,
      },
    })
  },
})
