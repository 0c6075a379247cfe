import type { Row } from './parse-rows'

/** Maximum number of signs; documents with more aren't receipts. */
const MAX_SIGNS = 40
const HEAD_ROWS = 14
/** A web or email address: 'www.shop.example', 'help@shop.example'. */
export const NET =
  /(?:www\.|https?:|@)\S+|(?<![\w.])[a-z][a-z\d-]{2,}\.(?:com|net|org|shop|store|[a-z]{2})(?:\.[a-z]{2})?(?![a-z\d.])/i
/** Tax, registration and phone numbers have at least this many digits. */
export const LEAST_FIGURES = 7
const FIGURES = /\d[\d\s().+/-]{5,}\d/g

/** The rows that identify the shop: the header, and every row with a web address, an email address or a long number. */
export function findMerchantSigns(rows: Row[], firstItem: number): string[] {
  const head = rows.slice(0, Math.min(HEAD_ROWS, firstItem === -1 ? HEAD_ROWS : firstItem))
  const others = rows.slice(head.length).filter(({ text }) => NET.test(text) || figuresOf(text).length > 0)
  return [...head, ...others].slice(0, MAX_SIGNS).map(({ text }) => text)
}

/** The long numbers of a text, reduced to their digits. */
export const figuresOf = (text: string): string[] =>
  (text.match(FIGURES) ?? [])
    .map((figures) => figures.replace(/\D/g, ''))
    .filter((figures) => figures.length >= LEAST_FIGURES)

/** What identifies a shop among the rows that may: web addresses, and the digits of tax and phone numbers. */
export const shopSigns = (rows: readonly string[]): string[] => {
  const hosts = rows.flatMap((row) => row.match(new RegExp(NET, 'gi')) ?? []).map(hostOf)
  return [...new Set([...hosts, ...rows.flatMap(figuresOf)])]
}

/** The host of a web or email address. */
export const hostOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:https?:\/*|www\.|@)+/g, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')
    .replace(/[^a-z\d]+$/, '')
