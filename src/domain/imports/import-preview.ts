import type { ImportField } from './column-aliases'
import type { Columns, Header } from './read-columns'
import type { DateOrder } from './read-date'
import type { RowProblem } from './read-row'

/** What would happen to a row. */
export type RowOutcome = 'create' | 'update' | 'skip' | 'invalid'

export type PreviewRow = {
  line: number
  outcome: RowOutcome
  email: string
  name: string
  tags: string[]
  /** The balance before and after; null for new participants, or if the row has no points. */
  points_before: number | null
  points_after: number | null
  problem: RowProblem | null
  detail: string | null
}

export type PreviewWarning =
  | { code: 'unknown_columns'; columns: string[] }
  | { code: 'no_points' | 'no_tags' | 'no_names' }
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

/** Somebody whose cell about consent wasn't understood, and who is therefore not subscribed. */
export type UnclearConsent = { line: number; email: string; cell: string }

/** What an import would do, before it changes anything (RULE-43). */
export type ImportPreview = {
  columns: ImportField[]
  headers: Staged['headers']
  /** Profile attributes and fields of plugins that a column can have, with labels in the administrator's language. */
  plugin_fields?: { field: ImportField; label: string }[]
  /** Set if columns must be mapped first; the other values are meaningless then. */
  incomplete: Columns['incomplete']
  /** Whether the file's dates don't show which number is the day, so that it is asked. */
  asks_date_order?: boolean
  date_order?: DateOrder | null
  /** Emails: who will be subscribed to news, who will be opted out, and whose consent wasn't understood (RULE-52). */
  consent?: { subscribed: number; opted_out: number; unclear: number; first_unclear: UnclearConsent[] }
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
  /** The file's header, with the first non-empty cell of each column. */
  headers: (Header & { sample: string })[]
  /** Set if somebody must map columns before the import. */
  incomplete: Columns['incomplete']
  asks_date_order: boolean
  /** Cells that a spreadsheet would run as formulas; they are stored as text. */
  formulas: number
}
