import type { LabelledRow } from './label-rows'
import { isMoney } from './parse-numbers'

/** Fewer may be misread alike. */
const ENOUGH_AMOUNTS = 3

/** Most amounts have their cents behind a comma: '7,90'. One that was misread does not make it so. */
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
