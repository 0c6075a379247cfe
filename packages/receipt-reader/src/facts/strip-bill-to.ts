import type { Cell, Row } from './parse-rows'

/** The heading of the customer's name and address. */
const CUSTOMER =
  /^\W*(?:(?:bill(?:ed)?|sold|ship(?:ped)?|deliver(?:ed)?|invoiced?)\s?to|(?:facturar|enviar|entregar)\s+a|factura(?:do)?\s+a|rechnung\s+an|liefer(?:n|ung)\s+an|factur[eé]\s+[àa]|livr[eé]\s+[àa]|factuur\s+aan|customer|cliente|kunde)\b\s*(?::|$)/i
/** The document's title or date, in a column beside the shop's name and address. */
const TITLE =
  /^\W*(?:(?:invoice|order|issue|due)\s)?(?:date|fecha|datum)\b|^\W*(?:(?:tax|sales|vat|pro\W?forma)\s)?(?:invoice|receipt|factura|rechnung|facture|factuur|quotation|estimate)(?:\s?(?:no|nr|number|n[ºo°])\b\.?|\s?[:#]|\W*$)/i
/** Maximum rows of a customer's name, address, phone and email. */
const MOST_ROWS = 6
/** Rows after the customer: the document's number or date, or column headings. */
const NEXT =
  /^\W*(?:invoice|receipt|order|date|due|terms|no\b|description|item|qty|product|artic|descrip|cant|fecha|datum|menge|pos\b|from|seller|sold by|vendedor|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})/i
/** How far left of its heading a column's text may begin: in letter heights, or in letters for text without boxes. */
const COLUMN_SLACK = { heights: 1, letters: 1 }

/** A customer's column: below `row`, from `left` to the next cell of the heading's row at `right`. */
type Column = { row: number; left: number; right: number }

/**
 * Removes the customer ('Bill to', then name and address) and the document's title beside the shop's name, so that neither is
 * mistaken for the merchant.
 */
export function stripBillTo(rows: Row[]): Row[] {
  const columns = rows.flatMap(columnsOf)
  const ends = columns.map((column) => endOf(column, rows))
  return rows.flatMap((row, index) => {
    const isCustomers = (cell: Cell) =>
      columns.some((column, at) => index >= column.row && index < (ends[at] ?? 0) && isIn(column, cell, row))
    const cells = withoutTitle(row.cells).filter((cell) => !isCustomers(cell))
    if (cells.length === row.cells.length) return [row]
    return cells.length === 0 ? [] : [{ ...row, cells, text: cells.map(({ text }) => text).join(' ') }]
  })
}

function columnsOf({ cells }: Row, row: number): Column[] {
  // At the start of the first row, 'Customer' says whose copy this is.
  return cells.flatMap((cell, at) => {
    if (!CUSTOMER.test(cell.text) || (row === 0 && at === 0)) return []
    // Without a cell beside the heading, the column is as wide as the paper, except for the shop's column on its left.
    return [{ row, left: at === 0 ? 0 : cell.x, right: cells[at + 1]?.x ?? Number.POSITIVE_INFINITY }]
  })
}

function endOf(column: Column, rows: Row[]): number {
  const below = rows.slice(column.row + 1, column.row + 1 + MOST_ROWS)
  // 'Customer: Tess Till' is complete, but 'Bill to: Tess Till' is followed by the address.
  const isSaid = /^\W*(?:customer|cliente|kunde)\W*:\W*\w/i.test(
    rows[column.row]?.cells.find((cell) => cell.x >= column.left)?.text ?? '',
  )
  const end = isSaid
    ? 0
    : below.findIndex((row) => NEXT.test(row.cells.find((cell) => isIn(column, cell, row))?.text ?? ''))
  return column.row + 1 + (end === -1 ? below.length : end)
}

function isIn({ left, right }: Column, { x }: Cell, { height }: Row): boolean {
  const slack = height > 0 ? height * COLUMN_SLACK.heights : COLUMN_SLACK.letters
  return x >= left - slack && x < right - slack
}

function withoutTitle(cells: Cell[]): Cell[] {
  const title = cells.findIndex(({ text }) => TITLE.test(text))
  return title > 0 ? cells.slice(0, title) : cells
}
