import { z } from 'zod'

/** What an administrator notes about a claim, such as a tracking number; '' takes the note away. */
export const claimNote = z.string().trim().max(500).optional()
