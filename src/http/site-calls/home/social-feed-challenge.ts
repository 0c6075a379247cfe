import { z } from 'zod'
import { findSocialFeedChallenge } from '@/domain/challenges'
import { presentSocialFeed } from '@/http/challenges/present-challenge'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

/** `null` if the feature is off or there are no posts. */
export const GET = siteCall('GET /public/home/social_feed_challenge', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const challenge = await findSocialFeedChallenge(context, { programId, participantId: participant.id })
    return reply(challenge && presentSocialFeed(challenge, basePath))
  },
})
