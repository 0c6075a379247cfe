import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import type { Row } from './parse-rows'

/** `dayFirst`: the region writes 03/04 for the third of April. */
export type ParsedRegion = { currency: string | null; dayFirst: boolean; evidence: Evidence; certainty: number }

/** Words that name a currency outright or a country that has one. Read from the top, the first that fits decides. */
const REGIONS: { currency: string; dayFirst: boolean; pattern: RegExp }[] = [
  {
    currency: 'MYR',
    dayFirst: true,
    pattern: /(?:\b|[a-z])RM(?![A-Za-z])|\bMYR\b|SDN\.?\s?BHD|MALAYSIA|SELANGOR|KUALA\s?LUMPUR|JOHOR/,
  },
  { currency: 'SGD', dayFirst: true, pattern: /\bSGD\b|S\$\s?\d|SINGAPORE|PTE\.?\s?LTD/i },
  { currency: 'GBP', dayFirst: true, pattern: /£|\bGBP\b/ },
  { currency: 'EUR', dayFirst: true, pattern: /€|\bEUR\b/ },
  { currency: 'AUD', dayFirst: true, pattern: /\bAUD\b|A\$\s?\d|\bABN\b/ },
  { currency: 'CAD', dayFirst: false, pattern: /\bCAD\b|C(?:A)?\$\s?\d|\bHST\b/ },
  { currency: 'MXN', dayFirst: true, pattern: /\bMXN\b|\bRFC\b/ },
  { currency: 'USD', dayFirst: false, pattern: /\bUSD\b|US\$|\$\s?\d/ },
  // No sign of a currency: words of its streets and shops.
  {
    currency: 'MYR',
    dayFirst: true,
    pattern: /\bJALAN\b|\bJLN\b|SDN\.?\s?BHD|SELANGOR|JOHOR|KUALA\s?LUMPUR|MALAYSIA|PERNIAGAAN|\bKEDAI\b|RESTORAN/i,
  },
]

/** The currency (ISO 4217) that the receipt shows, or null where it shows none, and how its region writes dates. */
export function parseRegion(rows: Row[]): ParsedRegion {
  for (const { currency, dayFirst, pattern } of REGIONS) {
    const row = rows.find(({ text }) => pattern.test(text))
    if (row) return { currency, dayFirst, evidence: evidenceOf(`sign of ${currency}`, [row]), certainty: 1 }
  }
  return { currency: null, dayFirst: false, evidence: NOT_FOUND, certainty: 0 }
}
