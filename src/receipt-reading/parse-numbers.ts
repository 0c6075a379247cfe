import type { Row } from './parse-rows'

/** A number as printed on a row. `digits` are those before the point, `decimals` is how many follow it. */
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

/** What engines print for digits. Only trusted beside real digits or in the place of decimals. */
const DIGIT = '[0-9OoQDlI|]'
const CONFUSED: Record<string, string> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', '|': '1' }

const CURRENCY = String.raw`R[MNHK]|R[sS]\.|Rs|INR|PKR|LKR|NPR|MUR|MYR|USD|SGD|CAD|AUD|EUR|GBP|US\$|[$S€£₹]`
/** Letters of tax columns that stick to a price: '2.20ZRL', '9.90T', and '75.005R', where an S was taken for a 5. */
const TAX_SUFFIX = String.raw`(?:[S5]R|ZRL|ZRi|ZR|ES|OS|[A-FH-KM-Z])(?![A-Za-z0-9])`
const TAX_FOLLOWS = new RegExp(`^${TAX_SUFFIX}`)

/** An apostrophe always parts thousands, a space only behind a sign of money, or where the row is one of a sum. */
const THOUSANDS = String.raw`\d{1,3}(?:[,.'’]\d{3})+`
/** In India the first three figures are parted, then every two: '1,12,909.00'. */
const INDIAN_THOUSANDS = String.raw`\d{1,2}(?:,\d{2})+,\d{3}`
const SPACED_THOUSANDS = String.raw`\d{1,3}(?: \d{3})+`
const CENTS_FOLLOW = String.raw`(?=[.,]\d{2}(?!\d))`

const numberPattern = (wholes: string[]): RegExp =>
  new RegExp(
    [
      // A number starts after anything but a letter, a digit or a point, yet also after the cross or the at sign of '1x2.64'.
      // Ringgit stand apart from whatever they are joined to: 'TOTALRM5.00'.
      // The second half of a time or of a date ('12:17', '06/18') is no number of its own.
      String.raw`(?<=^|[^A-Za-z0-9.,]|(?<=[\d\s])[xX×]|(?=RM\s?\d))(?<!\d[:/])`,
      String.raw`(?<sign>-\s?)?(?<currency>(?:${CURRENCY})\s?)?(?<sign2>-)?`,
      `(?<whole>${[...wholes.map((whole) => whole + CENTS_FOLLOW), `${DIGIT}+`].join('|')})`,
      String.raw`(?:[.,·](?<fraction>${DIGIT}{2}(?=${TAX_SUFFIX})|${DIGIT}{1,4}))?`,
      // Also before the letter of a tax: '3.00-A'.
      String.raw`(?<minus>-(?!\w)|(?<=[.,]\d\d)-(?=[A-FH-WYZ](?![A-Za-z0-9])))?`,
    ].join(''),
    'g',
  )

const NUMBER = numberPattern([THOUSANDS, INDIAN_THOUSANDS, `(?<=[$€£]\\s?)${SPACED_THOUSANDS}`])
const SPACED_NUMBER = numberPattern([THOUSANDS, INDIAN_THOUSANDS, SPACED_THOUSANDS])

/** No column of a receipt has more; beyond it a hostile document would only cost time. */
const MAX_NUMBERS = 40

const FOLLOWERS: [RegExp, NumberToken['unit']][] = [
  [/^\s?[xX×*@](?=\s?[\d$]|\s?RM|$)/, 'times'],
  [/^\s?%/, 'percent'],
  [/^(?:pcs?|pkts?|ea|nos|unit|roll|qty)\b/i, 'times'],
  [/^\s?(?:kg|g|gm|ml|l|ltr|litre|lb|oz|cm|mm|m|inch|in|ct|pk)(?![A-Za-z])/i, 'measure'],
]

/** What prints use for a minus: hyphens, dashes of any width and the sign of mathematics. */
const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g
const OPEN_BRACKET = new RegExp(String.raw`\(\s?(?:(?:${CURRENCY})\s?)?$`)

/** Every number of a row, left to right, with the engine's usual mistakes (O for 0, S for $) put right. */
export const parseNumbers = (row: Pick<Row, 'cells'>): NumberToken[] => parseWith(NUMBER, row)

/** The same where a space parts thousands: '1 324,50', which otherwise is a quantity and a price. */
export const parseSpacedNumbers = (row: Pick<Row, 'cells'>): NumberToken[] => parseWith(SPACED_NUMBER, row)

function parseWith(pattern: RegExp, row: Pick<Row, 'cells'>): NumberToken[] {
  const tokens = row.cells.flatMap((cell, index) => numbersOf(pattern, cell.text.replace(DASHES, '-'), index))
  const last = lastMoney(tokens)
  // Only what a row ends in: a unit price may stand in brackets before the price.
  return tokens.map((token) =>
    token === last && isBracketed(row.cells[token.cell]?.text ?? '', token) ? { ...token, negative: true } : token,
  )
}

/** '(4.99)' is how accounts write -4.99. With anything else between the brackets it is a remark: '(2 x 4.99)', '(6% 1.20)'. */
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
  // Digits that run on into letters are part of a word ('3Vege', '10S'), unless they are a price with a tax letter.
  if (unit === 'none' && /^[A-Za-z]/.test(follower) && !tax) return null
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

/** A whole column such as '52-O0' or '45-D0' is a price whose point was read as a dash. */
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

/** A whole column such as '.01' or '-.02' is cents without their nought. */
function centsAlone(text: string, cell: number): NumberToken | null {
  const match = /^(-)?\s?\.(\d\d)$/.exec(text)
  if (!match?.[2]) return null
  const cents = { value: Number(`0.${match[2]}`), decimals: 2, digits: '0', negative: match[1] !== undefined }
  return { ...cents, hasCurrency: false, unit: 'none', cell, start: 0, end: text.length }
}

export function fixDigits(text: string): string {
  return text.replace(/[OoQDlI|]/g, (letter) => CONFUSED[letter] ?? letter)
}

/** True for what is printed as a price: two decimals and no unit of measure after it. */
export function isMoney(token: NumberToken): boolean {
  return token.decimals === 2 && token.unit !== 'measure' && token.unit !== 'percent'
}

/** True for a price whose point was not read: '1200' in a column of '12.00'. Only to be trusted where a price must stand. */
export function isPointlessMoney(token: NumberToken): boolean {
  return token.decimals === 0 && token.unit === 'none' && token.digits.length >= 3 && token.digits.length <= 6
}

/** Signed cents of a token that is money, with or without its point. */
export function toCents(token: NumberToken): number {
  const cents = isPointlessMoney(token) ? Number(token.digits) : Math.round(token.value * 100)
  return token.negative ? -cents : cents
}

/** The last price of the row, which is where receipts print what counts, or undefined. */
export function lastMoney(tokens: NumberToken[]): NumberToken | undefined {
  return tokens.findLast(isMoney)
}
