import { z } from 'zod'

/** The name of a program, with the specification's own messages (CONSOLE-87). Used by the form and by the server alike. */
export const PROGRAM_NAME = z
  .string({ error: 'Name must be at least 2 characters.' })
  .trim()
  .min(2, 'Name must be at least 2 characters.')
  .max(30, 'Name must not be longer than 30 characters.')
