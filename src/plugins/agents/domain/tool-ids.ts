import { z } from 'zod'

export const participantId = z.int().positive().describe('The participant id, from find_participants.')
export const receiptId = z.int().positive().describe('The receipt id, from list_receipts.')
