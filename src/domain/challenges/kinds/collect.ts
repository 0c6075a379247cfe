import { z } from 'zod'
import type { Context } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { checkAttributeValue, findAttributes } from '@/domain/profile-attributes'
import { type LocalizedText, text } from '@/i18n/text'
import { sanitizeHtml } from '@/platform/sanitize'
import { answerProblemMessage } from '../answer-problem-message'
import { findOwnAnswerFiles } from '../find-own-answer-files'
import { type Grade, gradeQuiz } from '../grade-quiz'
import { minutesToNextAttempt, recordAttempt } from '../quiz-attempts'
import { readAnswers } from '../read-answers'
import type { ChallengeForPageOf } from '../types'
import { type ProblemOfAnswer, type ValidAnswer, validateAnswers } from '../validate-answers'
import { type ChallengeKind, defineKind, type KindContext, type KindRefusal } from './types'

/** Elements of markup in an answer; the character limit allows many more. */
const MOST_ELEMENTS = 2_000

const TAKE = text('kinds.collect.button.take')
const QUIZ = text('kinds.collect.button.quiz')
/** By parameters (CONSOLE-90). The site's word for a quiz is `quiz`. */
const BUTTONS: Record<string, LocalizedText> = {
  profile: text('kinds.collect.button.profile'),
  custom_quiz: QUIZ,
  quiz: QUIZ,
  survey: text('kinds.collect.button.survey'),
}
const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Questions: a quiz is passed, a survey answered, a profile filled in (RULE-23). */
export const collect: ChallengeKind = defineKind({
  name: text('kinds.collect.name'),
  about: text('kinds.collect.about'),
  callToAction: TAKE,
  button: (subtype) => {
    if (subtype === null) return TAKE
    return BUTTONS[subtype] ?? text('kinds.collect.button.named', { name: capitalize(subtype) })
  },
  settings: [
    {
      field: 'parameters',
      control: 'choice',
      label: text('kinds.collect.settings.parameters.label'),
      required: true,
      options: [
        {
          value: 'custom_quiz',
          label: text('kinds.collect.settings.parameters.options.custom_quiz'),
        },
        { value: 'survey', label: text('kinds.collect.settings.parameters.options.survey') },
        { value: 'profile', label: text('kinds.collect.settings.parameters.options.profile') },
      ],
    },
    {
      field: 'pass_mark_percent',
      control: 'number',
      label: text('kinds.collect.settings.pass_mark_percent.label'),
      help: text('kinds.collect.settings.pass_mark_percent.help'),
      min: 0,
      max: 100,
      step: 1,
      unit: '%',
      when: { field: 'parameters', is: 'custom_quiz' },
    },
    { field: 'questions', control: 'questions', label: text('kinds.collect.settings.questions.label'), required: true },
  ],
  screen: 'questions',
  /** `questions[{id}][id]`, `questions[{id}][value][]` and `questions[{id}][type]` (SITE-104). */
  submission: z.looseObject({}).transform(readAnswers),
  complete: async (context, request) => {
    const { challenge } = request
    if (challenge.questions.length === 0) return NOT_READY
    const isQuiz = challenge.parameters === 'quiz'
    const waitMinutes = isQuiz ? await minutesToNextAttempt(context, request) : 0
    if (waitMinutes > 0) return tooManyAttempts(waitMinutes)
    const validated = validateAnswers(challenge.questions, request.submission)
    if (!validated.ok) return answersInvalid(validated.problems)
    if (validated.answers.length === 0) return NOT_ANSWERED
    const answers = validated.answers.map(cleanMarkup)
    const misfits = challenge.parameters === 'profile' ? await findMisfits(context, request, answers) : []
    if (misfits.length > 0) return answersInvalid(misfits)
    const files = await findOwnAnswerFiles(context, request, answers)
    if (files.problems.length > 0) return answersInvalid(files.problems)

    const record = async (tx: Context, completionId: number) => {
      await lockAgainstErasure(tx, request)
      await storeAnswers(tx, request, { answers, fileIds: files.ids }, completionId)
      if (challenge.parameters === 'profile') await fillProfile(tx, request, answers)
    }
    if (!isQuiz) return { ok: true, evidence: { answers: answers.length }, record }

    const grade = gradeQuiz(challenge.questions, answers)
    const passMarkPercent = challenge.pass_mark_percent ?? 0
    if (grade.percent < passMarkPercent) {
      return { ...notPassed(grade, passMarkPercent), record: (tx: Context) => recordAttempt(tx, request, grade) }
    }
    return { ok: true, evidence: { ...grade, pass_mark_percent: passMarkPercent }, record }
  },
})

