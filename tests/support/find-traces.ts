import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '@/platform/sql'

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
