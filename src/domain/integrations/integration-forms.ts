import { z } from 'zod'
import { text } from '@/i18n/text'
import { pageSlugProblem } from '@/platform/addresses'
import { toSlug } from '@/platform/to-slug'
import { isEmbeddable } from './embeddable'

/** The forms of Settings, Integrations (CONSOLE-49). Pure: browser and server validate them alike. */

const optional = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string().max(max, text('integrations.tooLong', { max })))

/** The page that shows another site in a frame (SITE-58). */
export const EMBEDDED_PAGE = z.object({
  slug: optional(60)
    .refine((slug) => slug === '' || toSlug(slug) === slug, text('content.pages.badSlug'))
    .refine((slug) => slug === '' || pageSlugProblem(slug) === null, text('content.pages.slugReserved')),
  title: optional(120),
  url: optional(500).refine((url) => url === '' || isEmbeddable(url), text('integrations.badUrl')),
})

/** Empty: the program has no such page. */
export const EMBEDDED_PAGE_FORM = EMBEDDED_PAGE.superRefine(({ slug, title, url }, issues) => {
  for (const [path, value] of Object.entries({ slug, url }))
    if (value === '' && (slug || title || url))
      issues.addIssue({ code: 'custom', path: [path], message: text('integrations.required') })
})
export type EmbeddedPageForm = z.output<typeof EMBEDDED_PAGE_FORM>
