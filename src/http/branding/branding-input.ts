import { z } from 'zod'
import { BRANDING_CHANGES } from '@/domain/branding-editor'
import { withFiles } from '@/http/server/form-body'

/** Five pictures of up to 8 MB. */
export const MAX_BRANDING_BYTES = 45_000_000
export const MAX_LOGO_BYTES = 9_000_000

export const BRANDING_INPUT = withFiles(BRANDING_CHANGES.extend({ updated_at: z.iso.datetime().optional() }))
