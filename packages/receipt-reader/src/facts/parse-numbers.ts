import type { Row } from './parse-rows'

/** A number as printed on a row. `digits` are those before the decimal point, `decimals` is how many follow it. */
export type NumberToken = {
  value: number
  decimals: number
  digits: string
  negative: boolean
  hasCurrency: boolean
  /** What directly follows: 'x' or '@' of a multiplication, a unit of measure, or nothing. Tax letters are dropped. */
  unit: 'times' | 'measure' | 'percent' | 'none'
  cell: number
  start: number
  end: number
}

/** Digits and the letters that OCR engines confuse with them, trusted only beside real digits or as decimals. */
const DIGIT = '[0-9OoQDlI|]'
const CONFUSED: Record<string, string> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', '|': '1' }

const CURRENCY = String.raw`R[MNHK]|R[sS]\.|Rs|INR|PKR|LKR|NPR|MUR|MYR|USD|SGD|CAD|AUD|NZD|EUR|GBP|CHF|Fr\.|kr\.?|PLN|CZK|TRY|TL|Rp\.?|US\$|[$S€£₹₺]`
/** Tax letters attached to a price: '2.20ZRL', '9.90T', and '75.005R', where an S was read as 5. */
const TAX_SUFFIX = String.raw`(?:[S5]R|ZRL|ZRi|ZR|ES|OS|[A-FH-KM-Z])(?![A-Za-z0-9])`
const TAX_FOLLOWS = new RegExp(`^${TAX_SUFFIX}`)
/** A currency attached to its amount: '12,50EUR', '45.00kr'. */
const CURRENCY_FOLLOWS =
  /^(?:EUR(?:OS?)?|USD|GBP|CHF|CAD|AUD|NZD|SGD|MYR|RM|MXN|BRL|PLN|z[lł]|CZK|K[cč]|HUF|Ft|RON|lei|SEK|NOK|DKK|kr|TRY|TL|IDR|ZAR)(?![A-Za-z])/i

/** Apostrophes always separate thousands; spaces only after a currency sign, or in `parseSpacedNumbers`. */
const THOUSANDS = String.raw`\d{1,3}(?:[,.'’]\d{3})+`
/** India groups the last three digits, then pairs: '1,12,909.00'. */
const INDIAN_THOUSANDS = String.raw`\d{1,2}(?:,\d{2})+,\d{3}`
const SPACED_THOUSANDS = String.raw`\d{1,3}(?: \d{3})+`
const CENTS_FOLLOW = String.raw`(?=[.,]\d{2}(?!\d))`

const numberPattern = (wholes: string[]): RegExp =>
  new RegExp(
    [
      // A number may not follow a letter, a digit or a point, except for the cross in '1x2.64' and 'RM' in 'TOTALRM5.00'.
      // The second half of a time or a date ('12:17', '06/18') doesn't count.
      String.raw`(?<=^|[^A-Za-z0-9.,]|(?<=[\d\s])[xX×]|(?=RM\s?\d))(?<!\d[:/])`,
      String.raw`(?<sign>-\s?)?(?<currency>(?:${CURRENCY})\s?)?(?<sign2>-)?`,
      `(?<whole>${[...wholes.map((whole) => whole + CENTS_FOLLOW), `${DIGIT}+`].join('|')})`,
      String.raw`(?:[.,·](?<fraction>${DIGIT}{2}(?=${TAX_SUFFIX})|${DIGIT}{1,4}))?`,
      // A trailing minus may also precede a tax letter: '3.00-A'.
      String.raw`(?<minus>-(?!\w)|(?<=[.,]\d\d)-(?=[A-FH-WYZ](?![A-Za-z0-9])))?`,
    ].join(''),
    'g',
  )

const NUMBER = numberPattern([THOUSANDS, INDIAN_THOUSANDS, `(?<=[$€£]\\s?)${SPACED_THOUSANDS}`])
const SPACED_NUMBER = numberPattern([THOUSANDS, INDIAN_THOUSANDS, SPACED_THOUSANDS])

/** Limits the time spent on hostile documents; no column of a receipt has more numbers. */
const MAX_NUMBERS = 40

const FOLLOWERS: [RegExp, NumberToken['unit']][] = [
  [/^\s?[xX×*@](?=\s?[\d$]|\s?RM|$)/, 'times'],
  [/^\s?%/, 'percent'],
  [/^(?:pcs?|pkts?|ea|nos|unit|roll|qty)\b/i, 'times'],
  [/^\s?(?:kg|g|gm|ml|l|ltr|litre|lb|oz|cm|mm|m|inch|in|ct|pk)(?![A-Za-z])/i, 'measure'],
]

/** Characters printed for a minus: hyphens, dashes of any width and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g
const OPEN_BRACKET = new RegExp(String.raw`\(\s?(?:(?:${CURRENCY})\s?)?$`)

/** Every number of a row, left to right, with common OCR mistakes (O for 0, S for $) corrected. */
export const parseNumbers = (row: Pick<Row, 'cells'>): NumberToken[] => parseWith(NUMBER, row)

