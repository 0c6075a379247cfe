import { z } from 'zod'
import { findExtendedProfileChallenge } from '@/domain/challenges'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

/** `null` if there is nothing to complete. */
export const GET = siteCall('GET /public/home/extended_profile_challenge', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const challenge = await findExtendedProfileChallenge(context, { programId, participantId: participant.id })
    return reply(challenge && presentChallenge(challenge, basePath))
  },
})
