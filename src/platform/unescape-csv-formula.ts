/** What an export puts an apostrophe before, because a spreadsheet would run it (RULE-43); the wide forms too. */
const DEFUSED = /^'[=+\-@\t\r＝＋－＠]/

/** A cell of a file as it was before an export defused it: what we wrote comes back as it was. */
export const unescapeCsvFormula = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)
