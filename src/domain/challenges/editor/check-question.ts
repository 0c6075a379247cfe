import type { AnswerType } from '../types'
import { optionsOf } from './answer-types'
import type { FormProblem } from './form-problem'

type QuestionDraft = { answer_type: AnswerType; options: { image: unknown; is_correct: boolean }[] }

/**
 * What is wrong with a question beside its single fields, and at which of them it is said; null where nothing is. Which options
 * are right is asked in a quiz alone: isAnswerable.
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

/** Whether a question can be answered rightly: only exactly the right options are right (gradeQuiz), of which one may be all that can be chosen. */
export const isAnswerable = ({ answer_type, options }: QuestionDraft): boolean =>
  optionsOf(answer_type)?.several !== false || options.filter(({ is_correct }) => is_correct).length <= 1
