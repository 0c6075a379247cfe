import { isLocale, type Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'

/** The language of the page in the browser, for what no provider of texts reaches. */
const localeOfPage = (): Locale => {
  const language = typeof document === 'undefined' ? null : document.documentElement.lang
  return isLocale(language) ? language : 'en'
}

/** A message of a form's rule or of a call, in the language of the page; several one after the other. What the server wrote stays. */
export const renderForPage = (messages: string | readonly string[]): string =>
  [messages]
    .flat()
    .map((message) => renderText(message, localeOfPage()))
    .join(' ')
