import { translate } from '.'
import type { Locale } from './locales'
import { type LocalizedText, textIn } from './text'

const TEXT = /^text:(?<key>[\w.]+)(?: (?<values>\{.*\}))?$/s

/**
 * Translates a message into this language and formats its numbers. Values may be messages themselves. Strings that are
 * not a `Text` are returned unchanged.
 */
export const renderText = (message: LocalizedText, locale: Locale): string => {
  if (typeof message !== 'string') return textIn(message, locale)
  const { key, values = '{}' } = TEXT.exec(message)?.groups ?? {}
  const written = readValues(values)
  if (key === undefined || written === null) return message
  for (const [name, value] of Object.entries(written)) {
    if (typeof value === 'string') written[name] = renderText(value, locale)
    else if (name !== 'count') written[name] = new Intl.NumberFormat(locale).format(value)
  }
  return translate(locale, 'messages')(key, written)
}

/** @returns null for invalid JSON, as in user input that happens to start like a `Text` */
const readValues = (json: string): Record<string, string | number> | null => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
