import { z } from 'zod'
import { EMBEDDED_PAGE, text } from '@/plugin/forms'

/** The form of the contest and its page (CONSOLE-49). Pure: browser and server validate it alike. */
export const PHOTO_CONTEST_FORM = EMBEDDED_PAGE.extend({
  active: z.boolean(),
  qrati_program_id: z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string().max(200, text('integrations.tooLong', { max: 200 }))),
  challenge_id: z.coerce
    .number()
    .int()
    .positive()
    .nullish()
    .or(z.literal('').transform(() => null))
    .default(null),
}).superRefine(({ active, qrati_program_id, slug, url }, issues) => {
  const required = (path: string) =>
    issues.addIssue({ code: 'custom', path: [path], message: text('integrations.required') })
  if (active && qrati_program_id === '') required('qrati_program_id')
  if (active && url === '') required('url')
  if (active && slug === '') required('slug')
})
export type PhotoContestForm = z.output<typeof PHOTO_CONTEST_FORM>
