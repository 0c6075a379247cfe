/** @alone It has plugins of its own. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onlyRow, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { migrate } from '../../support/migrate'
import { copyProject, type ProjectCopy } from '../../support/project-copy'

/** A plugin with tables, as its author installs it: the commands run in a copy of the project. */
let copy: ProjectCopy
let test: TestPayload
let sql: Sql
let administrator: AdministratorFixture

/** The step of `npm run generate` that writes migrations. */
const generateMigration = (name: string) =>
  copy.run(runTypeScript('scripts/generate-migrations.ts', ['--migration', name]))
const inMigrations = (file: string) => path.join(copy.folder, 'src/migrations', file)
const nameMigration = () =>
  readdirSync(inMigrations(''))
    .find((file) => file.endsWith('_store_visits.ts'))
    ?.replace('.ts', '') ?? ''

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
  it.each([[['--migration']], [['--migration', 'Store-Visits']], [['--drop']]])(
    'explains itself for %j',
    async (args) => {
      const { code, output } = await copy.run(['scripts/generate.mjs', ...args])
      expect([code, output]).toEqual([2, expect.stringMatching(/^Usage: npm run generate -- --migration NAME/)])
    },
  )

  it('refuses to record a migration that doesn’t exist', async () => {
    const { code, output } = await copy.run(['scripts/generate.mjs', '--record', '20261128_000000_missing'])
    expect([code, output]).toEqual([1, 'There is no migration src/migrations/20261128_000000_missing.ts.\n'])
  })

  it('writes a plugin’s migration, and lists it', async () => {
    writeFileSync(
      path.join(copy.folder, 'plugins.ts'),
      readFileSync('plugins.ts', 'utf8')
        .replace('import { seo }', "import { storeVisits } from './examples/store-visits'\nimport { seo }")
        .replace('seoPlugin(seo)', 'seoPlugin(seo), storeVisits()'),
    )
    const { code, output } = await generateMigration('store_visits')
    const name = nameMigration()
    expect([code, output]).toEqual([
      0,
      `Wrote, and listed in src/migrations/index.ts:
  src/migrations/${name}.ts
`,
    ])
    expect(readFileSync(inMigrations('index.ts'), 'utf8')).toContain(
      `  { up: storeVisits.up, down: storeVisits.down, name: '${name}' },\n]`,
    )
  }, 120_000)

  it('has nothing to migrate the second time', async () => {
    const { code, output } = await generateMigration('again')
    expect([code, output]).toEqual([0, 'Nothing to migrate: the migrations have all that the collections declare.\n'])
  }, 120_000)
})

