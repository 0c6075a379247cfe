import { readFileSync } from 'node:fs'
import { sql as statement } from '@payloadcms/db-postgres'
import { formatIndex, listMigrations, readState } from '@/database/generate/migration-files'
import { planMigration, readDeclared } from '@/database/generate/plan-migration'
import { applyChanges, type SchemaChange } from '@/database/generate/schema-changes'
import type { SchemaState } from '@/database/generate/schema-state'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { migrate } from '../../support/migrate'

const FOLDER = 'src/migrations'

let test: TestPayload
let sql: Sql
let declared: SchemaState
beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  declared = await readDeclared(test.payload.db)
})
afterAll(() => test.close())

const plan = (before: SchemaState, after: SchemaState, options?: { drop: boolean }) =>
  planMigration(test.payload.db, before, after, options)

const isProgramKey = (name: string): boolean => name.endsWith('_same_program')

describe('the migrations', () => {
  it('have all that the collections declare: otherwise, run `npm run generate -- --migration NAME`', async () => {
    const { first, up } = await plan(readState(FOLDER), declared)
    expect([...first, ...up]).toEqual([])
  })

  it('are listed in index.ts', () => {
    expect(readFileSync(`${FOLDER}/index.ts`, 'utf8')).toBe(formatIndex(listMigrations(FOLDER)))
  })

  // RULE-3
  it('have a key or trigger with the program for each link between rows of a program', async () => {
    const tables = Object.values(declared.tables)
    const keys = tables.flatMap(({ foreignKeys }) => Object.keys(foreignKeys)).filter(isProgramKey)
    const triggers = Object.keys(declared.triggers)
    expect([keys.length, triggers.length]).toEqual([expect.any(Number), 8])
    expect(keys.length).toBeGreaterThan(100)
    const found = await sql<{ name: string }>(
      `select conname as name from pg_constraint where conrelid::regclass::text = any ($1)
       union all select tgname from pg_trigger where not tgisinternal`,
      [tables.map(({ name }) => name)],
    )
    expect(
      found
        .map(({ name }) => name)
        .filter(isProgramKey)
        .toSorted(),
    ).toEqual([...keys, ...triggers].toSorted())
  })
})

describe('a migration', () => {
  let person: number
  beforeAll(async () => {
    const program = await createProgramFixture(test.payload)
    person = (await createParticipantFixture(test.payload, program)).participantId
  })

  /** What the collections would declare if participants had these columns too. */
  const declaredWith = (columns: object, enums: object = {}): SchemaState =>
    applyChanges([declared as SchemaChange, { tables: { 'public.participants': { columns } }, enums }])
  const column = (name: string, more: object = {}) => ({
    [name]: { name, type: 'varchar', primaryKey: false, notNull: false, ...more },
  })
  const run = async (statements: readonly string[]) =>
    migrate(test.payload, async ({ db }) => void (await db.execute(statement.raw(statements.join('\n')))))
  const read = async (columns: string) => sql(`select ${columns} from participants where id = $1`, [person])
  const write = async (assignment: string) => sql(`update participants set ${assignment} where id = $1`, [person])

  it('keeps the column of a renamed field and its data until it is dropped, and down restores the column', async () => {
    const [before, after] = [declaredWith(column('card', { notNull: true })), declaredWith(column('card_number'))]
    const added = await plan(declared, before)
    expect([added.nullable, added.gone]).toEqual([['participants.card'], []])
    await run(added.up)
    await write("card = 'A1'")

    const renamed = await plan(before, after)
    expect([renamed.nullable, renamed.gone]).toEqual([[], ['column participants.card']])
    await run(renamed.up)
    expect(await read('card, card_number')).toEqual([{ card: 'A1', card_number: null }])
    expect((await plan(renamed.state, after)).up).toEqual([])

    const dropped = await plan(renamed.state, after, { drop: true })
    expect([dropped.up, dropped.gone]).toEqual([
      ['ALTER TABLE "participants" DROP COLUMN "card";'],
      ['column participants.card'],
    ])
    await run(dropped.up)
    await expect(read('card')).rejects.toThrow('does not exist')
    expect((await plan(dropped.state, after, { drop: true })).up).toEqual([])

    await run(dropped.down)
    await run(renamed.down)
    expect(await read('card')).toEqual([{ card: null }])
    await run(added.down)
    await expect(read('card')).rejects.toThrow('does not exist')
  })

  it('keeps tables without a collection', async () => {
    const { 'public.redirects': _, ...tables } = declared.tables
    const { gone, state, up } = await plan(declared, { ...declared, tables })
    expect([up, gone]).toEqual([[], ['table redirects']])
    expect(state).toEqual(declared)
  })

  it('has a transaction of its own for an option that becomes the default, and down keeps the option', async () => {
    const size = (values: string[], value: string) =>
      declaredWith(column('size', { type: 'enum_sizes', typeSchema: 'public', notNull: true, default: `'${value}'` }), {
        'public.enum_sizes': { name: 'enum_sizes', schema: 'public', values },
      })
    const [before, after] = [size(['m', 's'], 'm'), size(['l', 'm', 's'], 'l')]
    await run((await plan(declared, before)).up)
    expect(await read('size')).toEqual([{ size: 'm' }])
    const { down, first, state, up } = await plan(before, after)
    expect(first).toEqual([`ALTER TYPE "public"."enum_sizes" ADD VALUE IF NOT EXISTS 'l';`])
    await run(first)
    await run(up)
    await write('size = default')
    expect(await read('size')).toEqual([{ size: 'l' }])
    expect((await plan(state, after)).up).toEqual([])

    await run(down)
    await write('size = default')
    expect(await read('size')).toEqual([{ size: 'm' }])
    await run(first)
    await run(up)
  })

  it('casts values to a new type', async () => {
    const before = declaredWith(column('visits'))
    const after = declaredWith(column('visits', { type: 'numeric' }))
    await run((await plan(declared, before)).up)
    await write("visits = '12'")
    const { down, up } = await plan(before, after)
    await run(up)
    expect(await read('visits + 1 as visits')).toEqual([{ visits: '13' }])
    await run(down)
    expect(await read('visits')).toEqual([{ visits: '12' }])
  })

  it('leaves columns nullable whose fields become required, and lets go of required ones', async () => {
    const [optional, required] = [declaredWith(column('badge')), declaredWith(column('badge', { notNull: true }))]
    expect((await plan(optional, required)).up).toEqual([])
    expect((await plan(required, declared)).up).toEqual([
      'ALTER TABLE "participants" ALTER COLUMN "badge" DROP NOT NULL;',
    ])
  })
})
