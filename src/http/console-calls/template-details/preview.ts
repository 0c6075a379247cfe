import { z } from 'zod'
import { SITE_SCOPE } from '@/domain/branding'
import { BRAND_TOKENS, previewMails } from '@/domain/branding-editor'
import { MAX_CSS } from '@/domain/program-settings'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { sanitizeCss } from '@/platform/sanitize'

export const POST = programCall({
  input: z.object({
    element_css_style: BRAND_TOKENS.default({}),
    css: z.string().max(MAX_CSS).default(''),
    header_logo: z.number().int().positive().nullable().default(null),
  }),
  handle: async ({ context, programId }, { css, element_css_style: style, header_logo: logoId }) => {
    const mails = await previewMails(context, { programId, style, logoId })
    return mails ? reply({ css: sanitizeCss(css, SITE_SCOPE), mails }) : failed(404, text('notFound'))
  },
})
