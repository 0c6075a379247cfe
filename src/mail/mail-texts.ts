import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'

/** A program's own texts, in place of ours: `win.subject` and the like. */
export type MailTexts = Readonly<Record<string, string>>

export type TranslateMail = (key: string, words?: Record<string, unknown>) => string

/** The texts of mails in a language, with a program's own where it has any. */
export const translateMail = (locale: Locale, own: MailTexts = {}): TranslateMail => {
  const t = translate(locale, 'mail')
  return (key, words = {}) => {
    const text = own[key]
    return text ? fillVariables(text, words) : t(key, words)
  }
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g

/** Puts values in place of `{{name}}`; a name that nobody knows stays as it was written. */
export const fillVariables = (text: string, words: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => (Object.hasOwn(words, name) ? String(words[name] ?? '') : whole))

/** The variables that a text uses, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name ?? '')),
]
