import type { ImportField } from './column-aliases'
import type { Columns, Header } from './read-columns'
import type { RowProblem } from './read-row'

/** What would happen to a row. */
export type RowOutcome = 'create' | 'update' | 'skip' | 'invalid'

export type PreviewRow = {
  line: number
  outcome: RowOutcome
  email: string
  name: string
  tags: string[]
  /** The balance now and then; null where nobody has one yet, or nothing is said of points. */
  points_before: number | null
  points_after: number | null
  problem: RowProblem | null
  detail: string | null
}

export type PreviewWarning =
  | { code: 'unknown_columns'; columns: string[] }
  | { code: 'no_tags' | 'no_names' }
  | { code: 'duplicates' | 'formulas'; count: number }

export type RepeatedRow = {
  line: number
  email: string
  points: number
  /** The earlier import. */
  import_id: number
  filename: string
  at: Date
  administrator: string
}

/** What an import would do, before it does anything (RULE-43). */
export type ImportPreview = {
  columns: ImportField[]
  headers: Staged['headers']
  /** The file says too little before its columns are mapped: nothing else here counts. */
  incomplete: Columns['incomplete']
  /** Rows whose participant got the same points from an earlier import (RULE-51). */
  repeated: { count: number; first: RepeatedRow[] }
  rows: number
  new: number
  known: number
  invalid: number
  first: PreviewRow[]
  warnings: PreviewWarning[]
}

export type Staged = {
  rows: number
  /** What the file's header says, with the first cell of each column that is not empty. */
  headers: (Header & { sample: string })[]
  /** Nobody can import the file before somebody maps its columns. */
  incomplete: Columns['incomplete']
  /** Cells that a spreadsheet would run; they are kept as text. */
  formulas: number
}
