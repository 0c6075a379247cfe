import { z } from 'zod'
import { toggleTag } from '@/domain/tags'
import { programCall } from '@/http/server/console-call'
import { refuseOtherRow, sameRow } from '@/http/server/same-row'
import { answerTagToggle } from '@/http/tags/answer-tag-toggle'

export const POST = programCall({
  input: z.object({ tag: z.string(), id: sameRow }),
  handle: async ({ context, params, programId }, { id: named, tag }) => {
    const id = Number(params.challenge_id)
    return (
      refuseOtherRow(named, id) ?? answerTagToggle(await toggleTag(context, { programId, on: 'challenges', id, tag }))
    )
  },
})
