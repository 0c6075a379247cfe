import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { text } from '@/i18n/text'
import { removePrivateFile, writePrivateFile } from '@/platform/private-files'
import { consumeRateLimit } from '@/platform/rate-limit'
import { poolOf } from '@/platform/sql'
import { type AnswerFileProblem, checkAnswerFile } from './check-answer-file'
import { findChallenge } from './find-challenge'
import type { KindRefusal } from './kinds'
import { findRefusal, type Refusal } from './refusal'

export { MAX_ANSWER_FILE_BYTES } from './check-answer-file'

/** Unused uploads of a participant per question; beyond that, the oldest are deleted. */
const MAX_ORPHANS = 5
const UPLOAD_LIMIT = { name: 'answer-file-upload', times: 60, withinSeconds: 3_600 }

export type AnswerFileUpload =
  | { ok: true; identifier: string; filename: string; mimeType: string; byteSize: number }
  | Refusal

export type AnswerFileRequest = {
  programId: number
  participantId: number
  challengeId: string | number
  questionId: number
  name: string
  data: Buffer
}

/**
 * Stores a file for a question of answer type `file` before the form is submitted. The submission refers to it by an
 * unguessable identifier that only its uploader may use. Files are private.
 */
export const uploadAnswerFile = async (context: Context, request: AnswerFileRequest): Promise<AnswerFileUpload> => {
  const { data, name, participantId, programId, questionId } = request
  const challenge = await findChallenge(context, { programId, participantId, id: request.challengeId })
  const question = challenge?.questions.find(({ answer_type, id }) => id === questionId && answer_type === 'file')
  if (!challenge || !question) return { ok: false, reason: 'not_found' }
  if (challenge.status !== 'active') return { ok: false, reason: 'not_active' }
  if (challenge.is_completed) return { ok: false, reason: 'already_completed' }
  const refusal = findRefusal(challenge)
  if (refusal) return refusal

  const checked = await checkAnswerFile(name, data)
  if (!checked.ok) return refuse(checked.reason)
  const limit = await consumeRateLimit(poolOf(context.payload), UPLOAD_LIMIT, `${programId}:${participantId}`)
  if (!limit.ok) return refuse('too_often')

  const identifier = randomUUID()
  const key = `answers/${programId}/${identifier}`
  await writePrivateFile(key, data)
  try {
    await inTransaction(context, async (tx) => {
      await lockAgainstErasure(tx, request)
      await tx.sql(
        `insert into answer_files (program_id, identifier, participant_id, challenge_id, question_id, filename, storage_key, mime_type, byte_size, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
        [
          programId,
          identifier,
          participantId,
          challenge.id,
          questionId,
          checked.filename,
          key,
          checked.mimeType,
          data.length,
          context.now,
        ],
      )
    })
  } catch (error) {
    await removePrivateFile(key)
    throw error
  }
  await sweepOrphans(context, request)
  return { ok: true, identifier, filename: checked.filename, mimeType: checked.mimeType, byteSize: data.length }
}

/** Deletes surplus uploads, except those locked by a submission that is using them right now. */
const sweepOrphans = async (
  { sql }: Context,
  { participantId, programId, questionId }: AnswerFileRequest,
): Promise<void> => {
  const swept = await sql<{ storage_key: string }>(
    `delete from answer_files where id in (
       select f.id from answer_files f where f.program_id = $1 and f.participant_id = $2 and f.question_id = $3
         and not exists (select 1 from participant_answers a where a.answer_file_id = f.id)
       order by f.created_at desc, f.id desc offset ${MAX_ORPHANS} for update of f skip locked)
     returning storage_key`,
    [programId, participantId, questionId],
  )
  for (const { storage_key } of swept) await removePrivateFile(storage_key)
}

const refuse = (reason: AnswerFileProblem | 'too_often'): KindRefusal => {
  const message = text(`challenges.files.${reason}`)
  return { ok: false, reason, message, errors: { file: [message] } }
}
