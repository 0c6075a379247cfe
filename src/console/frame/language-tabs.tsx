import type { ProgramLanguages } from '@/domain/programs'
import { isLocale, LANGUAGES, type Locale } from '@/i18n/locales'
import { Tabs } from '@/ui'
import type { ProgramViewContext } from './view-context'

/** The language of the edited texts, from the address; the program's default otherwise. */
export const editedLocale = ({ search }: ProgramViewContext, { default_locale, locales }: ProgramLanguages): Locale => {
  const requested = String(search.locale ?? '')
  return isLocale(requested) && locales.includes(requested) ? requested : default_locale
}

type LanguageTabsProps = { view: ProgramViewContext; languages: ProgramLanguages; current: Locale }

/** Switches the language of the texts (RULE-66); hidden if the program has only one. */
export function LanguageTabs({
  current,
  languages: { default_locale, locales },
  view: { path, t },
}: LanguageTabsProps) {
  if (locales.length < 2) return null
  return (
    <Tabs
      label={t('content.language')}
      items={locales.map((locale) => ({
        href: `${path}?locale=${locale}`,
        label:
          locale === default_locale ? t('content.defaultLanguage', { language: LANGUAGES[locale] }) : LANGUAGES[locale],
        current: locale === current,
      }))}
    />
  )
}
