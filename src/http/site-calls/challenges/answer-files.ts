import { z } from 'zod'
import { MAX_ANSWER_FILE_BYTES, uploadAnswerFile } from '@/domain/challenges'
import { presentRefused } from '@/http/challenges/present-challenge'
import { succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { parseId } from '@/platform/wire-number'

/** More than the largest file, so that a file slightly above the limit gets a proper message. */
const ROOM_BYTES = 5_000_000

/** Uploads an answer's file before the form, which refers to it by its identifier. */
export const POST = siteCall('POST /public/challenges/:id/answer_files', {
  maxBytes: MAX_ANSWER_FILE_BYTES + ROOM_BYTES,
  input: z.object({ question_id: parseId(), file: z.file() }),
  handle: async ({ context, params, participant, programId }, { file, question_id }) => {
    const who = { programId, participantId: participant.id }
    const upload = await uploadAnswerFile(context, {
      ...who,
      challengeId: params.id ?? '',
      questionId: question_id,
      name: file.name,
      data: Buffer.from(await file.arrayBuffer()),
    })
    if (!upload.ok) return presentRefused(upload, participant.wording)
    const { byteSize: byte_size, filename, identifier, mimeType: mime_type } = upload
    return succeeded('', { answer_file: { identifier, filename, byte_size, mime_type } })
  },
})
