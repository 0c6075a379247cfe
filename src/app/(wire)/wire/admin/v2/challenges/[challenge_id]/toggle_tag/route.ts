import { z } from 'zod'
import { toggleTag } from '@/domain/tags'
import { answerTagToggle } from '@/http/answer-tag-toggle'
import { consoleCall } from '@/http/console-call'
import { refuseOtherRow, sameRow } from '@/http/same-row'

export const POST = consoleCall('POST /admin/v2/challenges/:challenge_id/toggle_tag', {
  input: z.object({ tag: z.string(), id: sameRow }),
  handle: async ({ context, params, programId }, { id: named, tag }) => {
    const id = Number(params.challenge_id)
    return (
      refuseOtherRow(named, id) ?? answerTagToggle(await toggleTag(context, { programId, on: 'challenges', id, tag }))
    )
  },
})
