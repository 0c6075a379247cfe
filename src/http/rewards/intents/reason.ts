import { z } from 'zod'

const MAX_REASON_CHARACTERS = 1000

/** Why an administrator does what the draw did not: the domain asks for it where it must be given. */
export const reasonInput = z.object({ reason: z.string().trim().max(MAX_REASON_CHARACTERS).default('') })
