import { z } from 'zod'
import { findBranding } from '@/domain/branding-editor'
import { BRANDING_PAGES, presentBranding } from '@/http/branding/present-branding'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** All pages of branding share one form. */
export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const isPage = BRANDING_PAGES.some((page) => page === params.branding_page)
    const branding = isPage ? await findBranding(context, programId) : null
    return branding ? reply(presentBranding(branding)) : failed(404, text('notFound'))
  },
})
