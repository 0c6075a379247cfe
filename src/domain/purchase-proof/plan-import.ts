import { ENTRY_SEPARATORS } from './form-rules'
import { type Identity, NO_IDENTITY, type TakenIdentity, UniqueIdentifierIndex } from './unique-identifier-index'

/** A line of a file: its number as an editor shows it, and its cells by column name. */
export type FileRow = { line: number; cells: Record<string, string> }

export type RefusedRow = { line: number; name: string; reasons: string[]; cells: Record<string, string> }

/** A field of an existing row, before and after. */
export type FieldChange<Form> = { field: keyof Form & string; before: unknown; after: unknown }

/** A field of a new row. `isUsual`: the file has no value, so the default is used. */
type FieldValue<Form> = { field: keyof Form & string; value: unknown; isUsual: boolean }

export type PlannedRow<Form> = {
  line: number
  id: number | null
  form: Form
  change: 'created' | 'updated' | 'unchanged'
  /** For an updated row. */
  changes: FieldChange<Form>[]
  /** For a new row. */
  values: FieldValue<Form>[]
}

export type ImportPlan<Form> = { rows: PlannedRow<Form>[]; refused: RefusedRow[] }

type Read<Form> = { ok: true; form: Form } | { ok: false; reasons: string[] }

/** Messages for readable rows that are refused. */
export type ImportMessages = { nameTwice: (line: number) => string; taken: (taken: TakenIdentity) => string }

export type ImportRules<Form> = {
  nameOf: (form: Form) => string
  /** The columns of a form, in the order of comparison. */
  columns: readonly (keyof Form & string)[]
  /** Makes a form from a row's cells, over the stored row (or the defaults of a new one). */
  read: (cells: Record<string, string>, base: Form | null) => Read<Form>
  /** The file's column of a field. */
  columnOf: (field: keyof Form & string) => string
  /** The name in a row's cells, by which the stored row is found. */
  nameIn: (cells: Record<string, string>) => string
  /** Values that must be unique (proof-lists.ts). */
  identityOf: (form: Form) => Identity
  words: ImportMessages
}

/**
 * Plans the import of a file: rows are matched by name in any letter case, missing columns keep stored values, and
 * importing the same file again changes nothing. Unique SKUs and names are checked against the list as earlier rows of
 * the file have changed it. Uses no database.
 */
export const planImport = <Form extends object>(
  rows: readonly FileRow[],
  existing: readonly { id: number; form: Form }[],
  { columnOf, columns, identityOf, nameIn, nameOf, read, words }: ImportRules<Form>,
): ImportPlan<Form> => {
  const stored = new Map(existing.map((row) => [keyOf(nameOf(row.form)), row]))
  const book = new UniqueIdentifierIndex<string>()
  const hold = (form: Form) => book.hold(keyOf(nameOf(form)), nameOf(form), identityOf(form))
  for (const { form } of existing) hold(form)
  const seen = new Map<string, number>()
  const plan: ImportPlan<Form> = { rows: [], refused: [] }
  for (const { cells, line } of rows) {
    const name = nameIn(cells)
    const known = stored.get(keyOf(name))
    const result = read(cells, known?.form ?? null)
    const earlier = seen.get(keyOf(name))
    if (!result.ok) {
      plan.refused.push({ line, name, reasons: result.reasons, cells })
      continue
    }
    if (earlier !== undefined) {
      plan.refused.push({ line, name, reasons: [words.nameTwice(earlier)], cells })
      continue
    }
    const { form } = result
    const before = known ? identityOf(known.form) : NO_IDENTITY
    const taken = book.findTaken(keyOf(name), identityOf(form), before)
    if (taken) {
      plan.refused.push({ line, name, reasons: [words.taken(taken)], cells })
      continue
    }
    seen.set(keyOf(name), line)
    book.release(keyOf(name), before)
    hold(form)
    const changes = known ? listChanges(known.form, form, columns) : []
    const change = known ? (changes.length === 0 ? 'unchanged' : 'updated') : 'created'
    const isUsual = (field: keyof Form & string) => !cells[columnOf(field)]?.trim()
    const values = known ? [] : columns.map((field) => ({ field, value: form[field], isUsual: isUsual(field) }))
    plan.rows.push({ line, id: known?.id ?? null, form, change, changes, values })
  }
  return plan
}

const listChanges = <Form extends object>(
  stored: Form,
  form: Form,
  columns: readonly (keyof Form & string)[],
): FieldChange<Form>[] =>
  columns
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(form[field]))
    .map((field) => ({ field, before: stored[field], after: form[field] }))

const keyOf = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The entries of a list in one cell. */
export const splitEntries = (cell: string): string[] => cell.split(/\n/).flatMap((line) => line.split(ENTRY_SEPARATORS))

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  sí: true,
  si: true,
  false: false,
  no: false,
  '0': false,
}

/** @returns null for anything but yes and no */
export const readFlag = (cell: string): boolean | null => FLAGS[cell.trim().toLowerCase()] ?? null
