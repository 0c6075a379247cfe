import { z } from 'zod'
import { text } from '@/i18n/text'
import { isSafeLink } from '@/platform/safe-link'

const MAX_PATH = 300
const MAX_ADDRESS = 2000

/** Normalizes a path of the site: `about-us/` becomes `/about-us`. Pure. */
export const toSitePath = (value: string): string => `/${value.trim().replaceAll(/^\/+|\/+$/g, '')}`

/** Letters, digits and what addresses contain besides; no query, no anchor. */
const PATH = /^(\/[\p{L}\p{N}\p{M}._~%!$&'()*+,;=:@-]+)+$/u

/** A redirect: from an old path to a page or an address. Pure. */
export const REDIRECT_FORM = z
  .object({
    from: z
      .string()
      .trim()
      .min(1, text('required'))
      .max(MAX_PATH, text('content.redirects.badFrom'))
      .transform(toSitePath)
      .pipe(z.string().regex(PATH, text('content.redirects.badFrom'))),
    page: z.number().nullable(),
    to: z
      .string()
      .trim()
      .max(MAX_ADDRESS, text('content.redirects.badTo'))
      .nullish()
      .transform((value) => value || null),
  })
  .superRefine(({ page, to }, issues) => {
    if (page !== null) return
    if (to === null) issues.addIssue({ code: 'custom', path: ['to'], message: text('content.redirects.noTarget') })
    else if (!/^(\/|https?:)/.test(to) || !isSafeLink(to))
      issues.addIssue({ code: 'custom', path: ['to'], message: text('content.redirects.badTo') })
  })

export type RedirectForm = z.output<typeof REDIRECT_FORM>
