/** @alone It has plugins of its own. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onlyRow, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { callStock } from '../../support/call-stock'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { copyProject, type ProjectCopy } from '../../support/project-copy'

/** A plugin with tables, as its author installs it: the commands run in a copy of the project. */
let copy: ProjectCopy
let test: TestPayload
let sql: Sql
let administrator: AdministratorFixture

const generate = (...args: string[]) => copy.run(['scripts/generate.mjs', ...args])
const migrations = () => path.join(copy.folder, 'src/migrations')
const listFiles = () => readdirSync(migrations()).filter((file) => file.includes('store_visits'))

beforeAll(async () => {
  copy = await copyProject()
  test = await openTestPayload({}, async () => {
    const { storeVisits } = await import('../../../examples/store-visits')
    return [storeVisits()]
  })
  sql = (await import('@/platform/sql')).poolSql(test.payload)
}, 120_000)
afterAll(async () => {
  await test.close()
  await copy.remove()
})

describe('npm run generate', () => {
  it.each([[['--migration']], [['--migration', 'Store-Visits']], [['--drop']], [['--migrate', 'x']]])(
    'explains itself for %j',
    async (args) => {
      const { code, output } = await generate(...args)
      expect(code).toBe(2)
      expect(output).toMatch(/^Usage: npm run generate -- --migration NAME/)
    },
  )

  it('refuses to record a migration that doesn’t exist', async () => {
    const { code, output } = await generate('--record', '20261128_000000_missing')
    expect([code, output]).toEqual([1, 'There is no migration src/migrations/20261128_000000_missing.ts.\n'])
  })

  it('has nothing to migrate without a plugin', async () => {
    const { code, output } = await copy.run(runTypeScript('scripts/generate-migrations.ts', ['--migration', 'nothing']))
    expect([code, output]).toEqual([
      0,
      'Nothing to migrate: the migrations have all that the collections declare.\n',
    ])
  }, 120_000)

  it('writes a plugin’s migration, with the types of its collections, and lists it', async () => {
    writeFileSync(
      path.join(copy.folder, 'plugins.ts'),
      readFileSync('plugins.ts', 'utf8')
        .replace("import { seo }", "import { storeVisits } from './examples/store-visits'\nimport { seo }")
        .replace('seoPlugin(seo)', 'seoPlugin(seo), storeVisits()'),
    )
    const { code, output } = await generate('--migration', 'store_visits')
    const [record, file] = listFiles()
    expect([code, record?.replace('.json', '.ts')]).toEqual([0, file])
    expect(output).toContain(`Wrote, and listed in src/migrations/index.ts:
  src/migrations/${file}
Required fields whose columns accept null, because rows may exist:
  participants.loyalty_card
`)
    expect(readFileSync(path.join(migrations(), 'index.ts'), 'utf8')).toContain(
      `  { up: storeVisits.up, down: storeVisits.down, name: '${file?.replace('.ts', '')}' },\n]`,
    )
    expect(readFileSync(path.join(copy.folder, 'src/payload-types.ts'), 'utf8')).toContain('interface StoreVisit')
  }, 240_000)

  it('has nothing to migrate the second time', async () => {
    const { code, output } = await copy.run(runTypeScript('scripts/generate-migrations.ts', ['--migration', 'again']))
    expect([code, output]).toEqual([
      0,
      'Nothing to migrate: the migrations have all that the collections declare.\n',
    ])
  }, 120_000)
})

describe('a plugin’s tables', () => {
  let mine: Awaited<ReturnType<typeof createProgramFixture>>
  let others: { participant: number; store: number; picture: number; reward: number }
  let person: number
  let store: number

  const addStore = async (programId: number) =>
    onlyRow(await sql<{ id: number }>('insert into stores (program_id, name) values ($1, $2) returning id', [programId, 'North'])).id

  beforeAll(async () => {
    const before = await createProgramFixture(test.payload)
    const { code, output } = await copy.run(runTypeScript('scripts/migrate.ts'), { DATABASE_URL: test.databaseUrl })
    expect([code, output]).toEqual([0, expect.stringMatching(/^migrated \d+_\d+_store_visits\n$/)])
    mine = before
    const other = await createProgramFixture(test.payload, { organization: mine.organizationId })
    administrator = await createAdministratorFixture(test.payload, { ...mine, isAdmin: true })
    person = (await createParticipantFixture(test.payload, mine)).participantId
    store = await addStore(mine.programId)
    others = {
      participant: (await createParticipantFixture(test.payload, other)).participantId,
      store: await addStore(other.programId),
      picture: (await createImageFixture(test.payload, other)).id,
      reward: (await createRewardFixture(test.payload, other)).rewardId,
    }
  }, 120_000)

  it('take what belongs to their program, by Payload’s own API', async () => {
    const visit = { program: mine.programId, store, participant: person, companions: [person] }
    const created = await callStock<{ doc: { id: number; mood: string } }>(administrator, 'POST', 'store-visits', visit)
    expect([created.status, created.body.doc.mood]).toEqual([201, 'good'])
  })
})
