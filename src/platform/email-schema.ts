import { z } from 'zod'
import { readEmail } from './email-address'

/** An email address in a form or a call, normalized as it is stored. */
export const emailAddress = (error: string) =>
  z
    .string({ error })
    .refine((text) => readEmail(text) !== null, { error })
    .overwrite((text) => readEmail(text) ?? text)
    .meta({ format: 'email' })
