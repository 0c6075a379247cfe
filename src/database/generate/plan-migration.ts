import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { listProgramTriggers } from '../program-links'
import {
  contractTo,
  expandBy,
  listMissing,
  listNullable,
  type SchemaState,
  withoutNewDuties,
  withValuesOf,
} from './schema-state'

type Adapter = Pick<PostgresAdapter, 'defaultDrizzleSnapshot' | 'requireDrizzleKit'>

export type MigrationPlan = {
  /** Statements for a transaction of their own: it can't use the options of selects that it adds. */
  first: string[]
  up: string[]
  down: string[]
  /** What the database has afterwards. */
  state: SchemaState
  /** Tables and columns that no collection declares any more. They stay unless dropped. */
  gone: string[]
  /** Columns of required fields that accept null, for the sake of rows that exist. */
  nullable: string[]
}

/** Reads what the collections declare. */
export const readDeclared = async (
  adapter: Adapter & Pick<PostgresAdapter, 'rawTables' | 'schema'>,
): Promise<SchemaState> => {
  const { enums, tables } = await adapter.requireDrizzleKit().generateDrizzleJson(adapter.schema)
  // Without undefined values, which a file wouldn't have either.
  return JSON.parse(JSON.stringify({ tables, enums, triggers: listProgramTriggers(adapter.rawTables) }))
}

/**
 * Plans the migration from a state to what is declared. drizzle-kit asks whether something was renamed where one thing is
 * new and another is gone, so this compares twice: first all that is new, then, if asked to drop, all that is gone.
 */
export const planMigration = async (
  adapter: Adapter,
  before: SchemaState,
  declared: SchemaState,
  { drop = false } = {},
): Promise<MigrationPlan> => {
  const kit = adapter.requireDrizzleKit()
  const toSnapshot = ({ enums, tables }: SchemaState) =>
    ({ ...adapter.defaultDrizzleSnapshot, enums, tables }) as Parameters<typeof kit.generateMigration>[0]
  const listStatements = async (from: SchemaState, to: SchemaState): Promise<string[]> => [
    ...listChanged(from, to).map((name) => `DROP TRIGGER IF EXISTS "${name}" ON "${from.triggers[name]?.table}";`),
    ...sortStatements(await kit.generateMigration(toSnapshot(from), toSnapshot(to)))
      .filter((statement) => !ENTRY_BY_ID.test(statement))
      .map(complete),
    ...listChanged(to, from).map((name) => to.triggers[name]?.statement ?? ''),
  ]

  const expanded = expandBy(before, declared)
  const added = withoutNewDuties(before, expanded)
  const state = drop ? contractTo(expanded, declared) : expanded
  const steps: [from: SchemaState, to: SchemaState][] = [[before, added]]
  if (drop) steps.push([added, withoutNewDuties(added, state)])
  const up: string[] = []
  const down: string[] = []
  for (const [from, to] of steps) {
    up.push(...(await listStatements(from, to)))
    const earlier = { ...from, enums: withValuesOf(to.enums, from.enums) }
    down.unshift(...(await listStatements(to, withoutNewDuties(to, earlier))))
  }
  return {
    ...separateOptions(up),
    down,
    state,
    gone: listMissing(expanded, declared),
    nullable: listNullable(expanded, added),
  }
}

/** The triggers of `from` that `to` lacks or defines differently. */
const listChanged = (from: SchemaState, to: SchemaState): string[] =>
  Object.keys(from.triggers).filter((name) => from.triggers[name]?.statement !== to.triggers[name]?.statement)

/**
 * Foreign keys come last, because those over a program refer to a unique index. Of a column's two keys, the one that
 * empties the column when its row is deleted comes first: keys act in the order of their creation.
 */
const sortStatements = (statements: string[]): string[] => {
  const rank = (statement: string) => {
    const columns = / FOREIGN KEY \(([^)]+)\)/.exec(statement)?.[1]
    return columns ? columns.split(',').length : 0
  }
  return statements.toSorted((a, b) => rank(a) - rank(b))
}

/** The ledger is partitioned, so links to its entries have one key only, to the table of their keys. */
const ENTRY_BY_ID = / REFERENCES "public"\."point_entries"\("id"\)/

/** Some of Laurel's tables lack keys and indexes that Payload declares for them, and types change by a cast only. */
const complete = (statement: string): string =>
  statement
    .replace(/^(ALTER TABLE \S+ DROP CONSTRAINT|DROP INDEX) (?=")/, '$1 IF EXISTS ')
    .replace(
      ' REFERENCES "public"."point_entries"("id","program_id")',
      ' REFERENCES "public"."point_entry_keys"("id","program_id")',
    )
    .replace(/^(ALTER TYPE \S+ ADD VALUE) (?=')/, '$1 IF NOT EXISTS ')
    .replace(/^(ALTER TABLE \S+ ALTER COLUMN ("[^"]+") SET DATA TYPE ((?:(?! USING )[^;])+));$/, '$1 USING $2::$3;')

const NEW_OPTION = /^ALTER TYPE \S+ ADD VALUE IF NOT EXISTS ('(?:[^']|'')*')/

const separateOptions = (statements: string[]): Pick<MigrationPlan, 'first' | 'up'> => {
  const first = statements.filter((statement) => NEW_OPTION.test(statement))
  const up = statements.filter((statement) => !NEW_OPTION.test(statement))
  const options = first.map((statement) => NEW_OPTION.exec(statement)?.[1] ?? '')
  return options.some((option) => up.some((statement) => statement.includes(option)))
    ? { first, up }
    : { first: [], up: statements }
}
