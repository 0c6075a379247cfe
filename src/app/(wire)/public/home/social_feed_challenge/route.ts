import { z } from 'zod'
import { findSocialFeedChallenge } from '@/domain/challenges'
import { presentSocialFeed } from '@/http/present-challenge'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

/** `null` while the flag is off or there are no posts. */
export const GET = siteCall('GET /public/home/social_feed_challenge', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const challenge = await findSocialFeedChallenge(context, { programId, participantId: participant.id })
    return reply(challenge && presentSocialFeed(challenge, basePath))
  },
})
