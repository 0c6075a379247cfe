import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { fillLegalDetailsIn, type LegalDetails } from './fill-legal-details'
import { pickLocale, type Translated } from './localized'
import { pageText } from './page-seo'

export type PageText = { slug: string; title: string; text: string }

/** More than any program has. */
const MAX_PAGES = 300

type Stored = { slug?: string | null } & {
  [Field in 'content' | 'content_html' | 'layout' | 'title']?: Translated<never>
}

/** The published pages of a program with all that they say, in the reader's language. */
export const listPageTexts = async (context: Context, programId: number): Promise<PageText[]> => {
  const program = onlyRow(
    await context.sql<Parameters<typeof pickLocale>[1] & LegalDetails>(
      'select i18n_enabled, default_locale, company_name, company_address, country, support_email from programs where id = $1',
      [programId],
    ),
  )
  const { docs } = await context.payload.find({
    collection: 'program-pages',
    where: { program: { equals: programId }, _status: { equals: 'published' }, archived: { not_equals: true } },
    select: { slug: true, title: true, content: true, content_html: true, layout: true },
    locale: 'all',
    sort: 'id',
    limit: MAX_PAGES,
    pagination: false,
    depth: 0,
    req: context.req,
    overrideAccess: true,
  })
  const locale = program.i18n_enabled && context.locale ? context.locale : program.default_locale
  const pick = <T>(texts: Translated<T>): T | null =>
    fillLegalDetailsIn(pickLocale(texts, program, context.locale), program, locale)
  return (docs as unknown as Stored[]).map(({ content, content_html, layout, slug, title }) => ({
    slug: slug ?? '',
    title: pick(title) ?? '',
    text: pageText({ content: pick(content), content_html: pick(content_html), layout: pick(layout) }),
  }))
}
