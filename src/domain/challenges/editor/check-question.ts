import type { AnswerType } from '../types'
import { optionsOf } from './answer-types'
import type { FormProblem } from './form-problem'

type QuestionDraft = { answer_type: AnswerType; options: { image: unknown; is_correct: boolean }[] }

/**
 * A question's problem beyond single fields, and the field that shows it; null if there is none. Right options matter
 * in quizzes only: see isAnswerable.
 */
export const checkQuestion = ({
  answer_type,
  options,
}: QuestionDraft): { path: (string | number)[]; problem: FormProblem } | null => {
  const choice = optionsOf(answer_type)
  if (!choice) return null
  if (options.length < 2) return { path: ['options'], problem: 'twoOptions' }
  const picturesMissing = choice.pictures ? options.findIndex(({ image }) => image === null) : -1
  return picturesMissing >= 0 ? { path: ['options', picturesMissing, 'image'], problem: 'optionPicture' } : null
}

/**
 * Whether a question can be answered right: all right options must be chosen (gradeQuiz), but some types allow only
 * one.
 */
export const isAnswerable = ({ answer_type, options }: QuestionDraft): boolean =>
  optionsOf(answer_type)?.several !== false || options.filter(({ is_correct }) => is_correct).length <= 1
