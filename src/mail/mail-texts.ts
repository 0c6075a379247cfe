import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'

/** A program's own texts in place of the product's: `win.subject` and the like. */
export type MailTexts = Readonly<Record<string, string>>

export type TranslateMail = (key: string, variables?: Record<string, unknown>) => string

/** The email texts of a language, with a program's own in place of the product's. */
export const translateMail = (locale: Locale, own: MailTexts = {}): TranslateMail => {
  const t = translate(locale, 'mail')
  return (key, variables = {}) => {
    const text = own[key]
    return text ? fillVariables(text, variables) : t(key, variables)
  }
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g

/**
 * Replaces `{{name}}` by its value; unknown names stay as they are. A template has up to 2,000 characters, and its values
 * are fields with limits of their own, so the text needs no budget.
 */
export const fillVariables = (text: string, variables: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? String(variables[name] ?? '') : whole,
  )

/** The variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name ?? '')),
]
