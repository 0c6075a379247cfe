import { z } from 'zod'
import { openAnswerFile } from '@/domain/challenges'
import { presentAnswerFile } from '@/http/challenges/present-answer-file'
import { consoleCall } from '@/http/server/console-call'
import { failed } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = consoleCall('GET /admin/v2/participant_answers/:participant_answer_id/file', {
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const opened = await openAnswerFile(context, { programId, answerId: Number(params.participant_answer_id) })
    return opened ? presentAnswerFile(opened) : failed(404, text('notFound'))
  },
})
