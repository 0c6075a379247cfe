import type { SearchResults } from '@/domain/site-search'
import { type Locale, translate } from '@/i18n'
import { cutText } from '@/platform/cut-text'

/** What a row has room for. */
const TEXT_CHARACTERS = 160

/** SITE-133. */
export const presentSiteSearch = (
  results: SearchResults,
  { basePath, locale }: { basePath: string; locale: Locale },
) => {
  const t = translate(locale, 'site')
  return {
    groups: results.map(({ hits, icon, kind, label }) => ({
      kind,
      label: t(label as 'search.pages'),
      icon,
      results: hits.map(({ path, text, title }) => ({
        title,
        text: text === null || text === title ? '' : cutText(text, TEXT_CHARACTERS),
        href: `${basePath}${path}`,
      })),
    })),
  }
}
