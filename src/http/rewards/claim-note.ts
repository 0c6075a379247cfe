import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'

/** An administrator's note about a claim, such as a tracking number; '' removes it. */
export const claimNote = z.string().trim().max(FIELD_LIMITS['reward-claims'].fulfilment_note).optional()
