import { type Text, text } from '@/i18n/text'
import type { AnswerProblem } from './validate-answers'

/** The message beside a question whose answer is invalid. */
export const answerProblemMessage = (problem: AnswerProblem): Text => text(`challenges.answers.${problem}`)
