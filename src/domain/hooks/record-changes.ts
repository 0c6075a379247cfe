import type { Payload } from 'payload'
import { processState } from '@/platform/process-state'
import { poolSql, type Sql } from '@/platform/sql'
import type { OpenTransaction } from '@/platform/transaction'
import { hasExtensionHooks } from './extension-hooks'
import { OPEN_COLLECTIONS, OPEN_SLUGS, type OpenCollection } from './open-collections'
import { canWrite, canWriteAny, tablesByFunction } from './written-tables'

/**
 * Prefix of the domain's statements if hooks are registered: `laurel_record_change` records the rows that such
 * statements change.
 */
const MARK = '/* hooks */ '

type Hooked = {
  collections: ReadonlyMap<string, OpenCollection>
  canWriteHooked: (text: string) => boolean
}

/** The instances of Payload that have extension hooks. */
const hooked = processState('hooks.hooked', () => new WeakMap<Payload, Hooked>())

/** An arbitrary number: two processes that start at once would each try to create the trigger. */
const INSTALL_LOCK = 8_130_079

/**
 * Installs change-recording triggers for collections with extension hooks, and removes them from others. Runs once at
 * boot, and again if a test registers a hook.
 */
export const installHooks = async (payload: Payload): Promise<void> => {
  const sql = poolSql(payload)
  const slugs = OPEN_SLUGS.filter((slug) => slug in payload.collections && hasExtensionHooks(payload, slug))
  const tables = slugs.map((slug) => OPEN_COLLECTIONS[slug].table)
  await installTriggers(sql, tables)
  if (slugs.length === 0) {
    hooked.delete(payload)
    return
  }
  const functions = await sql<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where pronamespace = 'public'::regnamespace and proname like 'laurel\\_%'`,
  )
  const byFunction = tablesByFunction(functions)
  const hookedTables = new Set<string>(tables)
  hooked.set(payload, {
    collections: new Map(slugs.map((slug) => [OPEN_COLLECTIONS[slug].table, slug])),
    canWriteHooked: memoized((text) => canWrite(text, hookedTables, byFunction)),
  })
}

/** Installs or removes triggers; usually a single query, because nothing changed since the last boot. */
const installTriggers = async (sql: Sql, tables: string[]): Promise<void> => {
  const there = await sql<{ name: string }>(
    `select t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'laurel_record_change' and t.tgparentid = 0`,
  )
  const installed = new Set(there.map(({ name }) => name))
  const steps = [
    ...tables
      .filter((table) => !installed.has(table))
      .map(
        (table) =>
          `create or replace trigger record_change after insert or update or delete on ${table} for each row execute function laurel_record_change()`,
      ),
    ...[...installed]
      .filter((table) => !tables.includes(table))
      .map((table) => `drop trigger if exists record_change on ${table}`),
  ]
  if (steps.length === 0) return
  await sql(`do $$ begin perform pg_advisory_xact_lock(${INSTALL_LOCK}); ${steps.join('; ')}; end $$`)
}

export const isHooked = (payload: Payload, slug: OpenCollection): boolean =>
  hooked.has(payload) && hasExtensionHooks(payload, slug)

export const anyHooked = (payload: Payload): boolean => hooked.has(payload)

/** Whether a statement may change rows of a collection with hooks, and so needs a transaction in which they run. */
export const canWriteHooked = (payload: Payload, text: string): boolean =>
  hooked.get(payload)?.canWriteHooked(text) ?? false

/** Memoized, because the product runs the same long statements over and over. */
const memoized = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    if (known.size >= MAX_KNOWN_TEXTS) known.clear()
    known.set(text, value)
    return value
  }
}
const MAX_KNOWN_TEXTS = 2000
const canRecord = memoized(canWriteAny)

/** Our open transactions in which rows may have changed since `drainChanges`, by their `sql`. */
const changed = processState('hooks.changed', () => new WeakSet<Sql>())

/** The same `sql`, with changes recorded if hooks are registered. */
export const recorded = (payload: Payload, sql: Sql): Sql =>
  hooked.has(payload)
    ? (text, values) => {
        if (canRecord(text)) changed.add(sql)
        return sql(MARK + text, values)
      }
    : sql

type Row = Record<string, unknown>
type Recorded = { table: string; id: number; first: Operation; last: Operation; before: Row | null; after: Row | null }
type Operation = 'INSERT' | 'UPDATE' | 'DELETE'

/**
 * A row's changes since the last call in this transaction. `before` is null for a new row, `after` for a deleted one.
 */
export type Change = {
  slug: OpenCollection
  id: number
  operation: 'create' | 'delete' | 'update'
  before: Row | null
  after: Row | null
}

/** Takes the recorded changes of this transaction, in the order in which rows were first touched. */
export const drainChanges = async (
  payload: Payload,
  { isOurs, sql }: Pick<OpenTransaction, 'isOurs' | 'sql'>,
): Promise<Change[]> => {
  if (isOurs && !changed.delete(sql)) return []
  const rows = await sql<Recorded>(
    `with taken as (delete from hook_changes where txid = pg_current_xact_id() returning *)
     select table_name as table, row_id as id, (array_agg(operation order by id))[1] as first,
       (array_agg(operation order by id desc))[1] as last, (array_agg(old_row order by id))[1] as before,
       (array_agg(new_row order by id desc))[1] as after
     from taken group by table_name, row_id order by min(id)`,
  )
  return rows.flatMap(({ after, before, first, id, last, table }): Change[] => {
    const slug = hooked.get(payload)?.collections.get(table)
    if (!slug) return []
    if (first === 'INSERT') return last === 'DELETE' ? [] : [{ slug, id, operation: 'create', before: null, after }]
    return [{ slug, id, operation: last === 'DELETE' ? 'delete' : 'update', before, after }]
  })
}
