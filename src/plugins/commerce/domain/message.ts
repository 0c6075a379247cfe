import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Order, type Refund, Unreadable } from './order'

/** What a webhook says. `order` is the key of its purchase, `refunds` are by the shop's id. */
export type Message =
  | {
      type: 'order'
      order: string
      isPaid: boolean
      snapshot: Order
      refunds: Record<string, Refund>
      /** Refunds that aren't listed no longer exist. */
      isEveryRefund: boolean
    }
  | { type: 'gone'; order: string; status: 'gone' | 'final'; version: number | null }
  | { type: 'refund'; order: string; refunds: Record<string, Refund> }
  | { type: 'customer'; email: string }
  | { type: 'other' }

export type Json = Record<string, unknown>
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** @throws Unreadable unless it is a decimal number */
export const cents = (value: unknown, what: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(text(value))) throw new Unreadable(`${what} is not an amount: ${JSON.stringify(value)}`)
  return Math.round(Number(value) * 100)
}
export const centsOrZero = (value: unknown, what: string): number => (text(value) === '' ? 0 : cents(value, what))

/** @throws Unreadable */
export const readId = (value: unknown): string => {
  if (text(value) === '') throw new Unreadable('it has no id')
  return text(value)
}

/** @throws Unreadable unless it is a number */
export const readQuantity = (value: unknown, name: string): number => {
  const quantity = text(value) === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(quantity)) throw new Unreadable(`the quantity of ${name} is not a number`)
  return quantity
}

/** @throws Unreadable unless it starts with a date, which is the shop's own */
export const readDate = (value: unknown): string => {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(text(value)) ?? []
  if (!date) throw new Unreadable(`the order's date is ${JSON.stringify(value)}`)
  return date
}

/** Milliseconds; UTC if no time zone is given. */
export const timeOf = (value: unknown): number | null => {
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text(value)) ? text(value) : `${text(value)}Z`)
  return Number.isNaN(time) ? null : time
}

const MAX_NAME_LENGTH = 300

/** The first name that isn't empty, as receipts accept it. */
export const toName = (...names: unknown[]): string =>
  (names.map(text).find((name) => name !== '') ?? 'Item')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Shopify and WooCommerce sign the same way: base64 of an HMAC-SHA256 over the raw body. */
export const isSigned = (body: Buffer, secret: string, signature: string): boolean => {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
