import { z } from 'zod'
import { text } from '@/plugin/forms'

export const SEGMENT_KINDS = ['live', 'snapshot'] as const

const MAX_NAME = 80
const MAX_DESCRIPTION = 300

/** A segment as the editor and other systems write it. Its rules are checked against the program's fields (checkRules). */
export const SEGMENT_FORM = z.object({
  name: z
    .string()
    .trim()
    .min(1, text('required'))
    .max(MAX_NAME, text('limits.textAtMost', { limit: MAX_NAME })),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION, text('limits.textAtMost', { limit: MAX_DESCRIPTION }))
    .default(''),
  kind: z.enum(SEGMENT_KINDS).default('live'),
  rules: z.unknown(),
})

export type SegmentForm = z.output<typeof SEGMENT_FORM>
