/** Of `count` items `free` cost nothing, or all together cost `cents`. */
export type Terms = { count: number; free: number } | { count: number; cents: number }

/** What engines read for the letters of deal words. */
const READ_AS: Readonly<Record<string, string>> = {
  o: '[o0qdc]',
  i: '[i1l|!]',
  l: '[l1i|!]',
  s: '[s5$]',
  b: '[b86]',
  g: '[g69]',
  e: '[e3f]',
  f: '[fe]',
  t: '[t7]',
  u: '[uv]',
}
/** A pattern for a word and its likely misreadings. */
const read = (word: string): string => word.replace(/[a-z]/g, (letter) => READ_AS[letter] ?? letter)
/** A digit, a separate letter that looks like one, or a number in words. */
const COUNT = String.raw`(?:[1-9](?!\d)|(?:(?<![a-z\d])[ilzsbg|]|one|two|three)(?![a-z\d]))`
const FIGURE = String.raw`[\doqil|]`
const FOR = `(?:${['for', 'por', 'pour', 'fuer'].map(read).join('|')}|für)`
/** An f or E is a misread pound sign, an S a dollar sign. */
const SIGN = String.raw`(?:[£$€]|RM)\s?|[fes](?=\d)`
const PAID = String.raw`(?=[oqil|]{0,2}\d)${FIGURE}{1,3}(?:[.,]${FIGURE}{2})?`

/**
 * '3 FOR 2', '2 FOR £5', 'BUY 2@RM12', '2 POR 5,00', '2/5.00', '3X2'. '2 x 1.50' isn't matched, because it may be an
 * ordinary price.
 */
const SEVERAL_FOR = new RegExp(
  String.raw`(?<![\d.,])(?<count>(?:[2-9]|(?<![a-z])[zsbg]))\s?` +
    String.raw`(?:(?:${FOR}|(?<=${read('buy')}.{1,4})@|\/(?=\s?(?:${SIGN}|\d{1,3}[.,]\d\d)))\s?(?<sign>${SIGN})?(?<paid>${PAID})|[x×]\s?(?<whole>[1-8]))(?![\d.,%])`,
  'i',
)
/** 'LLEVA 3 PAGA 2'. */
const TAKE_PAY = new RegExp(
  String.raw`\b${read('ll')}[e3é]v\w{1,4}\s?(?<count>[2-9]).{0,5}${read('pag')}(?:a|${read('ue')})s?\s?(?<paid>[1-8])(?!\d)`,
  'i',
)
/** 'BUY 1 GET 1 FREE', 'BUY TWO GET ONE'. */
const BUY_GET = new RegExp(String.raw`\b${read('buy')}\s?(${COUNT}).{0,4}${read('get')}\s?(${COUNT})`, 'i')
const BUY = new RegExp(String.raw`\b${read('buy')}\s?(${COUNT})`, 'i')
const BOGOF = new RegExp(String.raw`\b${read('bogof')}\b`, 'i')
/** A deal whose count wasn't read: 'FOR 14.00'. */
const FOR_PRICE = new RegExp(String.raw`^\W*${FOR}\s?(?:${SIGN})?\d`, 'i')
const IN_WORDS = new RegExp(
  String.raw`\b${read('multi')}\W?(?:${read('pack')}\s?)?(?:${['buy', 'sav', 'deal', 'offer'].map(read).join('|')})` +
    String.raw`|\b${read('mix')}\s?(?:&|and|n|'n')\s?${read('match')}|(?:\b|${read('meal')})${read('deal')}|\b${read('meal')}\s?${read('offer')}` +
    String.raw`|\b(?:${read('bundle')}|${read('combo')}|(?:${read('menu')}|menú)(?![a-z]))`,
  'i',
)
/** 'Second half price', '2A UNIDAD -50%'. */
const SECOND = new RegExp(
  String.raw`\b(?:[2z]nd|${read('second')}|[2z]a|2ª|${read('segunda')})\s?(?:${['one', 'item', 'unit', 'unidad', 'half', 'at', 'for', 'al', '-'].map(read).join('|')})`,
  'i',
)
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  i: 1,
  l: 1,
  '|': 1,
  z: 2,
  s: 5,
  g: 6,
  b: 8,
}
/** Whether a discount row is for several items bought together. */
export const isMultiBuy = (text: string): boolean =>
  [SEVERAL_FOR, TAKE_PAY, BUY_GET, BUY, BOGOF, FOR_PRICE, IN_WORDS, SECOND].some((pattern) => pattern.test(text))

/** The number of items in a row's 'BUY 2'; null if it has none. */
export function parseBuyCount(text: string): number | null {
  const count = BUY.exec(text)?.[1]
  return count === undefined ? null : numberOf(count)
}

/** The deal at the start of a row, before the item's name: '2 FOR 5.00 CREAM ROLL  5.00'; null if there is none. */
export function dealBefore(text: string): { length: number; terms: Terms } | null {
  const match = SEVERAL_FOR.exec(text)
  const terms = match?.index === 0 && match.groups?.whole === undefined ? termsOf(match[0]) : null
  return match && terms ? { length: match[0].length, terms } : null
}

/** The terms of a deal; null if the text gives no numbers. */
export function termsOf(text: string): Terms | null {
  if (BOGOF.test(text)) return { count: 2, free: 1 }
  const [, bought = '', got = ''] = BUY_GET.exec(text) ?? []
  if (bought !== '') return { count: numberOf(bought) + numberOf(got), free: numberOf(got) }
  const { count = '', sign, whole = '', paid = whole } = (SEVERAL_FOR.exec(text) ?? TAKE_PAY.exec(text))?.groups ?? {}
  if (count === '') return null
  const amount = toAmount(paid)
  const isMoney = sign !== undefined || /[.,]/.test(paid) || amount >= numberOf(count)
  if (isMoney) return { count: numberOf(count), cents: Math.round(amount * 100) }
  return { count: numberOf(count), free: numberOf(count) - amount }
}

const toAmount = (paid: string): number =>
  Number(paid.toLowerCase().replace(/[oq]/g, '0').replace(/[il|]/g, '1').replace(',', '.'))

const numberOf = (text: string): number => NUMBERS[text.toLowerCase()] ?? Number(text)
