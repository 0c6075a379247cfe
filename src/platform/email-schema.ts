import { z } from 'zod'
import { readEmail } from './email-address'

/** An address in a form or a call, given back as it is stored. */
export const emailAddress = (error: string) =>
  z
    .string({ error })
    .refine((text) => readEmail(text) !== null, { error })
    .overwrite((text) => readEmail(text) ?? text)
    .meta({ format: 'email' })
