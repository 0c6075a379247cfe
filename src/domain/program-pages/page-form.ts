import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'
import { pageSlugProblem } from '@/platform/addresses'
import { exceedsBudget } from '@/platform/input-budget'
import { toOneLine } from '@/platform/one-line'
import { toSlug } from '@/platform/to-slug'

const { content_html: MAX_HTML, slug: MAX_SLUG, title: MAX_TITLE } = FIELD_LIMITS['program-pages']

/** A page's title and address. Pure: browser and server parse it alike. */
export const pageForm = z.object({
  title: z
    .string()
    .transform((value) => toOneLine(value))
    .pipe(
      z
        .string()
        .min(1, text('required'))
        .max(MAX_TITLE, text('limits.textAtMost', { limit: MAX_TITLE })),
    ),
  /** Derived from the title if empty. */
  slug: z
    .string()
    .trim()
    .max(MAX_SLUG, text('limits.textAtMost', { limit: MAX_SLUG }))
    .refine((slug) => slug === '' || toSlug(slug) === slug, text('content.pages.badSlug'))
    .refine((slug) => slug === '' || pageSlugProblem(slug) === null, text('content.pages.slugReserved'))
    .default(''),
})

/** What the form asks about, while it is typed. */
export const slugQuery = z.object({
  title: z
    .string()
    .max(MAX_TITLE)
    .transform((value) => toOneLine(value))
    .default(''),
  slug: z.string().trim().max(MAX_SLUG).default(''),
})

export type PageForm = z.output<typeof pageForm>
export type PageFormInput = z.input<typeof pageForm>

/** Changes of a page; missing fields stay unchanged. Texts are in one language. */
export const pageChanges = pageForm.partial().extend({
  locale: z.enum(LOCALES).optional(),
  content_html: z
    .string()
    .max(MAX_HTML)
    .refine((html) => !exceedsBudget('html', html), text('htmlTooComplex'))
    .nullable()
    .optional(),
  /** When to publish the draft; null for never. */
  publish_at: z.iso.datetime({ offset: true }).nullable().optional(),
  updated_at: z.iso.datetime().optional(),
})
export type PageChanges = z.output<typeof pageChanges>
