import type { Row } from './parse-rows'

/** Of the head of a receipt, and of what tells of its shop elsewhere; longer papers are no receipts. */
const MAX_SIGNS = 40
const HEAD_ROWS = 14
/** An address on the net: 'www.shop.example', 'help@shop.example'. */
export const NET =
  /(?:www\.|https?:|@)\S+|(?<![\w.])[a-z][a-z\d-]{2,}\.(?:com|net|org|shop|store|[a-z]{2})(?:\.[a-z]{2})?(?![a-z\d.])/i
/** Numbers of taxes, registers and telephones have as many figures. */
export const LEAST_FIGURES = 7
const FIGURES = /\d[\d\s().+/-]{5,}\d/g

/** What a receipt says of its shop: the rows of its head, and every row with an address on the net or a long number. */
export function findMerchantSigns(rows: Row[], firstItem: number): string[] {
  const head = rows.slice(0, Math.min(HEAD_ROWS, firstItem === -1 ? HEAD_ROWS : firstItem))
  const others = rows.slice(head.length).filter(({ text }) => NET.test(text) || figuresOf(text).length > 0)
  return [...head, ...others].slice(0, MAX_SIGNS).map(({ text }) => text)
}

/** The long numbers of a text, figures only. */
export const figuresOf = (text: string): string[] =>
  (text.match(FIGURES) ?? [])
    .map((figures) => figures.replace(/\D/g, ''))
    .filter((figures) => figures.length >= LEAST_FIGURES)
