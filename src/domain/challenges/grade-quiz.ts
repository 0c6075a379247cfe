import type { Question } from './types'
import type { ValidAnswer } from './validate-answers'

export type Grade = { right: number; asked: number; percent: number }

/**
 * How many of a quiz's questions are answered right (RULE-23): exactly the right options, all of them and no other.
 * Questions without a right option are not graded; a quiz of only such questions is passed by answering it.
 */
export const gradeQuiz = (questions: Question[], answers: ValidAnswer[]): Grade => {
  const graded = questions.filter(({ options }) => options.some(({ is_correct }) => is_correct))
  const right = graded.filter(({ id, options }) => {
    const chosen = answers.find(({ question }) => question.id === id)?.optionIds ?? []
    return options.every((option) => option.is_correct === chosen.includes(option.id))
  }).length
  return {
    right,
    asked: graded.length,
    percent: graded.length === 0 ? 100 : Math.floor((right / graded.length) * 100),
  }
}
