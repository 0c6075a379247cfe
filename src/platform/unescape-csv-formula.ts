/**
 * Cells that exports prefix with an apostrophe, because a spreadsheet would run them as formulas (RULE-43); includes
 * full-width forms.
 */
const DEFUSED = /^'[=+\-@\t\r＝＋－＠]/

/** Removes the apostrophe that an export added to a cell, so that exported files can be imported unchanged. */
export const unescapeCsvFormula = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)
