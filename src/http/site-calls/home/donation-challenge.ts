import { z } from 'zod'
import { findDonationChallenge } from '@/domain/challenges'
import { presentDonationChallenge } from '@/http/challenges/present-challenge'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

/** `null` if the feature is off or there is no donation. */
export const GET = siteCall('GET /public/home/donation_challenge', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const challenge = await findDonationChallenge(context, { programId, participantId: participant.id })
    return reply(challenge && presentDonationChallenge(challenge, basePath))
  },
})