/** Like `parseNumbers`, but a space separates thousands: '1 324,50', which is a quantity and a price otherwise. */
export const parseSpacedNumbers = (row: Pick<Row, 'cells'>): NumberToken[] => parseWith(SPACED_NUMBER, row)

function parseWith(pattern: RegExp, row: Pick<Row, 'cells'>): NumberToken[] {
  const tokens = row.cells.flatMap((cell, index) => numbersOf(pattern, cell.text.replace(DASHES, '-'), index))
  const last = lastPrice(tokens)
  // Only the last amount, because a unit price may be in brackets before the price.
  return tokens.map((token) =>
    token === last && isBracketed(row.cells[token.cell]?.text ?? '', token) ? { ...token, negative: true } : token,
  )
}

/** '(4.99)' is the accounting notation for -4.99. With other text, brackets hold a remark: '(2 x 4.99)', '(6% 1.20)'. */
const isBracketed = (text: string, { end, start }: NumberToken): boolean =>
  OPEN_BRACKET.test(text.slice(0, start)) && /^\s?\)/.test(text.slice(end))

function numbersOf(pattern: RegExp, text: string, cell: number): NumberToken[] {
  const whole = dashedPrice(text, cell) ?? centsAlone(text, cell)
  if (whole) return [whole]
  const tokens: NumberToken[] = []
  for (const match of text.matchAll(pattern)) {
    const token = toToken(match, text, cell)
    if (token) tokens.push(token)
    if (tokens.length === MAX_NUMBERS) break
  }
  return tokens
}

function toToken(match: RegExpMatchArray, text: string, cell: number): NumberToken | null {
  const { sign, currency, sign2, whole = '', fraction = '', minus } = match.groups ?? {}
  const start = match.index ?? 0
  const end = start + match[0].length
  const looksNumeric = /\d/.test(whole + fraction) || (/^[Oo0]$/.test(whole) && /^[OoD0]{2}$/.test(fraction))
  if (!looksNumeric) return null

  const follower = text.slice(end)
  const unit = FOLLOWERS.find(([pattern]) => pattern.test(follower))?.[1] ?? 'none'
  const tax = TAX_FOLLOWS.test(follower)
  // Digits followed by letters are part of a word ('3Vege', '10S') unless they are a price with a tax letter.
  if (unit === 'none' && /^[A-Za-z]/.test(follower) && !tax && !CURRENCY_FOLLOWS.test(follower)) return null
  if (/^[.,:/]\d/.test(follower)) return null

  const digits = fixDigits(whole).replace(/[.,'’ ]/g, '')
  const decimals = fixDigits(fraction)
  return {
    value: Number(`${digits}.${decimals || '0'}`),
    decimals: decimals.length,
    digits,
    negative: Boolean(sign || sign2 || minus),
    hasCurrency: Boolean(currency),
    unit,
    cell,
    start,
    end,
  }
}

/** A column such as '52-O0' or '45-D0' is a price whose decimal point was read as a dash. */
function dashedPrice(text: string, cell: number): NumberToken | null {
  const match = new RegExp(`^(?:RM|[$])?\\s?(${DIGIT}{1,4})-(${DIGIT}{2})$`).exec(text)
  if (!match?.[1] || !match[2] || !/\d/.test(match[1])) return null
  const digits = fixDigits(match[1])
  const value = Number(`${digits}.${fixDigits(match[2])}`)
  return {
    value,
    decimals: 2,
    digits,
    negative: false,
    hasCurrency: false,
    unit: 'none',
    cell,
    start: 0,
    end: text.length,
  }
}

/** A column such as '.01' or '-.02' is an amount of cents without the leading zero. */
function centsAlone(text: string, cell: number): NumberToken | null {
  const match = /^(-)?\s?\.(\d\d)$/.exec(text)
  if (!match?.[2]) return null
  const cents = { value: Number(`0.${match[2]}`), decimals: 2, digits: '0', negative: match[1] !== undefined }
  return { ...cents, hasCurrency: false, unit: 'none', cell, start: 0, end: text.length }
}

export function fixDigits(text: string): string {
  return text.replace(/[OoQDlI|]/g, (letter) => CONFUSED[letter] ?? letter)
}

/** Whether a number looks like a price: two decimals, and no unit of measure or percent sign after it. */
export function isMoney(token: NumberToken): boolean {
  return token.decimals === 2 && token.unit !== 'measure' && token.unit !== 'percent'
}

/** Whether a number may be a price without its decimal point: '1200' for '12.00'. Trust it only where a price must be. */
export function isPointlessMoney(token: NumberToken): boolean {
  return token.decimals === 0 && token.unit === 'none' && token.digits.length >= 3 && token.digits.length <= 6
}

/** Signed cents of a price, with or without its decimal point. */
export function toCents(token: NumberToken): number {
  const cents = isPointlessMoney(token) ? Number(token.digits) : Math.round(token.value * 100)
  return token.negative ? -cents : cents
}

/** The last price of a row, where receipts print the amount that counts. */
export function lastPrice(tokens: NumberToken[]): NumberToken | undefined {
  return tokens.findLast(isMoney)
}
