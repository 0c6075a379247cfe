import { siteCall } from '@/plugin/http'
import { viewPost } from '../../domain'
import { postInput, presentViewedPost, readPostId } from '../present-posts'

/** Records a viewed post, which earns the challenge's points. */
export const POST = siteCall('POST /public/challenges/:id/unified_social_submission', {
  input: postInput,
  handle: async ({ context, params, participant, programId, request }, input) => {
    const who = { programId, participantId: participant.id }
    const postId = readPostId(request, input)
    const viewed = await viewPost(context, { ...who, challengeId: params.id ?? '', postId })
    return presentViewedPost(viewed, participant.wording)
  },
})
