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

const listFolder = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(inProject(folder))
  } catch {
    return [] // Not every plugin has one.
  }
}

type Kind = 'functions' | 'triggers' | 'views'

/** The paths of a kind's files, those of the product before those of first-party plugins. */
const listFiles = async (kind: Kind): Promise<string[]> => {
  const plugins = (await listFolder('src/plugins')).toSorted().map((plugin) => `src/plugins/${plugin}/database`)
  const files = await Promise.all(
    ['src/database', ...plugins].map(async (folder) =>
      (await listFolder(`${folder}/${kind}`)).toSorted().map((file) => `${folder}/${kind}/${file}`),
    ),
  )
  return files.flat()
}

/** All files of a kind, or those with the given names: several, if plugins have triggers of the same table. */
const findFiles = async (kind: Kind, names?: readonly string[]): Promise<string[]> => {
  const files = await listFiles(kind)
  return names
    ? names.flatMap((name) => {
        const found = files.filter((file) => path.basename(file, '.sql') === name)
        if (found.length === 0) throw new Error(`there is no file ${name}.sql for ${kind}`)
        return found
      })
    : files
}

const runFiles = async (db: Database, kind: Kind, names?: readonly string[]): Promise<void> => {
  for (const file of await findFiles(kind, names)) await runSqlFile(db, file)
}

/**
 * Creates or replaces the SQL functions of `src/database/functions`, and of plugins. A migration names those that it changes.
 * A function whose parameters or result change must be dropped first.
 */
export const installFunctions = async (db: Database, names?: readonly string[]): Promise<void> => {
  // A function may read tables of later migrations.
  await db.execute(sql`set local check_function_bodies = off`)
  await runFiles(db, 'functions', names)
}

/** Creates or replaces the views of `src/database/views`. */
export const installViews = (db: Database, names?: readonly string[]): Promise<void> => runFiles(db, 'views', names)

/**
 * Creates or replaces the triggers of `src/database/triggers`, and of plugins, which have a file for each table. Skips those
 * whose tables or columns come with a later migration, which installs them. A trigger without a file must be dropped.
 */
export const installTriggers = async (db: Database, tables?: readonly string[]): Promise<void> => {
  for (const file of await findFiles('triggers', tables)) {
    for (const statement of (await readFile(inProject(file), 'utf8')).split(';').filter((part) => part.trim()))
      await db.execute(
        sql.raw(
          `do $install$ begin ${statement}; exception when undefined_table or undefined_column then null; end $install$`,
        ),
      )
  }
}
