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

/** The files of the product and of first-party plugins, by name. */
const listFiles = async (kind: 'functions' | 'views'): Promise<Map<string, string>> => {
  const plugins = (await listFolder('src/plugins')).map((plugin) => `src/plugins/${plugin}/database`)
  const files = await Promise.all(
    ['src/database', ...plugins].map(async (folder) =>
      (await listFolder(`${folder}/${kind}`)).map(
        (file) => [file.replace(/\.sql$/, ''), `${folder}/${kind}/${file}`] as const,
      ),
    ),
  )
  return new Map(files.flat())
}

const runFiles = async (db: Database, kind: 'functions' | 'views', names?: readonly string[]): Promise<void> => {
  const files = await listFiles(kind)
  for (const name of names?.map((one) => one.replace(/\.sql$/, '')) ?? [...files.keys()].toSorted()) {
    const file = files.get(name)
    if (!file) throw new Error(`there is no file ${name}.sql for ${kind}`)
    await runSqlFile(db, file)
  }
}

/**
 * Creates or replaces the SQL functions of `src/database/functions`, and of plugins. A migration names those that it changes.
 * A function whose parameters or result change must be dropped first.
 */
export const installFunctions = (db: Database, names?: readonly string[]): Promise<void> =>
  runFiles(db, 'functions', names)

/** Creates or replaces the views of `src/database/views`. */
export const installViews = (db: Database, names?: readonly string[]): Promise<void> => runFiles(db, 'views', names)
