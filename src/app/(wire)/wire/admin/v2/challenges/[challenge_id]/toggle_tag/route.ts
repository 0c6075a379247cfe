import { z } from 'zod'
import { toggleTag } from '@/domain/tags'
import { answerTagToggle } from '@/http/answer-tag-toggle'
import { consoleCall } from '@/http/console-call'

export const POST = consoleCall('POST /admin/v2/challenges/:challenge_id/toggle_tag', {
  input: z.object({ tag: z.string() }),
  handle: async ({ context, params, programId }, { tag }) =>
    answerTagToggle(await toggleTag(context, { programId, on: 'challenges', id: Number(params.challenge_id), tag })),
})
