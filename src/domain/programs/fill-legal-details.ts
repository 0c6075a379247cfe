import type { Locale } from '@/i18n/locales'

/** Who runs a program: asked for once, in its settings. */
export type LegalDetails = {
  company_name: string | null
  company_address: string | null
  /** ISO 3166 alpha-2. */
  country: string | null
  support_email: string | null
}

/** The line that closes a program's emails; null until its company is known. */
export const imprintOf = ({ company_address, company_name }: Pick<LegalDetails, 'company_address' | 'company_name'>) =>
  company_name ? [company_name, company_address].filter(Boolean).join(', ') : null

export const LEGAL_DETAILS = ['company', 'address', 'country', 'contact'] as const
export type LegalDetail = (typeof LEGAL_DETAILS)[number]

/** The placeholders of templates that each detail fills, in every language. */
const PLACEHOLDERS: Record<LegalDetail, RegExp> = {
  company: /\[(?:your company|tu empresa)\]/gi,
  address: /\[(?:your address|tu dirección)\]/gi,
  country: /\[(?:your country|your state or country|tu país|tu estado o país)\]/gi,
  contact: /\[(?:your (?:privacy|contact) email|tu correo de (?:privacidad|contacto))\]/gi,
}

export const legalValues = (
  { company_address, company_name, country, support_email }: LegalDetails,
  locale: Locale,
): Record<LegalDetail, string | null> => ({
  company: company_name || null,
  address: company_address || null,
  country: country && (new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country),
  contact: support_email || null,
})

/** A text with the program's details in place of their placeholders; those without a detail stay. @param show such as escapeHtml */
export const fillLegalDetails = (
  text: string,
  details: LegalDetails,
  locale: Locale,
  show: (value: string) => string = (value) => value,
): string => {
  // Most texts have none.
  if (!text.includes('[')) return text
  const values = legalValues(details, locale)
  return LEGAL_DETAILS.reduce((filled, detail) => {
    const value = values[detail]
    return value === null ? filled : filled.replaceAll(PLACEHOLDERS[detail], () => show(value))
  }, text)
}

/** The same in every text of a document, such as a rich text. */
export const fillLegalDetailsIn = <Value>(value: Value, details: LegalDetails, locale: Locale): Value => {
  if (typeof value === 'string') return fillLegalDetails(value, details, locale) as Value & string
  if (Array.isArray(value)) return value.map((one) => fillLegalDetailsIn(one, details, locale)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fillLegalDetailsIn(one, details, locale)]),
  ) as Value
}

/** Which details a text asks for. */
export const legalDetailsIn = (text: string): LegalDetail[] =>
  LEGAL_DETAILS.filter((detail) => text.search(PLACEHOLDERS[detail]) >= 0)
