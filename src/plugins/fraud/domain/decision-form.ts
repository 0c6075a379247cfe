import { z } from 'zod'
import { text } from '@/plugin/forms'
import { DECISIONS, MAX_APPEAL, MAX_REASON, RING_DECISIONS } from './fraud-values'

const reason = z
  .string()
  .trim()
  .min(1, text('required'))
  .max(MAX_REASON, text('limits.textAtMost', { limit: MAX_REASON }))

export const HOLD_FORM = z.object({
  decision: z.enum(DECISIONS),
  reason,
  answer: z
    .string()
    .trim()
    .max(MAX_APPEAL, text('limits.textAtMost', { limit: MAX_APPEAL }))
    .default(''),
})

export const RING_FORM = z.object({ decision: z.enum(RING_DECISIONS), reason })
