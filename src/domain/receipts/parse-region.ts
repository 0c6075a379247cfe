import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import type { Row } from './parse-rows'

/**
 * `dayFirst`: the region writes 03/04 for the third of April. `isOrderSure` is false where that is a guess: a bare '$' is
 * printed in many countries.
 */
export type ParsedRegion = {
  currency: string | null
  dayFirst: boolean
  isOrderSure: boolean
  evidence: Evidence
  certainty: number
}

/** `pattern` on one row, and `beside` on any. Without a currency only the order of day and month is known. */
type Region = { currency: string | null; dayFirst: boolean; isOrderSure?: false; pattern: RegExp; beside?: RegExp }

const STATE =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])'
const ZIP = String.raw`[.,]?\s?\d{5}(?:-\d{4})?(?!\d)`
/** 'PORTLAND, OR 97214', and without the comma where the row says nothing else, unless other rows end so: 'ORDER ID 12345'. */
const AMERICAN_TOWN = new RegExp(
  String.raw`[A-Za-z]{2}\s?,\s?${STATE}${ZIP}|^[A-Za-z][A-Za-z .']+[\s.](?!CO|DE|ID|IN|LA|ME)${STATE}${ZIP}$`,
)
/** 'Nov 5, 2026 9:14 AM' */
const AMERICAN_DATE =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s\d{1,2},\s?20\d\d.*\d\s?[ap]m\b/i

/** The words for tax and date in Spain, Italy, Portugal and all of Latin America: they have many currencies, and write the day first. */
const LATIN_WORDS = /\bI\.?V\.?A\b|\bFECHA\b/i

/** Words that name a currency outright or a country that has one. Read from the top, the first that fits decides. */
const REGIONS: Region[] = [
  {
    currency: 'MYR',
    dayFirst: true,
    pattern: /(?:\b|[a-z])RM(?![A-Za-z])|\bMYR\b|SDN\.?\s?BHD|MALAYSIA|SELANGOR|KUALA\s?LUMPUR|JOHOR/,
  },
  { currency: 'SGD', dayFirst: true, pattern: /\bSGD\b|(?<!U)S\$\s?\d|SINGAPORE|PTE\.?\s?LTD/i },
  { currency: 'GBP', dayFirst: true, pattern: /£|\bGBP\b/ },
  { currency: 'EUR', dayFirst: true, pattern: /€|\bEUR\b/ },
  { currency: 'NZD', dayFirst: true, pattern: /\bNZD\b|\bNZ\b|\bNZBN\b|NEW\s?ZEALAND/i },
  { currency: 'AUD', dayFirst: true, pattern: /\bAUD\b|A\$\s?\d|\bABN\b/ },
  // Canada writes dates both ways.
  { currency: 'CAD', dayFirst: false, isOrderSure: false, pattern: /\bCAD\b|C(?:A)?\$\s?\d|\bHST\b|\bCANADA\b/ },
  { currency: 'USD', dayFirst: false, pattern: AMERICAN_TOWN },
  { currency: 'USD', dayFirst: false, pattern: AMERICAN_DATE },
  {
    currency: 'MXN',
    dayFirst: true,
    pattern: /\bMXN\b|\bR\.?\s?F\.?\s?C\b|\bC\.\s?V\b|\bDE\s?CV\b|\bPESOS\b.*\bM\.?\s?N\b/i,
  },
  // Dollars are paid with in Ecuador, which writes the day first, and in Puerto Rico, which writes the month.
  { currency: 'USD', dayFirst: true, isOrderSure: false, pattern: /\bUSD\b|US\$/, beside: LATIN_WORDS },
  { currency: null, dayFirst: true, pattern: LATIN_WORDS },
  { currency: 'USD', dayFirst: false, pattern: /\bUSD\b|US\$/ },
  // No tax of the USA has that name.
  { currency: 'NZD', dayFirst: true, pattern: /\bGST/, beside: /\$\s?\d/ },
  { currency: 'USD', dayFirst: false, isOrderSure: false, pattern: /\$\s?\d/ },
  // No sign of a currency: words of its streets and shops.
  {
    currency: 'MYR',
    dayFirst: true,
    pattern: /\bJALAN\b|\bJLN\b|SDN\.?\s?BHD|SELANGOR|JOHOR|KUALA\s?LUMPUR|MALAYSIA|PERNIAGAAN|\bKEDAI\b|RESTORAN/i,
  },
]

/** The currency (ISO 4217) that the receipt shows, or null where it shows none, and how its region writes dates. */
export function parseRegion(rows: Row[]): ParsedRegion {
  for (const { beside, currency, dayFirst, isOrderSure = true, pattern } of REGIONS) {
    const row = rows.find(({ text }) => pattern.test(text))
    if (!row || (beside && !rows.some(({ text }) => beside.test(text)))) continue
    if (currency === null) return { currency, dayFirst, isOrderSure, evidence: NOT_FOUND, certainty: 0 }
    return { currency, dayFirst, isOrderSure, evidence: evidenceOf(`sign of ${currency}`, [row]), certainty: 1 }
  }
  return { currency: null, dayFirst: false, isOrderSure: false, evidence: NOT_FOUND, certainty: 0 }
}
