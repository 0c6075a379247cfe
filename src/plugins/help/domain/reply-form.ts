import { z } from 'zod'
import { MAX_MESSAGE } from './case-values'

/** A saved reply: the console's form and its call. */
export const REPLY_FORM = z.object({
  name: z.string().trim().min(1).max(100),
  body_en: z.string().trim().min(1).max(MAX_MESSAGE),
  body_es: z.string().trim().max(MAX_MESSAGE).default(''),
})

export type ReplyForm = z.output<typeof REPLY_FORM>
