import type { AnswerType } from '../find-challenge'
import { optionsOf } from './answer-types'
import type { FormProblem } from './challenge-form'

type Asked = { answer_type: AnswerType; options: { image: unknown; is_correct: boolean }[] }

/** What is wrong with a question beside its single fields, and at which of them it is said; null where nothing is. */
export const checkQuestion = ({
  answer_type,
  options,
}: Asked): { path: (string | number)[]; problem: FormProblem } | null => {
  const choice = optionsOf(answer_type)
  if (!choice) return null
  if (options.length < 2) return { path: ['options'], problem: 'twoOptions' }
  const picturesMissing = choice.pictures ? options.findIndex(({ image }) => image === null) : -1
  if (picturesMissing >= 0) return { path: ['options', picturesMissing, 'image'], problem: 'optionPicture' }
  // Only exactly the right options are right (gradeQuiz): of two, one person can choose only one.
  const correct = options.filter(({ is_correct }) => is_correct).length
  return !choice.several && correct > 1 ? { path: ['options'], problem: 'oneCorrect' } : null
}
