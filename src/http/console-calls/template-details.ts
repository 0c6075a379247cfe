import { saveBranding } from '@/domain/branding-editor'
import { BRANDING_INPUT, MAX_BRANDING_BYTES } from '@/http/branding/branding-input'
import { presentSavedBranding } from '@/http/branding/present-branding'
import { programCall } from '@/http/server/console-call'
import { text } from '@/i18n/text'

export const PUT = programCall({
  input: BRANDING_INPUT,
  maxBytes: MAX_BRANDING_BYTES,
  invalidMessage: text('errorOccurred'),
  handle: async ({ context, programId }, { updated_at: updatedAt, ...changes }) =>
    presentSavedBranding(await saveBranding(context, { programId, changes, updatedAt })),
})
