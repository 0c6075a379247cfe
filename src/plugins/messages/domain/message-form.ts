import { z } from 'zod'
import { MESSAGE_CHANNELS, MESSAGE_CONTENT, text } from '@/plugin/forms'
import { AUDIENCES, MESSAGE_CATEGORIES } from './values'

const id = z.union([
  z.int().positive(),
  z.literal('').transform(() => null),
  z.coerce.number<string>().int().positive(),
])

const MISSING = { tag: 'audience_tag', tier: 'audience_tier', segment: 'audience_segment' } as const

/** What administrators write: the form of the console and its calls. */
export const MESSAGE_FORM = z
  .object({
    name: z.string().trim().min(1, text('messages.nameMissing')).max(100),
    channel: z.enum(MESSAGE_CHANNELS),
    category: z.enum(MESSAGE_CATEGORIES),
    audience: z.enum(AUDIENCES),
    audience_tag: z.string().trim().max(40).nullish(),
    audience_tier: id.nullish(),
    audience_segment: id.nullish(),
    ...MESSAGE_CONTENT.shape,
  })
  .superRefine((form, refine) => {
    const field = form.audience === 'all' ? null : MISSING[form.audience]
    if (field && !form[field])
      refine.addIssue({ code: 'custom', path: [field], message: text('messages.audienceMissing') })
  })

export type MessageForm = z.output<typeof MESSAGE_FORM>
export type MessageFormInput = z.input<typeof MESSAGE_FORM>
