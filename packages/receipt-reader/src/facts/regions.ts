/**
 * Where a pattern counts. `anywhere`: a currency sign or an address. `offItems`: details of the shop, which may also be in the
 * footer. `onLabels`: words that item names may contain ('NZ APPLES', 'EUR CUCUMBER') and that count only in the header, on
 * totals or as a column heading.
 */
export type RegionRows = 'anywhere' | 'offItems' | 'onLabels'

/**
 * Matches if a row matches `pattern` and any row matches `beside`. A region without a currency only tells the order of day and
 * month and the possible currencies (`among`). `isGuess`: several countries use the sign for their own currency.
 */
export type Region = {
  currency: string | null
  dayFirst: boolean
  isOrderSure?: false
  isGuess?: true
  among?: string[]
  place: RegionRows
  pattern: RegExp
  beside?: RegExp
}

const STATE =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])'
const ZIP = String.raw`[.,]?\s?\d{5}(?:-\d{4})?(?!\d)`
/** 'PORTLAND, OR 97214'. A row of its own needs no comma, except for states that are also words: 'ORDER ID 12345'. */
const AMERICAN_TOWN = new RegExp(
  String.raw`[A-Za-z]{2}\s?,\s?${STATE}${ZIP}|^[A-Za-z][A-Za-z .']+[\s.](?!CO|DE|ID|IN|LA|ME)${STATE}${ZIP}$`,
)
/** 'Nov 5, 2026 9:14 AM' */
const AMERICAN_DATE =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s\d{1,2},\s?20\d\d.*\d\s?[ap]m\b/i
/** 'Toronto, ON M5V 2T6' */
const CANADIAN_TOWN = /\b(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)\s?,?\s[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/
/** 'Guildford GU1 3AB' */
const BRITISH_TOWN = /[A-Za-z]{3},?\s[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/

/** Words for tax and date in Spain, Italy, Portugal and Latin America, which have many currencies and write the day first. */
export const LATIN_WORDS = /\bI\.?V\.?A\b|\bFECHA\b/i

/** A code directly beside an amount with cents: 'RM 5.00', '5.00 EUR'. */
const priced = (code: string): RegExp =>
  new RegExp(String.raw`(?:\b|[a-z])(?:${code})\s?-?\d[\d,.']*[.,]\d\d(?!\d)|\d[.,]\d\d\s?(?:${code})\b`)
const DOLLARS = new RegExp(String.raw`US\$|${priced('USD').source}`)
/** Codes that aren't words. Their receipts may write dates either way. */
const OTHER_CODES = 'BRL HKD TWD JPY CNY KRW SEK NOK DKK PLN CZK HUF ZAR AED SAR THB PHP IDR'.split(' ')
/** Excludes rooms ('RM 204') and the province of Rome ('00184 ROMA RM'). */
const RINGGIT = /(?<!\b\d{5}\b.*)(?:\b|[a-z])RM(?![A-Za-z]|\s?\d+(?![\d.,]))/

/** The sign of India, Pakistan, Sri Lanka, Nepal and Mauritius. */
const RUPEES = /(?<![A-Za-z])(?:Rs\b|RS\.\s?\d)/
/** Country names, towns, phone codes and taxes that tell the rupees apart. */
const INDIAN = /\bGSTIN\b|\b[CS]GST\b|\bFSSAI\b|\bINDIA\b|\+\s?91[\s-]?\d/i
const PAKISTANI =
  /\bPAKISTAN\b|\bISLAMABAD\b|\bRAWALPINDI\b|\bFAISALABAD\b|,\s?(?:KARACHI|LAHORE)\b|\bNTN\b|\bSTRN\b|\+\s?92[\s-]?\d/i
const SRI_LANKAN = /\bSRI\s?LANKA\b|,\s?COLOMBO\b|\bCOLOMBO\s?\d{1,2}\b|\+\s?94[\s-]?\d/i
const NEPALI = /\bNEPAL\b|\bKATHMANDU\b|\+\s?977[\s-]?\d/i
const MAURITIAN = /\bMAURITIUS\b|\bPORT[\s-]LOUIS\b|\+\s?230[\s-]?\d/i

/** Explicit signs of a currency, and places and taxes that imply one. The first match decides. */
export const SIGNS: Region[] = [
  { currency: 'MYR', dayFirst: true, place: 'anywhere', pattern: priced('RM|MYR') },
  { currency: 'MYR', dayFirst: true, place: 'offItems', pattern: /SDN\.?\s?BHD/ },
  { currency: 'MYR', dayFirst: true, place: 'offItems', pattern: new RegExp(`${RINGGIT.source}|\\bMYR\\b`) },
  { currency: 'SGD', dayFirst: true, place: 'anywhere', pattern: /(?<!U)S\$\s?\d/ },
  { currency: 'SGD', dayFirst: true, place: 'anywhere', pattern: priced('SGD') },
  { currency: 'SGD', dayFirst: true, place: 'offItems', pattern: /PTE\.?\s?LTD/i },
  { currency: 'GBP', dayFirst: true, place: 'anywhere', pattern: new RegExp(`£|${priced('GBP').source}`) },
  // Before EUR, because Swiss receipts also show their total in euros.
  { currency: 'CHF', dayFirst: true, place: 'anywhere', pattern: priced('CHF') },
  { currency: 'EUR', dayFirst: true, place: 'anywhere', pattern: /€/ },
  { currency: 'EUR', dayFirst: true, place: 'anywhere', pattern: priced('EUR(?:OS?)?') },
  { currency: 'INR', dayFirst: true, place: 'anywhere', pattern: new RegExp(`₹|${priced('INR').source}`) },
  { currency: 'PKR', dayFirst: true, place: 'anywhere', pattern: priced('PKR') },
  { currency: 'LKR', dayFirst: true, place: 'anywhere', pattern: priced('LKR') },
  { currency: 'NPR', dayFirst: true, place: 'anywhere', pattern: priced('NPR') },
  { currency: 'MUR', dayFirst: true, place: 'anywhere', pattern: priced('MUR') },
  { currency: 'INR', dayFirst: true, place: 'offItems', pattern: INDIAN, beside: RUPEES },
  { currency: 'PKR', dayFirst: true, place: 'offItems', pattern: PAKISTANI, beside: RUPEES },
  { currency: 'LKR', dayFirst: true, place: 'offItems', pattern: SRI_LANKAN, beside: RUPEES },
  { currency: 'NPR', dayFirst: true, place: 'offItems', pattern: NEPALI, beside: RUPEES },
  { currency: 'MUR', dayFirst: true, place: 'offItems', pattern: MAURITIAN, beside: RUPEES },
  // Falls back to the most common rupees, because an unknown currency would count as that of any program.
  { currency: 'INR', dayFirst: true, place: 'anywhere', pattern: RUPEES },
  {
    currency: 'NZD',
    dayFirst: true,
    place: 'anywhere',
    pattern: new RegExp(String.raw`\bNZ\s?\$|${priced('NZD').source}`),
  },
  { currency: 'NZD', dayFirst: true, place: 'offItems', pattern: /\bNZBN\b/ },
  {
    currency: 'AUD',
    dayFirst: true,
    place: 'anywhere',
    pattern: new RegExp(String.raw`A\$\s?\d|${priced('AUD').source}`),
  },
  { currency: 'AUD', dayFirst: true, place: 'offItems', pattern: /\bABN\b/ },
  // Currencies whose signs contain a dollar sign.
  { currency: 'BRL', dayFirst: true, place: 'anywhere', pattern: /(?<![A-Za-z])R\$\s?\d/ },
  { currency: 'HKD', dayFirst: true, place: 'anywhere', pattern: /HK\$\s?\d/ },
  { currency: 'TWD', dayFirst: false, isOrderSure: false, place: 'anywhere', pattern: /NT\$\s?\d/ },
  // Canada writes dates both ways.
  { currency: 'CAD', dayFirst: false, isOrderSure: false, place: 'anywhere', pattern: /C(?:A)?\$\s?\d/ },
  { currency: 'CAD', dayFirst: false, isOrderSure: false, place: 'offItems', pattern: /\bHST\b/ },
  { currency: 'CAD', dayFirst: false, isOrderSure: false, place: 'offItems', pattern: CANADIAN_TOWN },
  { currency: 'USD', dayFirst: false, place: 'anywhere', pattern: AMERICAN_TOWN },
  { currency: 'USD', dayFirst: false, place: 'anywhere', pattern: AMERICAN_DATE },
  {
    currency: 'MXN',
    dayFirst: true,
    place: 'offItems',
    pattern: /\bMXN\b|\bR\.?\s?F\.?\s?C\b|\bC\.\s?V\b|\bDE\s?CV\b/i,
  },
  // The total in words.
  { currency: 'MXN', dayFirst: true, place: 'anywhere', pattern: /\bPESOS\b.*\bM\.?\s?N\b/i },
  // After MXN, because 'CAD' also abbreviates 'caducidad'.
  { currency: 'CAD', dayFirst: false, isOrderSure: false, place: 'anywhere', pattern: priced('CAD') },
  ...OTHER_CODES.map(
    (code): Region => ({
      currency: code,
      dayFirst: true,
      isOrderSure: false,
      place: 'anywhere',
      pattern: priced(code),
    }),
  ),
  // Ecuador uses US dollars and writes the day first; Puerto Rico writes the month first.
  { currency: 'USD', dayFirst: true, isOrderSure: false, place: 'anywhere', pattern: DOLLARS, beside: LATIN_WORDS },
  { currency: 'USD', dayFirst: false, place: 'anywhere', pattern: DOLLARS },
]

/** Words of countries, and currency codes that may also be other words. */
export const WORDS: Region[] = [
  { currency: 'MYR', dayFirst: true, place: 'onLabels', pattern: /MALAYSIA(?!N)|SELANGOR|KUALA\s?LUMPUR|JOHOR/ },
  { currency: 'SGD', dayFirst: true, place: 'onLabels', pattern: /\bSGD\b|SINGAPORE/i },
  { currency: 'GBP', dayFirst: true, place: 'onLabels', pattern: /\bGBP\b/ },
  { currency: 'GBP', dayFirst: true, place: 'anywhere', pattern: BRITISH_TOWN },
  { currency: 'EUR', dayFirst: true, place: 'onLabels', pattern: /\bEUR(?:OS?)?\b/ },
  { currency: 'NZD', dayFirst: true, place: 'onLabels', pattern: /(?<!\p{L})NZD?(?!\p{L})|NEW\s?ZEALAND/iu },
  { currency: 'AUD', dayFirst: true, place: 'onLabels', pattern: /\bAUD\b/ },
  { currency: 'CAD', dayFirst: false, isOrderSure: false, place: 'onLabels', pattern: /\bCAD\b(?!\.)|\bCANADA\b/ },
  { currency: 'USD', dayFirst: true, isOrderSure: false, place: 'onLabels', pattern: /\bUSD\b/, beside: LATIN_WORDS },
  { currency: 'USD', dayFirst: false, place: 'onLabels', pattern: /\bUSD\b/ },
]
