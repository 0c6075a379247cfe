import path from 'node:path'
import { parseArgs } from 'node:util'
import { listMigrations, readState, writeChange, writeIndex, writeMigration } from '@/database/generate/migration-files'
import { planMigration, readDeclared } from '@/database/generate/plan-migration'

/**
 * The part of `npm run generate` that writes migrations: from the last one to the collections of Laurel and of the
 * plugins in plugins.ts. `--drop` drops what no collection declares any more. `--record` is for a migration that was
 * written by hand: it only stores that the migration leads to what the collections declare.
 */
const USAGE = `Usage: npm run generate -- --migration NAME [--drop]
       npm run generate -- --record MIGRATION
NAME has lowercase letters, digits and "_", such as store_visits. MIGRATION is a file of src/migrations without ".ts".`
const SHOWN_FOLDER = 'src/migrations'
const FOLDER = path.resolve(import.meta.dirname, '..', SHOWN_FOLDER)

const readCollections = async () => {
  const [{ default: config }, { getPayload }] = await Promise.all([import('@payload-config'), import('payload')])
  const { db } = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
  return { db, declared: await readDeclared(db) }
}

const print = (heading: string, names: readonly string[]): void => {
  if (names.length > 0) console.log([heading, ...names.map((name) => `  ${name}`)].join('\n'))
}

const create = async (label: string, drop: boolean): Promise<void> => {
  const { db, declared } = await readCollections()
  const plan = await planMigration(db, readState(FOLDER), declared, { drop })
  if (plan.up.length === 0) {
    console.log('Nothing to migrate: the migrations have all that the collections declare.')
  } else {
    const files = writeMigration(FOLDER, label, plan).map((name) => `${SHOWN_FOLDER}/${name}.ts`)
    writeIndex(FOLDER)
    print(`Wrote, and listed in ${SHOWN_FOLDER}/index.ts:`, files)
    print('Required fields whose columns accept null, because rows may exist:', plan.nullable)
  }
  if (drop) print('The migration drops these, with their data:', plan.gone)
  else print('No collection declares these any more. They stay, with their data, unless you add --drop:', plan.gone)
}

const record = async (name: string): Promise<void> => {
  if (!listMigrations(FOLDER).includes(name)) {
    console.error(`There is no migration ${SHOWN_FOLDER}/${name}.ts.`)
    process.exit(1)
  }
  const { declared } = await readCollections()
  writeChange(FOLDER, name, declared)
  console.log(`Stored in ${SHOWN_FOLDER}/${name}.json what the migration changes.`)
}

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { migration: { type: 'string' }, record: { type: 'string' }, drop: { type: 'boolean', default: false } },
    })
    const { drop, migration, record } = values
    if (migration === undefined ? !drop : record === undefined && /^[a-z][a-z0-9_]*$/.test(migration)) return values
  } catch {
    // An unknown option, or one without its value.
  }
  console.error(USAGE)
  process.exit(2)
}

const options = readOptions()
// Assumes failure until the end, because Node exits silently if nothing is left to wait for.
process.exitCode = 1
writeIndex(FOLDER)
if (options.migration !== undefined) await create(options.migration, options.drop)
if (options.record !== undefined) await record(options.record)
process.exit(0)
