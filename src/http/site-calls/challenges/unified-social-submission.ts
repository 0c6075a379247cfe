import { viewPost } from '@/domain/challenges'
import { presentViewedPost } from '@/http/challenges/present-challenge'
import { postInput, readPostId } from '@/http/challenges/read-post-id'
import { siteCall } from '@/http/server/site-call'

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
