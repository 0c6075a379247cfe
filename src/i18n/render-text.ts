import { translate } from '.'
import type { Locale } from './locales'

const TEXT = /^text:(?<key>[\w.]+)(?: (?<values>\{.*\}))?$/s

/** The message in this language, with its numbers as they are written there. Words that are no `Text` stay as they are. */
export const renderText = (message: string, locale: Locale): string => {
  const { key, values = '{}' } = TEXT.exec(message)?.groups ?? {}
  const written = readValues(values)
  if (key === undefined || written === null) return message
  for (const [name, value] of Object.entries(written))
    if (typeof value === 'number' && name !== 'count') written[name] = new Intl.NumberFormat(locale).format(value)
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
