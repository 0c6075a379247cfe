import { type Text, text } from '@/i18n/text'
import type { AnswerProblem } from './validate-answers'

/** What is wrong with an answer, beside its question. */
export const answerProblemMessage = (problem: AnswerProblem): Text => text(`challenges.answers.${problem}`)
