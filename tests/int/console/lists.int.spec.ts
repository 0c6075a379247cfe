import type { Payload } from 'payload'
import { CHALLENGE_FILTERS } from '@/domain/challenges'
import {
  type ChallengeListParameters,
  COUNT_LIMIT,
  type ListSource,
  listAllChallenges,
  listChallenges,
  listParameters,
  listRows,
} from '@/domain/console-lists'
import { type Context, createContext } from '@/domain/context'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

let test: TestPayload
let payload: Payload
let context: Context
let program: { organizationId: number; programId: number }

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  program = await createProgramFixture(payload)
  const { programId } = program
  for (let number = 1; number <= 12; number++) {
    await createChallengeFixture(payload, {
      programId,
      name: `Walk ${String(number).padStart(2, '0')}`,
      points: number,
    })
  }
  await createChallengeFixture(payload, { programId, name: '100% cotton', points: 500, tag_list: ['Fabric'] })
  await createChallengeFixture(payload, { programId, name: 'A draft', points: 20, approved_at: null })
  await createChallengeFixture(payload, { programId, name: 'Later', points: 21, start: inDays(3), finish: inDays(9) })
  await createChallengeFixture(payload, { programId, name: 'Over', points: 22, start: inDays(-9), finish: inDays(-3) })
  const other = await createProgramFixture(payload, { organization: program.organizationId })
  await createChallengeFixture(payload, { programId: other.programId, name: 'Walk of another program' })
})

afterAll(() => test.close())

const list = (query: Record<string, string>) =>
  listChallenges(context, program.programId, listParameters(CHALLENGE_FILTERS).parse(query))
const asked = (changes: Partial<PageRequest>): PageRequest => ({
  search: '',
  sort: null,
  direction: null,
  page: 1,
  page_size: 20,
  after: '',
  before: '',
  ...changes,
})
type PageRequest = Parameters<typeof listRows>[2]
const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

describe('a list of the console', () => {
  it('searches in any letter case, and never in another program', async () => {
    const found = await list({ search: 'wALK', page_size: '50' })
    expect(found.total).toBe(12)
    expect(namesOf(found).every((name) => /^Walk \d\d$/.test(name))).toBe(true)
  })

  it('treats pattern characters as text', async () => {
    expect(namesOf(await list({ search: '%' }))).toEqual(['100% cotton'])
    expect(namesOf(await list({ search: '_' }))).toEqual([])
    expect(namesOf(await list({ search: '\\' }))).toEqual([])
    expect(namesOf(await list({ search: 'cot\0ton' }))).toEqual(['100% cotton'])
    expect(namesOf(await list({ search: 'fabric' }))).toEqual(['100% cotton'])
  })

  it('sorts by its sortable columns, both ways', async () => {
    expect(namesOf(await list({ sort: 'points', direction: 'desc' })).slice(0, 3)).toEqual([
      '100% cotton',
      'Over',
      'Later',
    ])
    expect(namesOf(await list({ sort: 'name', direction: 'asc' })).slice(0, 3)).toEqual([
      '100% cotton',
      'A draft',
      'Later',
    ])
  })

  it('uses the default order for any other column', async () => {
    for (const sort of ['id; drop table challenges', 'constructor', '__proto__', 'program_id']) {
      const listing = await list({ sort })
      expect(listing.sort).toBe('updated_at')
      expect(listing.total).toBe(16)
    }
  })

  it('pages without losing or repeating a row', async () => {
    const pages = []
    for (const page of ['1', '2']) pages.push(await list({ sort: 'points', direction: 'asc', page, page_size: '10' }))
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 6])
    expect(new Set(pages.flatMap(namesOf)).size).toBe(16)
    expect(pages.map(({ isCapped, total }) => ({ isCapped, total }))).toEqual(
      Array(2).fill({ isCapped: false, total: 16 }),
    )
  })

  it('shows the last page if a later one is requested', async () => {
    expect((await list({ page: '9999', page_size: '10' })).page).toBe(2)
  })

  it('filters by derived statuses', async () => {
    expect(namesOf(await list({ status: 'draft' }))).toEqual(['A draft'])
    expect(namesOf(await list({ status: 'ended' }))).toEqual(['Over'])
    const both = await list({ status: 'scheduled,ended', sort: 'name' })
    expect(both.rows.map(({ name, status }) => [name, status])).toEqual([
      ['Later', 'scheduled'],
      ['Over', 'ended'],
    ])
    expect((await list({ status: "active' or true" })).total).toBe(16)
  })

  it('reads every row for CSV', async () => {
    const rows = []
    const parameters = listParameters(CHALLENGE_FILTERS).parse({ search: 'walk' }) as ChallengeListParameters
    for await (const batch of listAllChallenges(context, program.programId, parameters)) rows.push(...batch)
    expect(rows).toHaveLength(12)
  })

  it('stops counting when an exact total is too expensive', async () => {
    const source: ListSource = {
      select: 'n::int as n',
      from: `generate_series(1, ${COUNT_LIMIT + 500}) n`,
      where: () => [],
      searchIn: ['n::text'],
      sorts: { n: 'n' },
      defaultSort: { key: 'n', direction: 'asc' },
      tieBreaker: 'n',
    }
    const listing = await listRows<{ n: number }>(poolSql(payload), source, asked({ page: 1040, page_size: 10 }))
    expect(listing).toMatchObject({ total: COUNT_LIMIT, isCapped: true, page: 1000 })
    expect(listing.rows[0]).toEqual({ n: 9991 })
  })
})

