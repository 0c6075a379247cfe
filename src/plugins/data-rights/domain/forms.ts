import { z } from 'zod'
import { MAX_ANSWER, MAX_MESSAGE, RECORDED_ORIGINS, REQUEST_KINDS } from './request-values'

/** The console's forms and their calls. */
export const ANSWER_FORM = z.object({ answer: z.string().trim().max(MAX_ANSWER) })

export const RECORD_FORM = z.object({
  email: z.string().trim().max(254),
  kind: z.enum(REQUEST_KINDS),
  origin: z.enum(RECORDED_ORIGINS),
  received_at: z.iso.datetime(),
  message: z.string().trim().max(MAX_MESSAGE).default(''),
})
