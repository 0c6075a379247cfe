import { z } from 'zod'

/** An administrator's note about a claim, such as a tracking number; '' removes it. */
export const claimNote = z.string().trim().max(500).optional()
