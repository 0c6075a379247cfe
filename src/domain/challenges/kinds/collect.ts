import type { Context } from '@/domain/context'
import { sanitizeHtml } from '@/platform/sanitize'
import { gradeQuiz } from '../grade-quiz'
import { type ValidAnswer, validateAnswers } from '../validate-answers'
import type { ChallengeKind, KindScene } from './types'

/** Questions: a quiz is passed, a survey answered, a profile filled in (decisions 23). */
export const collect: ChallengeKind = async (_context, scene) => {
  const { challenge, submission } = scene
  const validated = validateAnswers(challenge.questions, submission.answers)
  if (!validated.ok) return { ok: false, reason: 'answers_invalid', problems: validated.problems }
  const answers = validated.answers.map(cleanMarkup)
  const record = async (context: Context, completionId: number) => {
    await storeAnswers(context, scene, answers, completionId)
    if (challenge.parameters === 'profile') await fillProfile(context, scene, answers)
  }
  if (challenge.parameters !== 'quiz') return { ok: true, evidence: { answers: answers.length }, record }

  const grade = gradeQuiz(challenge.questions, answers)
  const passMarkPercent = challenge.pass_mark_percent ?? 0
  if (grade.percent < passMarkPercent) {
    return { ok: false, reason: 'not_passed', percent: grade.percent, passMarkPercent }
  }
  return { ok: true, evidence: { ...grade, pass_mark_percent: passMarkPercent }, record }
}

/** What was written in an editor is HTML that administrators will look at. */
const cleanMarkup = (answer: ValidAnswer): ValidAnswer =>
  answer.question.answer_type === 'wysiwyg' && answer.answer !== null
    ? { ...answer, answer: sanitizeHtml(answer.answer) }
    : answer

type AnswerRow = { question_id: number; question_option_id: number | null; answer: string | null }

/** A choice is stored as a row for each option, with its words as they stood when it was chosen. */
const storeAnswers = async (
  { sql }: Context,
  { challenge, participantId, programId }: KindScene,
  answers: ValidAnswer[],
  completionId: number,
): Promise<void> => {
  const rows = answers.flatMap(({ answer, optionIds, question }): AnswerRow[] =>
    optionIds.length === 0
      ? [{ question_id: question.id, question_option_id: null, answer }]
      : optionIds.map((id) => ({ question_id: question.id, question_option_id: id, answer: detailsOf(question, id) })),
  )
  await sql(
    `insert into participant_answers (program_id, participant_id, challenge_id, completion_id, question_id, question_option_id, answer)
     select $1, $2, $3, $4, a.question_id, a.question_option_id, a.answer
     from jsonb_to_recordset($5::jsonb) as a (question_id int, question_option_id int, answer text)`,
    [programId, participantId, challenge.id, completionId, JSON.stringify(rows)],
  )
}

/** The profile keeps the last answer; several options as a comma-separated list (S §3, affiliation). */
const fillProfile = async (
  { sql }: Context,
  { participantId, programId }: KindScene,
  answers: ValidAnswer[],
): Promise<void> => {
  const values = new Map<number, string>()
  for (const { answer, optionIds, question } of answers) {
    if (question.profile_attribute_id === null) continue
    values.set(question.profile_attribute_id, answer ?? optionIds.map((id) => detailsOf(question, id)).join(', '))
  }
  await sql(
    `insert into participant_profiles (program_id, participant_id, profile_attribute_id, value)
     select $1, $2, v.profile_attribute_id, v.value
     from jsonb_to_recordset($3::jsonb) as v (profile_attribute_id int, value text)
     on conflict (participant_id, profile_attribute_id) do update set value = excluded.value, updated_at = now()`,
    [
      programId,
      participantId,
      JSON.stringify([...values].map(([profile_attribute_id, value]) => ({ profile_attribute_id, value }))),
    ],
  )
}

const detailsOf = ({ options }: ValidAnswer['question'], id: number): string =>
  options.find((option) => option.id === id)?.details ?? ''
