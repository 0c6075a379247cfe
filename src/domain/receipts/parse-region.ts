import type { Row } from './parse-rows'

/** `dayFirst`: the region writes 03/04 for the third of April. */
export type ParsedRegion = { currency: string | null; dayFirst: boolean }

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
]

/** The currency (ISO 4217) that the receipt shows, or null where it shows none, and how its region writes dates. */
export function parseRegion(rows: Row[]): ParsedRegion {
  const text = rows.map((row) => row.text).join('\n')
  const region = REGIONS.find(({ pattern }) => pattern.test(text))
  return { currency: region?.currency ?? null, dayFirst: region?.dayFirst ?? false }
}
