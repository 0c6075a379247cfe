import { z } from 'zod'
import { text } from '@/i18n/text'

/** The name of a program, with the specification's own messages (CONSOLE-87). Used by the form and the server alike. */
export const PROGRAM_NAME = z
  .string({ error: text('nameTooShort') })
  .trim()
  .min(2, text('nameTooShort'))
  .max(30, text('nameTooLong', { max: 30 }))
