import { z } from 'zod'
// Pure rules that the browser may import, so that form and server refuse the same names with the same messages.
import { PROGRAM_NAME } from '@/domain/program-name'
import { TEMPLATE_KEYS } from '@/domain/setup/templates/keys'

export { TEMPLATE_KEYS }

export const CREATE_PROGRAM_FORM = z.object({
  name: PROGRAM_NAME,
  template: z.enum([...TEMPLATE_KEYS, 'copy']),
  copy_of: z.string(),
})

export type CreateProgramForm = z.output<typeof CREATE_PROGRAM_FORM>

/** The template to use, or the program to copy. */
export const toCreateBody = ({ copy_of, name, template }: CreateProgramForm) =>
  template === 'copy' ? { name, copy_of: Number(copy_of) } : { name, template }
