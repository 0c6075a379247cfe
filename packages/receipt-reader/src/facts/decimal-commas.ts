import type { LabelledRow } from './label-rows'
import { isMoney } from './parse-numbers'

/** Fewer amounts could all be misread. */
const ENOUGH_AMOUNTS = 3

/** Whether most amounts have a decimal comma ('7,90'), so that a misread one doesn't decide. */
export function hasDecimalCommas(rows: LabelledRow[]): boolean {
  const marks = rows.flatMap(({ numbers, row }) =>
    numbers
      .filter(isMoney)
      .flatMap(
        ({ cell, end, start }) => /([.,])[^.,]*$/.exec(row.cells[cell]?.text.slice(start, end) ?? '')?.[1] ?? [],
      ),
  )
  const commas = marks.filter((mark) => mark === ',').length
  return marks.length >= ENOUGH_AMOUNTS && commas > marks.length / 2
}
