import type { Context } from '@/domain/context'
import type { ProblemOfAnswer, ValidAnswer } from './validate-answers'

type Owner = { programId: number; participantId: number; challenge: { id: number } }
type OwnFile = { id: number; filename: string }

/**
 * The uploaded files that answers refer to. Only this participant's uploads for that very question count; other
 * identifiers are unknown.
 */
export const findOwnAnswerFiles = async (
  { sql }: Context,
  { challenge, participantId, programId }: Owner,
  answers: ValidAnswer[],
): Promise<{ ids: ReadonlyMap<string, OwnFile>; problems: ProblemOfAnswer[] }> => {
  const references = answers.flatMap(({ answer, question }) =>
    question.answer_type === 'file' && answer !== null ? [{ identifier: answer, questionId: question.id }] : [],
  )
  if (references.length === 0) return { ids: new Map(), problems: [] }
  const rows = await sql<OwnFile & { identifier: string; question_id: number }>(
    `select id, identifier, filename, question_id from answer_files
     where program_id = $1 and participant_id = $2 and challenge_id = $3 and identifier = any($4::text[])
     for key share`,
    [programId, participantId, challenge.id, references.map(({ identifier }) => identifier)],
  )
  const isFound = ({ identifier, questionId }: (typeof references)[number]) =>
    rows.some((row) => row.identifier === identifier && row.question_id === questionId)
  return {
    ids: new Map(rows.map(({ filename, id, identifier }) => [identifier, { id, filename }])),
    problems: references
      .filter((file) => !isFound(file))
      .map(({ questionId }) => ({ questionId, problem: 'unknown_file' as const })),
  }
}
