import { presentRefused, siteCall, succeeded } from '@/plugin/http'
import { openPost } from '../../domain'
import { postInput, readPostId } from '../present-posts'

/** Records that a post was opened, which starts its countdown. */
export const POST = siteCall('POST /public/challenges/:id/social_network_post_opened', {
  input: postInput,
  handle: async ({ context, params, participant, programId, request }, input) => {
    const who = { programId, participantId: participant.id }
    const postId = readPostId(request, input)
    const opened = await openPost(context, { ...who, challengeId: params.id ?? '', postId })
    if (!opened.ok) return presentRefused(opened, participant.wording)
    return succeeded('', { wait_seconds: opened.waitSeconds })
  },
})
