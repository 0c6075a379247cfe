import { ENTRY_SEPARATORS } from './form-rules'
import { type Identity, NO_IDENTITY, type TakenIdentity, UniqueIdentifierIndex } from './unique-identifier-index'

/** One line of a file: its number as an editor shows it, and its cells by the name of their column. */
export type FileRow = { line: number; cells: Record<string, string> }

export type RefusedRow = { line: number; name: string; reasons: string[]; cells: Record<string, string> }

/** A field of a row that is stored, as it is and as it would be. */
export type FieldChange<Form> = { field: keyof Form & string; before: unknown; after: unknown }

/** A field of a row that is new. `isUsual`: the file says nothing of it, and it gets the usual value. */
type FieldValue<Form> = { field: keyof Form & string; value: unknown; isUsual: boolean }

export type PlannedRow<Form> = {
  line: number
  id: number | null
  form: Form
  change: 'created' | 'updated' | 'unchanged'
  /** Of a row that is updated. */
  changes: FieldChange<Form>[]
  /** Of a row that is created. */
  values: FieldValue<Form>[]
}

export type ImportPlan<Form> = { rows: PlannedRow<Form>[]; refused: RefusedRow[] }

type Read<Form> = { ok: true; form: Form } | { ok: false; reasons: string[] }

/** Why a row is refused that could be read. */
export type ImportMessages = { nameTwice: (line: number) => string; taken: (taken: TakenIdentity) => string }

export type ImportRules<Form> = {
  nameOf: (form: Form) => string
  /** The columns of a form, in the order in which they are compared. */
  columns: readonly (keyof Form & string)[]
  /** Makes a form of a row's cells, over what is stored (or the usual values of a new row). */
  read: (cells: Record<string, string>, base: Form | null) => Read<Form>
  /** The column of a file that a field is read from. */
  columnOf: (field: keyof Form & string) => string
  /** The name that a row's cells give, to find what is stored by it. */
  nameIn: (cells: Record<string, string>) => string
  /** What only this row may have (proof-lists.ts). */
  identityOf: (form: Form) => Identity
  words: ImportMessages
}

/**
 * What a file would do to what is stored: rows are known by their name in any letter case, a column that the file does not
 * have leaves what is there, and the same file again changes nothing. Of stock numbers and printed names, each row sees what the rows before it
 * made of the list. Knows no database.
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

/** @returns null for what is neither yes nor no */
export const readFlag = (cell: string): boolean | null => FLAGS[cell.trim().toLowerCase()] ?? null
