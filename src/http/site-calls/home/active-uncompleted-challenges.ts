import { z } from 'zod'
import { listActiveUncompletedChallenges } from '@/domain/challenges'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/active_uncompleted_challenges', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const reader = { programId, participantId: participant?.id ?? null }
    const challenges = await listActiveUncompletedChallenges(context, reader)
    return reply(challenges.map((challenge) => presentChallenge(challenge, basePath)))
  },
})
