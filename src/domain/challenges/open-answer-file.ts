import type { Context } from '@/domain/context'
import { readPrivateFile } from '@/platform/private-files'
import { isStorageUnavailable } from '@/platform/storage'

export type OpenedAnswerFile = {
  filename: string
  /** Detected from the content when the file was uploaded. */
  mimeType: string
  file: Awaited<ReturnType<typeof readPrivateFile>>
}

/**
 * The file of a participant's answer, for readers of answers.
 * @returns null if the answer has no file, or the file is lost
 */
export const openAnswerFile = async (
  { payload, sql }: Context,
  { answerId, programId }: { programId: number; answerId: number },
): Promise<OpenedAnswerFile | null> => {
  const [found] = await sql<{ filename: string; mime_type: string; storage_key: string }>(
    `select f.filename, f.mime_type, f.storage_key from participant_answers a
     join answer_files f on f.id = a.answer_file_id and f.program_id = a.program_id where a.id = $1 and a.program_id = $2`,
    [answerId, programId],
  )
  if (!found) return null
  try {
    return { filename: found.filename, mimeType: found.mime_type, file: await readPrivateFile(found.storage_key) }
  } catch (error) {
    if (isStorageUnavailable(error)) throw error
    payload.logger.error(
      { code: 'FILE_MISSING', err: error, answer: answerId },
      'the stored file of an answer is missing',
    )
    return null
  }
}