const NOT_READY: KindRefusal = {
  ok: false,
  reason: 'not_ready',
  message: text('kinds.collect.refusals.not_ready'),
}

/** A survey or a profile counts as completed only with answers (SITE-75). */
const NOT_ANSWERED: KindRefusal = {
  ok: false,
  reason: 'not_answered',
  message: text('kinds.collect.refusals.not_answered'),
}

const answersInvalid = (problems: ProblemOfAnswer[]): KindRefusal => {
  const errors: KindRefusal['errors'] = {}
  for (const { problem, questionId } of problems) {
    ;(errors[`questions[${questionId}]`] ??= []).push(answerProblemMessage(problem))
  }
  return {
    ok: false,
    reason: 'answers_invalid',
    message: text('kinds.collect.refusals.answers_invalid'),
    errors,
  }
}

const notPassed = ({ asked, right }: Grade, passMarkPercent: number): KindRefusal => {
  const needed = Math.ceil((passMarkPercent * asked) / 100)
  const isClose = right > 0 && right === needed - 1
  const message = text(`kinds.collect.refusals.${isClose ? 'almost_passed' : 'not_passed'}`, { asked, needed, right })
  return { ok: false, reason: 'not_passed', message }
}

const tooManyAttempts = (minutes: number): KindRefusal => ({
  ok: false,
  reason: 'too_many_attempts',
  message: text('kinds.collect.refusals.too_many_attempts', { count: minutes }),
})

/** Sanitizes answers from the rich text editor, because administrators will see their HTML. */
const cleanMarkup = (answer: ValidAnswer): ValidAnswer =>
  answer.question.answer_type === 'wysiwyg' && answer.answer !== null
    ? { ...answer, answer: sanitizeHtml(answer.answer, MOST_ELEMENTS) }
    : answer

type Owner = Pick<KindContext, 'participantId' | 'programId'> & { challenge: ChallengeForPageOf<string> }
type AnswerRow = {
  question_id: number
  question_option_id: number | null
  answer: string | null
  answer_file_id: number | null
}

/** Stores a choice as one row per option, with the option's text at that time; a file as its name and a reference. */
const storeAnswers = async (
  { sql }: Context,
  { challenge, participantId, programId }: Owner,
  { answers, fileIds }: { answers: ValidAnswer[]; fileIds: ReadonlyMap<string, { id: number; filename: string }> },
  completionId: number,
): Promise<void> => {
  const rows = answers.flatMap(({ answer, optionIds, question }): AnswerRow[] => {
    const empty = { question_id: question.id, question_option_id: null, answer_file_id: null }
    const file = question.answer_type === 'file' && answer !== null ? fileIds.get(answer) : undefined
    if (file) return [{ ...empty, answer: file.filename, answer_file_id: file.id }]
    if (optionIds.length === 0) return [{ ...empty, answer }]
    return optionIds.map((id) => ({ ...empty, question_option_id: id, answer: detailsOf(question, id) }))
  })
  await sql(
    `insert into participant_answers (program_id, participant_id, challenge_id, completion_id, question_id, question_option_id, answer, answer_file_id)
     select $1, $2, $3, $4, a.question_id, a.question_option_id, a.answer, a.answer_file_id
     from jsonb_to_recordset($5::jsonb) as a (question_id int, question_option_id int, answer text, answer_file_id int)`,
    [programId, participantId, challenge.id, completionId, JSON.stringify(rows)],
  )
}

/**
 * Answers that are invalid for the attribute they fill. Choices are not checked, because an administrator wrote the
 * options.
 */
const findMisfits = async (
  { sql }: Context,
  { programId }: Owner,
  answers: ValidAnswer[],
): Promise<ProblemOfAnswer[]> => {
  const ids = answers.flatMap(({ question }) => question.profile_attribute_id ?? [])
  const attributes = new Map((await findAttributes(sql, programId, { ids })).map((one) => [one.id, one]))
  return answers.flatMap(({ answer, question }): ProblemOfAnswer[] => {
    const attribute = attributes.get(question.profile_attribute_id ?? 0)
    if (!attribute || answer === null || question.answer_type === 'file') return []
    const checked = checkAttributeValue(attribute.rule, answer)
    return checked.ok ? [] : [{ questionId: question.id, problem: checked.problem }]
  })
}

/** Stores the last answer in the profile; several options as a comma-separated list (SITE-61). Files are not stored. */
const fillProfile = async (
  { sql }: Context,
  { participantId, programId }: Owner,
  answers: ValidAnswer[],
): Promise<void> => {
  const values = new Map<number, string>()
  for (const { answer, optionIds, question } of answers) {
    if (question.profile_attribute_id === null || question.answer_type === 'file') continue
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
