import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '@/platform/sql'
import { type EveryRow, insertStatement } from './every-row'

type Column = { table: string; column: string }

/** Every column by which a row belongs to a participant, read from the database. */
const listLinks = (sql: Sql): Promise<Column[]> =>
  sql<Column>(
    `select distinct c.relname::text as "table", a.attname::text as "column" from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'participants'
       and (a.attname = 'participant_id' or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid = 'participants'::regclass and k.conkey[1] = a.attnum and a.attname <> 'program_id'))
     order by 1, 2`,
  )

/** Every column of a table that can hold text, except keys that other rows refer to. */
const listTextColumns = (sql: Sql, table: string): Promise<{ column: string; type: string }[]> =>
  sql(
    `select column_name::text as "column", data_type::text as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and data_type in ('text', 'character varying', 'jsonb') and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  )

export type Planted = { tables: string[]; columns: string[]; refused: string[] }

/**
 * Writes a mark into every text and JSON column of every table with a link to the participant, behind the triggers' back: a row in each
 * table, found in the database, so that a new table or column is planted without anybody thinking of it.
 * @param sql of one connection in a transaction, as a superuser
 */
export const plantEverywhere = async (
  sql: Sql,
  { mark, participantId, programId, rows }: { mark: string; programId: number; participantId: number; rows: EveryRow },
): Promise<Planted> => {
  const planted: Planted = { tables: [], columns: [], refused: [] }
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    await sql('savepoint planting')
    try {
      await work()
      await sql('release savepoint planting')
      return true
    } catch (error) {
      await sql('rollback to savepoint planting')
      planted.refused.push(`${what}: ${error instanceof Error ? error.message : error}`)
      return false
    }
  }
  for (const { column, table } of await listLinks(sql)) {
    const [exists] = await sql(`select 1 from "${table}" where "${column}" = $1 limit 1`, [participantId])
    const isThere =
      exists !== undefined ||
      (await attempt(table, async () => {
        const [text, values] = await insertStatement(sql, table, {
          ...{ mark, rows: { ...rows } },
          given: { [column]: participantId, program_id: programId },
        })
        await sql(text.replace(/ returning id$/, ''), values)
      }))
    if (!isThere) continue
    planted.tables.push(table)
    for (const { column: name, type } of await listTextColumns(sql, table)) {
      const value = type === 'jsonb' ? JSON.stringify({ note: mark }) : `${mark} ${table}`
      if (
        await attempt(`${table}.${name}`, () =>
          sql(
            `update "${table}" set "${name}" = ${type === 'jsonb' ? '$2::jsonb' : `$2::text || ' ' || md5(random()::text)`} where "${column}" = $1`,
            [participantId, value],
          ),
        )
      )
        planted.columns.push(`${table}.${name}`)
    }
  }
  return planted
}

/** The columns of all tables in which the mark, or one of several, is found. */
export const findTraces = async (sql: Sql, marks: readonly string[]): Promise<string[]> => {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await sql<{ column: string }>(
      `select distinct e.key as "column" from ${name} t cross join lateral jsonb_each_text(to_jsonb(t)) e
       where t::text ilike any($1::text[]) and e.value ilike any($1::text[]) order by 1`,
      [marks.map((mark) => `%${mark}%`)],
    )
    found.push(...hits.map(({ column }) => `${name.replace(/^public\./, '')}.${column}`))
  }
  return found
}

/** How many tables have rows, so that a search of nothing doesn't pass. */
export const countTables = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  return row?.count ?? 0
}

/** The files in the folder of files in which a mark is found. Sealed ones are counted only. */
export const findFileTraces = async (marks: readonly string[]): Promise<{ files: number; found: string[] }> => {
  const folder = path.resolve(process.env.MEDIA_DIR ?? '')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: string[] = []
  const files = entries.filter((file) => file.isFile())
  for (const file of files) {
    const text = (await readFile(path.join(file.parentPath, file.name))).toString('latin1').toLowerCase()
    const name = path.join(file.parentPath, file.name).toLowerCase()
    if (marks.some((mark) => text.includes(mark.toLowerCase()) || name.includes(mark.toLowerCase())))
      found.push(file.name)
  }
  return { files: files.length, found }
}
