import { isLocale, type Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'

/** The page's language, for code outside the texts' provider. */
const localeOfPage = (): Locale => {
  const language = typeof document === 'undefined' ? null : document.documentElement.lang
  return isLocale(language) ? language : 'en'
}

/**
 * Renders messages of a form's schema or a call in the page's language, joined by spaces. Texts from the server stay as
 * they are.
 */
export const renderForPage = (messages: string | readonly string[]): string =>
  [messages]
    .flat()
    .map((message) => renderText(message, localeOfPage()))
    .join(' ')
