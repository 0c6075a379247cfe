import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readState, writeChange, writeIndex, writeMigration } from './migration-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laurel-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const NOW = new Date('2026-11-28T10:15:00Z')
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
const LONG = '20261129_000000_a_table_of_everything_that_happens'
const EMPTY = { tables: {}, enums: {}, triggers: {} }
const WITH_SIZES = { ...EMPTY, enums: { 'public.enum_sizes': { name: 'enum_sizes', values: ['m'] } } }
const write = (label: string, plan: { first?: string[]; up?: string[]; down?: string[] } = {}, state = WITH_SIZES) =>
  writeMigration(folder, label, { first: [], up: ['select 1;'], down: [], gone: [], nullable: [], state, ...plan }, NOW)

describe('a written migration', () => {
  it('has its statements as they are', () => {
    const up = [
      'CREATE TABLE "stores" (\n\t"id" serial\n);',
      "SELECT 'a\n\tb';",
      ['SELECT ', "'`$", "{x}`\\';"].join(''),
    ]
    expect(write('stores', { up, down: ['DROP TABLE "stores";'] })).toEqual(['20261128_101500_stores'])
    expect(
      read('20261128_101500_stores.ts'),
    ).toBe(`import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql\`
    CREATE TABLE "stores" (
      "id" serial
    );
    SELECT 'a
\tb';
    SELECT '\\\`\\\${x}\\\`\\\\';\`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql\`
    DROP TABLE "stores";\`)
}
`)
  })

  it('is named to run after the others, and after its new options', () => {
    writeFileSync(path.join(folder, '20270101_235959_later.ts'), '')
    expect(write('sizes', { first: ['select 2;'] })).toEqual(['20270102_000000_sizes_options', '20270102_000001_sizes'])
    expect(readdirSync(folder)).toEqual([
      '20270101_235959_later.ts',
      '20270102_000000_sizes_options.ts',
      '20270102_000001_sizes.json',
      '20270102_000001_sizes.ts',
    ])
  })

  it('adds to the state, which can be recorded again for a manual migration', () => {
    const [name = ''] = write('sizes')
    expect(readState(folder)).toEqual(WITH_SIZES)
    writeChange(folder, name, EMPTY)
    expect([readState(folder), read(`${name}.json`)]).toEqual([EMPTY, '{}\n'])
  })
})

describe('the index', () => {
  it('lists the migrations in their order, and no other file', () => {
    for (const name of ['20261128_101501_tiers', '20261128_101500_tiers', '20261127_000000_import', LONG])
      writeFileSync(path.join(folder, `${name}.ts`), '')
    writeIndex(folder)
    expect(read('index.ts')).toBe(`import * as import20261127_000000 from './20261127_000000_import'
import * as tiers from './20261128_101500_tiers'
import * as tiers20261128_101501 from './20261128_101501_tiers'
import * as aTableOfEverythingThatHappens from './20261129_000000_a_table_of_everything_that_happens'

export const migrations = [
  { up: import20261127_000000.up, down: import20261127_000000.down, name: '20261127_000000_import' },
  { up: tiers.up, down: tiers.down, name: '20261128_101500_tiers' },
  { up: tiers20261128_101501.up, down: tiers20261128_101501.down, name: '20261128_101501_tiers' },
  {
    up: aTableOfEverythingThatHappens.up,
    down: aTableOfEverythingThatHappens.down,
    name: '20261129_000000_a_table_of_everything_that_happens',
  },
]
`)
  })
})
