import { translate } from '.'
import type { Locale } from './locales'
import { type LocalizedText, textIn } from './text'

const TEXT = /^text:(?<key>[\w.]+)(?: (?<values>\{.*\}))?$/s

/**
 * The message in this language, with its numbers as they are written there. A value may be a message itself. Words that are no `Text` stay as
 * they are.
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

/** @returns null for somebody's own words that begin like a text */
const readValues = (json: string): Record<string, string | number> | null => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
