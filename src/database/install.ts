import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

type Database = MigrateUpArgs['db']

/** The files are read at run time, from the project's folder: every command starts there, bundled or not. */
const inProject = (file: string): string => path.join(process.cwd(), file)

/** Runs a file of SQL statements. @param file relative to the project's folder */
export const runSqlFile = async (db: Database, file: string): Promise<void> => {
  await db.execute(sql.raw(await readFile(inProject(file), 'utf8')))
}

const runFolder = async (db: Database, folder: string, names?: readonly string[]): Promise<void> => {
  const files = (names ?? (await readdir(inProject(folder))).toSorted()).map((name) =>
    name.replace(/(\.sql)?$/, '.sql'),
  )
  for (const file of files) await runSqlFile(db, `${folder}/${file}`)
}

/**
 * Creates or replaces the SQL functions of `src/database/functions`. A migration names those that it changes.
 * A function whose parameters or result change must be dropped first.
 */
export const installFunctions = (db: Database, names?: readonly string[]): Promise<void> =>
  runFolder(db, 'src/database/functions', names)

/** Creates or replaces the views of `src/database/views`. */
export const installViews = (db: Database, names?: readonly string[]): Promise<void> =>
  runFolder(db, 'src/database/views', names)
