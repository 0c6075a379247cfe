import { z } from 'zod'
import { openAnswerFile } from '@/domain/challenges'
import { presentAnswerFile } from '@/http/challenges/present-answer-file'
import { programCall } from '@/http/server/console-call'
import { failed } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const opened = await openAnswerFile(context, { programId, answerId: Number(params.participant_answer_id) })
    return opened ? presentAnswerFile(opened) : failed(404, text('notFound'))
  },
})
