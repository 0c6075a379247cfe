import { z } from 'zod'
import { CASE_STATUSES, MAX_MESSAGE } from './case-values'

/** An administrator's answer: the console's form and its call. */
export const ANSWER_FORM = z.object({
  status: z.enum(CASE_STATUSES),
  answer: z.string().max(MAX_MESSAGE).default(''),
})
