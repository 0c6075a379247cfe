import { z } from 'zod'

const MAX_REASON_CHARACTERS = 1000

/** The administrator's reason for deviating from the draw; the domain decides when it's required. */
export const reasonInput = z.object({ reason: z.string().trim().max(MAX_REASON_CHARACTERS).default('') })