describe('the parameters of a list', () => {
  const read = (query: Record<string, unknown>) => listParameters(CHALLENGE_FILTERS).parse(query)

  // RULE-42
  it('have defaults for invalid values', () => {
    const usual = { search: '', sort: null, direction: null, page: 1, page_size: 20, columns: null }
    expect(read({})).toMatchObject(usual)
    expect(
      read({ search: 7, direction: 'up', page: '-3', page_size: '9000', status: ['nonsense'], columns: '' }),
    ).toMatchObject(usual)
    expect(read({ page: 'x', page_size: '5' })).toMatchObject({ page: 1, page_size: 20 })
  })

  it('accept several values, repeated or separated by commas', () => {
    expect(read({ status: ['active', 'ended,draft'] }).filters.status).toEqual(['draft', 'active', 'ended'])
  })
})

describe('the calls of the list', () => {
  it('answer the same list as JSON and as CSV, with formulas escaped', async () => {
    const { programId } = await createProgramFixture(payload, { organization: program.organizationId })
    await createChallengeFixture(payload, { programId, name: '=HYPERLINK("http://evil.example")', points: 5 })
    const caller = await createAdministratorFixture(payload, { ...program, programId, pairs: ['challenges.view'] })
    const json = await routesAt('/admin/v2/programs/:program_id/challenges')
    const csv = await routesAt('/admin/v2/programs/:program_id/challenges.csv')

    const listed = await callRoute(json.GET, { caller, params: { program_id: programId } })
    expect(listed.status).toBe(200)
    expect(listed.body).toMatchObject({ total: 1, page: 1, challenges: [{ challengeType: 'link', status: 'active' }] })

    const file = await callRoute<string>(csv.GET, { caller, params: { program_id: programId } })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header, row] = file.body.split('\n')
    expect(header).toBe('id,name,status,type,points,completions,clicks,start,finish,tags')
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")",active,link,5,0,0,`)
  })

  it('show what a completion of a challenge earns: no points if it gives a prize or depends on a donation’s amount', async () => {
    const { programId } = await createProgramFixture(payload, { organization: program.organizationId })
    const caller = await createAdministratorFixture(payload, { ...program, programId, pairs: ['challenges.view'] })
    const { rewardId } = await createRewardFixture(payload, { programId })
    const prize = { reward_type: 'prize', prize: rewardId } as const
    await createChallengeFixture(payload, { programId, points: 7, name: 'A' })
    await createChallengeFixture(payload, { programId, points: 7, name: 'B', ...prize })
    await createChallengeFixture(payload, { programId, points: 7, name: 'C', challenge_type: 'donation' })
    const { GET } = await routesAt('/admin/v2/programs/:program_id/challenges')
    const { body } = await callRoute<{ challenges: { name: string; points: number }[] }>(GET, {
      caller,
      path: '/?sort=points&direction=desc',
      params: { program_id: programId },
    })
    expect(body.challenges.map(({ name, points }) => [name, points])).toEqual([
      ['A', 7],
      ['C', 0],
      ['B', 0],
    ])
  })

  it('find a challenge with its users and answers, and none of another program', async () => {
    const { programId } = await createProgramFixture(payload, { organization: program.organizationId })
    const { challengeId } = await createChallengeFixture(payload, { programId, name: 'Mine' })
    const mine = await createAdministratorFixture(payload, { ...program, programId, pairs: ['challenges.view'] })
    const theirs = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.view'] })
    const routes = [
      await routesAt('/admin/v2/challenges/:challenge_id'),
      await routesAt('/admin/v2/challenges/:challenge_id/participants'),
      await routesAt('/admin/v2/challenges/:challenge_id/participant_answers'),
    ]
    for (const { GET } of routes) {
      const params = { challenge_id: challengeId }
      expect((await callRoute(GET, { caller: mine, params })).status).toBe(200)
      expect((await callRoute(GET, { caller: theirs, params })).status).toBe(404)
    }
  })
})
