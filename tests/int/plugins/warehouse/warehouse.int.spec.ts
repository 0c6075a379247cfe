import pg from 'pg'
import { type Context, createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { awardPoints, spendPoints } from '@/domain/points'
import { getObject, listObjects } from '@/platform/object-store'
import { type ParquetRow, readParquet } from '@/platform/parquet'
import { poolSql, type Sql } from '@/platform/sql'
import { exportFeed, exportFeeds } from '@/plugins/warehouse/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { addParticipant, type Owner, postingOf } from '../../points/ledger-fixture'

let test: TestPayload
let sql: Sql
let context: Context
let program: ProgramFixture
let admin: AdministratorFixture
let owner: Owner
let routes: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  context = createContext(test.payload, { actor: { type: 'job', name: 'test' } })
  routes = await routesAt('/admin/v2/programs/:program_id/warehouse')
})
afterAll(() => test.close())
beforeEach(async () => {
  program = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  owner = await addParticipant(sql, program.programId)
})

/** Until all is exported: transactions of other tests' databases hold the horizon back too. */
const exportAll = async (): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    await exportFeed(context, program.programId)
    const [left] = await sql(
      `select 1 from warehouse_feeds f where f.program_id = $1 and f.is_on
         and (f.backfilled_at is null or exists (select from warehouse_changes c where c.program_id = $1))`,
      [program.programId],
    )
    if (!left) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('changes are left')
}
const switchTo = (is_on: boolean, caller = admin) =>
  callRoute(routes.PUT, {
    ...{ caller, method: 'PUT', params: { program_id: String(program.programId) }, body: { is_on } },
  })
type Manifest = { run: number; files: { table: string; key: string; rows: number; deleted: number }[] }
const manifests = async (): Promise<Manifest[]> => {
  const found: Manifest[] = []
  for await (const { key } of listObjects(`warehouse/manifests/program-${program.programId}/`))
    found.push(JSON.parse((await (await getObject(key)).bytes()).toString()))
  return found.toSorted((a, b) => a.run - b.run)
}
const exported = async (table: string): Promise<ParquetRow[]> => {
  const rows: ParquetRow[] = []
  for (const { files } of await manifests())
    for (const file of files.filter((one) => one.table === table))
      rows.push(...(await readParquet(await (await getObject(file.key)).bytes())))
  return rows
}
const idsOf = (rows: ParquetRow[]) => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
const entryIds = async () =>
  (
    await sql<{ id: number }>('select id from point_entries where program_id = $1 order by id', [program.programId])
  ).map(({ id }) => id)

it('exports all rows once, then what changes, and nothing while it is off', async () => {
  await awardPoints(context, postingOf(owner, 10, 'before'))
  expect(await exportFeed(context, program.programId)).toBe(0)
  expect(await switchTo(true)).toMatchObject({ status: 200 })
  await awardPoints(context, postingOf(owner, 20, 'after'))
  await exportFeeds(context)
  await exportAll()
  await spendPoints(context, postingOf(owner, 5, 'spent'))
  await exportAll()
  expect(await exportFeed(context, program.programId)).toBe(0)

  const entries = await exported('point_entries')
  expect(idsOf(entries)).toEqual(await entryIds())
  // Which of the first two comes first depends on other transactions.
  expect(entries.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([-5, 10, 20])
  expect(await exported('participants')).toMatchObject([{ id: owner.participantId, _deleted: false }])
  expect(Object.keys(entries[0] ?? {})).not.toContain('title')

  expect(await switchTo(false)).toMatchObject({ status: 200 })
  await awardPoints(context, postingOf(owner, 30, 'while off'))
  expect(await exportFeed(context, program.programId)).toBe(0)
})

it('leaves the changes of an open transaction to a later run, and loses none', async () => {
  await switchTo(true)
  await exportAll()
  const slow = new pg.Client({ connectionString: test.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    `select laurel_post_points($1, $2, 'earning', 7, 7, null, 'slow', 'test', null, 'Slow', null, null, 'system', null, null, now())`,
    [program.programId, (await addParticipant(sql, program.programId)).participantId],
  )
  await awardPoints(context, postingOf(owner, 1, 'quick'))
  await exportFeed(context, program.programId)
  expect(await exported('point_entries')).toEqual([])
  await slow.query('commit')
  await slow.end()
  await Promise.all([exportFeed(context, program.programId), exportFeed(context, program.programId)])
  await exportAll()
  expect(idsOf(await exported('point_entries'))).toEqual(await entryIds())
})

it('repeats a run that failed after its files, under the same names', async () => {
  await switchTo(true)
  await exportAll()
  await awardPoints(context, postingOf(owner, 10, 'one'))
  await sql(`create function fail_run() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await sql('create trigger fail_run before update on warehouse_runs for each row execute function fail_run()')
  await expect(exportAll()).rejects.toThrow('killed')
  await sql('drop function fail_run() cascade')
  await awardPoints(context, postingOf(owner, 20, 'two'))
  await exportAll()
  expect(idsOf(await exported('point_entries'))).toEqual(await entryIds())
  const files: string[] = []
  for await (const { key } of listObjects('warehouse/point_entries/'))
    if (key.includes(`program-${program.programId}-`)) files.push(key)
  expect(files.toSorted()).toEqual(
    (await manifests()).flatMap((run) =>
      run.files.filter(({ table }) => table === 'point_entries').map(({ key }) => key),
    ),
  )
})

it('announces an erased participant as deleted', async () => {
  await switchTo(true)
  await exportAll()
  await eraseParticipant(context, { programId: program.programId, participantId: owner.participantId })
  await exportAll()
  const rows = await exported('participants')
  expect(rows[0]).toMatchObject({ id: owner.participantId, _deleted: false })
  expect(rows.at(-1)).toMatchObject({ id: owner.participantId, _deleted: true, identifier: null })
})

it('is for those who manage the program', async () => {
  const stranger = await createAdministratorFixture(test.payload, {
    organizationId: (await createProgramFixture(test.payload)).organizationId,
    isAdmin: true,
  })
  expect((await switchTo(true, stranger)).status).toBe(404)
  const helper = await createAdministratorFixture(test.payload, {
    organizationId: program.organizationId,
    pairs: ['users.view'],
  })
  expect([403, 404]).toContain((await switchTo(true, helper)).status)
  expect(await sql('select 1 from warehouse_feeds where program_id = $1', [program.programId])).toEqual([])
})
