import { cutText } from '@/platform/cut-text'
import type { CouponColumn } from './column-aliases'
import { normalizeHeader } from './normalize-header'

export type CouponColumns = {
  columns: { position: number; header: string; sample: string }[]
  /** Null: no column is clearly the code, so an administrator picks one (RULE-54). */
  column: CouponColumn | null
  /** Whether the first line is a header. */
  heading: boolean
}

/** Normalized headers of a code column in both languages, most certain first. */
const CODE_HEADERS = [
  ...['code', 'codes', 'codigo', 'codigos', 'coupon_code', 'coupon_codes', 'voucher_code', 'voucher_codes'],
  ...[
    'discount_code',
    'discount_codes',
    'promo_code',
    'promotion_code',
    'promotional_code',
    'gift_code',
    'gift_card_code',
  ],
  ...[
    'codigo_de_descuento',
    'codigo_de_cupon',
    'codigo_promocional',
    'coupon',
    'coupons',
    'cupon',
    'cupones',
    'voucher',
  ],
]

const MAX_SHOWN_CHARACTERS = 60

/** @param rows the file's first rows, including its first line */
export const findCouponColumn = (rows: readonly (readonly string[])[]): CouponColumns => {
  const [first = [], ...others] = rows
  const width = Math.max(...rows.map(({ length }) => length), 0)
  const names = first.map(normalizeHeader)
  const named = CODE_HEADERS.map((header) => names.indexOf(header)).find((position) => position >= 0)
  const heading = named !== undefined || isHeading(first, others)
  const column = named ?? (heading || isTable(rows, width) ? null : 'all')
  const samples = heading ? others : rows
  return {
    columns: Array.from({ length: width }, (_, position) => ({
      position,
      header: heading ? cutText((first[position] ?? '').trim(), MAX_SHOWN_CHARACTERS) : '',
      sample: cutText(samples.map((cells) => (cells[position] ?? '').trim()).find(Boolean) ?? '', MAX_SHOWN_CHARACTERS),
    })),
    column,
    heading,
  }
}

/** Column names are words, while some codes contain a digit. */
const isHeading = (first: readonly string[], others: readonly (readonly string[])[]): boolean => {
  const isNamed = first.filter((cell) => cell.trim() !== '').every((cell) => !/\d/.test(cell))
  if (!isNamed) return false
  return first.length > 1 || (others.length > 0 && others.every(([cell = '']) => /\d/.test(cell)))
}

/** Dates, amounts and small numbers are not codes: a file that contains them is a table with more than codes. */
const NO_CODE = /^(?:\d{1,3}|[$€£]?\s?\d+[.,]\d+\s?[%€$]?|\d+\s?%|\d{4}-\d{2}-\d{2}.*|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}.*)$/

const isTable = (rows: readonly (readonly string[])[], width: number): boolean =>
  width > 1 &&
  rows.some((cells) =>
    cells.some((cell) => cell.trim() !== '' && (NO_CODE.test(cell.trim()) || /\s/.test(cell.trim()))),
  )
