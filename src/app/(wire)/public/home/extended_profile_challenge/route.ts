import { z } from 'zod'
import { findExtendedProfileChallenge } from '@/domain/challenges'
import { presentChallenge } from '@/http/present-challenge'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

/** `null` when there is nothing to complete. */
export const GET = siteCall('GET /public/home/extended_profile_challenge', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const challenge = await findExtendedProfileChallenge(context, { programId, participantId: participant.id })
    return reply(challenge && presentChallenge(challenge, basePath))
  },
})