describe('a plugin’s tables', () => {
  let mine: ProgramFixture
  let rewardId: number
  let person: number
  let store: number
  /** Rows of another program. */
  let other: { challenge: number; person: number; picture: number; store: number }

  const addStore = async ({ programId }: ProgramFixture) =>
    idOf('insert into stores (program_id, name) values ($1, $2) returning id', [programId, 'North'])
  const addVisit = (values: { participant?: number; store?: number } = {}) =>
    idOf('insert into store_visits (program_id, store_id, participant_id) values ($1, $2, $3) returning id', [
      mine.programId,
      values.store ?? store,
      values.participant ?? person,
    ])
  const idOf = async (statement: string, values: unknown[]) => onlyRow(await sql<{ id: number }>(statement, values)).id
  const addPerson = async (program: ProgramFixture) =>
    (await createParticipantFixture(test.payload, Object.assign({ loyalty_card: 'A1' }, program))).participantId

  beforeAll(async () => {
    const { code, output } = await copy.run(runTypeScript('scripts/migrate.ts'), { DATABASE_URL: test.databaseUrl })
    expect([code, output]).toEqual([0, expect.stringMatching(/^migrated \d+_\d+_store_visits\n$/)])
    mine = await createProgramFixture(test.payload)
    const program = await createProgramFixture(test.payload, { organization: mine.organizationId })
    administrator = await createAdministratorFixture(test.payload, { ...mine, isAdmin: true })
    person = await addPerson(mine)
    store = await addStore(mine)
    rewardId = (await createRewardFixture(test.payload, mine)).rewardId
    other = {
      challenge: (await createChallengeFixture(test.payload, program)).challengeId,
      person: await addPerson(program),
      picture: (await createImageFixture(test.payload, program)).mediaId,
      store: await addStore(program),
    }
  }, 120_000)

  it('take rows of their program by Payload’s API, and refuse those of another', async () => {
    const visit = { program: mine.programId, store, participant: person, companions: [person] }
    const post = (changes: object) =>
      callPayloadApi<{ doc: { mood: string } }>(administrator, 'POST', 'store-visits', { ...visit, ...changes })
    const created = await post({})
    expect([created.status, created.body.doc.mood]).toEqual([201, 'good'])
    for (const changes of [
      { participant: other.person },
      { store: other.store },
      { companions: [person, other.person] },
      { picture: other.picture },
    ]) {
      const { body, status } = await post(changes)
      expect([changes, status, body]).toEqual([
        changes,
        400,
        { errors: [{ message: 'A linked row does not exist in this program.' }] },
      ])
    }
    expect(await sql('select store_id, participant_id from store_visits')).toEqual([
      { store_id: store, participant_id: person },
    ])
    expect(await callPayloadApi(administrator, 'DELETE', `stores/${store}`)).toMatchObject({
      status: 409,
      body: { errors: [{ message: 'Other rows link to this one. Delete or change them first.' }] },
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['store_visits_participant_id', () => addVisit({ participant: other.person })],
    ['store_visits_store_id', () => addVisit({ store: other.store })],
    [
      'store_visits_rels_participants_id',
      async () =>
        sql("insert into store_visits_rels (parent_id, path, participants_id) values ($1, 'companions', $2)", [
          await addVisit(),
          other.person,
        ]),
    ],
    [
      'store_visits_locales_picture_id',
      async () =>
        sql("insert into store_visits_locales (_parent_id, _locale, picture_id) values ($1, 'en', $2)", [
          await addVisit(),
          other.picture,
        ]),
    ],
    [
      'participants_favorite_store_id',
      () => sql('update participants set favorite_store_id = $1 where id = $2', [other.store, person]),
    ],
    ['rewards_store_id', () => sql('update rewards set store_id = $1 where id = $2', [other.store, rewardId])],
    [
      '_rewards_v_version_store_id',
      () => sql('update _rewards_v set version_store_id = $1 where parent_id = $2', [other.store, rewardId]),
    ],
    [
      'rewards_rels_challenges_id',
      () =>
        sql("insert into rewards_rels (parent_id, path, challenges_id) values ($1, 'challenges', $2)", [
          rewardId,
          other.challenge,
        ]),
    ],
  ])('refuse rows of another program by %s_same_program', async (key, write) => {
    await expect(write()).rejects.toMatchObject({ code: '23503', constraint: `${key}_same_program` })
  })

  it('have the defaults of their fields, also in rows that existed', async () => {
    expect(await sql('select stars, store_id from rewards where id = $1', [rewardId])).toEqual([
      { stars: '3', store_id: null },
    ])
  })

  it('lose links to deleted rows', async () => {
    const south = await addStore(mine)
    await sql('update participants set favorite_store_id = $1 where id = $2', [south, person])
    await sql('delete from stores where id = $1', [south])
    expect(await sql('select favorite_store_id from participants where id = $1', [person])).toEqual([
      { favorite_store_id: null },
    ])
  })

  it('go with down', async () => {
    const { down } = await import(inMigrations(`${nameMigration()}.ts`))
    await migrate(test.payload, down)
    expect(await sql("select to_regclass('stores') as stores, to_regclass('store_visits') as visits")).toEqual([
      { stores: null, visits: null },
    ])
    expect(
      await sql(
        "select column_name from information_schema.columns where column_name in ('favorite_store_id', 'loyalty_card', 'stars')",
      ),
    ).toEqual([])
  })
})
