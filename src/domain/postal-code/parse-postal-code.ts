/** The pattern of a code in upper case with single spaces; `join` goes between two captured groups. */
type Format = { pattern: RegExp; join?: string }

const digits = (count: number): Format => ({ pattern: new RegExp(`^\\d{${count}}$`) })

const FORMATS: Readonly<Record<string, Format>> = {
  US: { pattern: /^(\d{5})(?:[- ]?(\d{4}))?$/, join: '-' },
  AR: { pattern: /^(?:\d{4}|[A-Z]\d{4}[A-Z]{3})$/ },
  AT: digits(4),
  AU: digits(4),
  BE: digits(4),
  BR: { pattern: /^(\d{5})-?(\d{3})$/, join: '-' },
  CA: { pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]) ?(\d[ABCEGHJ-NPRSTV-Z]\d)$/, join: ' ' },
  CH: digits(4),
  CL: { pattern: /^(\d{3})-?(\d{4})$/, join: '' },
  CO: digits(6),
  CR: digits(5),
  CZ: { pattern: /^(\d{3}) ?(\d{2})$/, join: ' ' },
  DE: digits(5),
  DK: digits(4),
  ES: digits(5),
  FI: digits(5),
  FR: digits(5),
  GB: { pattern: /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[ABD-HJLNP-UW-Z]{2})$/, join: ' ' },
  IE: { pattern: /^([A-Z]\d[\dW]) ?([A-Z\d]{4})$/, join: ' ' },
  IN: { pattern: /^([1-9]\d{2}) ?(\d{3})$/, join: '' },
  IT: digits(5),
  JP: { pattern: /^(\d{3})-?(\d{4})$/, join: '-' },
  KR: digits(5),
  MX: digits(5),
  NL: { pattern: /^([1-9]\d{3}) ?([A-Z]{2})$/, join: ' ' },
  NO: digits(4),
  NZ: digits(4),
  PE: digits(5),
  PL: { pattern: /^(\d{2})-?(\d{3})$/, join: '-' },
  PR: { pattern: /^(\d{5})(?:[- ]?(\d{4}))?$/, join: '-' },
  PT: { pattern: /^(\d{4})-?(\d{3})$/, join: '-' },
  SE: { pattern: /^(\d{3}) ?(\d{2})$/, join: ' ' },
  SG: digits(6),
  UY: digits(5),
  ZA: digits(4),
}

/** Other countries: letters and digits in one or two groups, with at least one digit. */
const ELSEWHERE: Format = { pattern: /^(?=.*\d)[A-Z\d](?:[A-Z\d -]{1,10})[A-Z\d]$/ }

/**
 * A postal code in the notation of the program's country (RULE-58): `12345`, `12345-6789`, `SW1A 1AA`.
 * @param country ISO 3166, two letters
 * @returns null if it is not a code of that country
 */
export const parsePostalCode = (text: string, country: string): string | null => {
  const code = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
  const { join, pattern } = FORMATS[country.toUpperCase()] ?? ELSEWHERE
  const match = pattern.exec(code)
  if (!match) return null
  return join === undefined ? code : match.slice(1).filter(Boolean).join(join)
}
