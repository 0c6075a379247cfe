import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { findFeed } from '../../domain'
import { presentFeed } from '../present-posts'

/** `null` if the feature is off or there are no posts. */
export const GET = siteCall('GET /public/home/social_feed_challenge', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const challenge = await findFeed(context, { programId, participantId: participant.id })
    return reply(challenge && presentFeed(challenge, basePath))
  },
})
