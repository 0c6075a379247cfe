import {
  BY_NAME,
  COUNT_LIMIT,
  type Listing,
  type ListSource,
  listAllRows,
  listRows,
  peopleOf,
} from '@/domain/console-lists'
import { encryptFor } from '@/platform/seal'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

const ROWS = 12_000
const OURS = 1
const THEIRS = 2

type Row = { id: number; label: string | null }
type PageRequest = Parameters<typeof listRows>[2]

let test: TestPayload
let sql: Sql

/** Ids 1 to 12,000; two of three have one of 500 labels; one in 3,000 is rare. */
beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  await sql(`create table long_list (id integer primary key, program_id integer not null, at timestamptz not null, label text,
    words text not null, email text not null, is_rare boolean not null)`)
  await sql(`create index on long_list (program_id, at, id)`)
  await sql(`create index on long_list (program_id, label, id)`)
  await sql(`create index on long_list using gin (words gin_trgm_ops)`)
  await addRows(OURS, 1, ROWS)
  await addRows(THEIRS, 20_001, 20_100)
  await sql('analyze long_list')
})

afterAll(() => test.close())

const addRows = (program: number, first: number, last: number) =>
  sql(
    `insert into long_list select n, $1::int, '2026-01-01'::timestamptz + n * 1.000001 * interval '1 second',
       case when n % 3 > 0 then 'label ' || n % 500 end,
       case n % 3000 when 0 then 'Quince ' else 'Apple ' end || n || case when n <= 60 then ' medlar' else '' end,
       'p' || n || '@example.test', n % 3000 = 0 from generate_series($2::int, $3::int) n`,
    [program, first, last],
  )

const source = (filters: string[] = []): ListSource => ({
  select: 'l.id, l.label',
  from: 'long_list l',
  where: (bind) => [`l.program_id = ${bind(OURS)}`],
  filters: () => filters,
  searchIn: ['l.words'],
  searchNumber: 'l.id',
  searchEmail: 'l.email',
  sorts: { at: 'l.at', label: 'l.label' },
  defaultSort: { key: 'at', direction: 'desc' },
  tieBreaker: 'l.id',
})

const EVERYTHING: PageRequest = {
  search: '',
  sort: null,
  direction: null,
  page: 1,
  page_size: 20,
  after: '',
  before: '',
}

const list = (changes: Partial<PageRequest> = {}, filters: string[] = []): Promise<Listing<Row>> =>
  listRows<Row>(sql, source(filters), { ...EVERYTHING, ...changes })

const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id)

/** Follows the cursors from one end to the other. */
const walkThrough = async (
  way: 'next' | 'previous',
  changes: Partial<PageRequest>,
  atEach?: (at: number) => Promise<unknown>,
) => {
  const pages: number[][] = []
  let listing = await list({ ...changes, ...(way === 'next' ? {} : { before: 'end' }) })
  while (true) {
    pages.push(idsOf(listing))
    await atEach?.(pages.length)
    const cursor = way === 'next' ? listing.next_cursor : listing.previous_cursor
    if (cursor === null) return pages
    listing = await list({ ...changes, ...(way === 'next' ? { after: cursor } : { before: cursor }) })
  }
}

const expectedOrder = async (sort: 'at' | 'label', direction: 'asc' | 'desc') => {
  const rows = await sql<Row>(
    `select id from long_list where program_id = ${OURS} and id <= ${ROWS} order by ${sort} ${direction} nulls last, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}

describe('a list too long to count', () => {
  const ways = [
    ['at', 'desc'],
    ['at', 'asc'],
    ['label', 'desc'],
    ['label', 'asc'],
  ] as const

  // CONSOLE-113
  it.each(ways)(
    'pages forward by cursors, sorted by %s %s, with each row once and empty values last',
    async (sort, direction) => {
      const pages = await walkThrough('next', { sort, direction, page_size: 700 })
      expect(pages.flat()).toEqual(await expectedOrder(sort, direction))
      expect(pages.slice(0, -1).every((page) => page.length === 700)).toBe(true)
    },
  )

  it.each(ways)('pages backward from its end, sorted by %s %s', async (sort, direction) => {
    const pages = await walkThrough('previous', { sort, direction, page_size: 700 })
    // The first page is filled up.
    const rest = pages.slice(0, -1).toReversed().flat()
    const all = await expectedOrder(sort, direction)
    expect(rest).toEqual(all.slice(all.length - rest.length))
    expect(pages.at(-1)).toEqual(all.slice(0, 700))
  })

  it('neither loses nor repeats rows while others are added and removed', async () => {
    const added: number[] = []
    const pages = await walkThrough('next', { page_size: 1500 }, async (at) => {
      const id = 30_000 + at
      added.push(id)
      // Newer than all rows seen, and older than all that follow.
      await sql(
        `insert into long_list values ($1, ${OURS}, '2027-01-01', 'new', 'x', 'x', false), ($2, ${OURS}, '2025-01-01', 'old', 'x', 'x', false)`,
        [id, id + 1000],
      )
    })
    const seen = pages.flat()
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => id <= ROWS)).toEqual(await expectedOrder('at', 'desc'))
    expect(seen.filter((id) => added.includes(id))).toEqual([])
    await sql('delete from long_list where id > 30000')
  })

  it('continues after a row that was removed', async () => {
    const first = await list({ page_size: 10 })
    await sql('delete from long_list where id = 11991')
    const second = await list({ page_size: 10, after: first.next_cursor ?? '' })
    expect(idsOf(second)[0]).toBe(11_990)
    await addRows(OURS, 11_991, 11_991)
  })

  it('gives a minimum total, and whether pages precede and follow', async () => {
    const first = await list()
    expect(first).toMatchObject({ total: COUNT_LIMIT, isCapped: true, page: 1, previous_cursor: null })
    const second = await list({ after: first.next_cursor ?? '' })
    expect(second).toMatchObject({ total: COUNT_LIMIT, isCapped: true, page: null })
    expect(idsOf(second)[0]).toBe(ROWS - 20)
    expect(await list({ before: second.previous_cursor ?? '' })).toEqual(first)
    const last = await list({ before: 'end' })
    expect(last).toMatchObject({ next_cursor: null, page: null })
    expect(idsOf(last).at(-1)).toBe(1)
    expect(
      idsOf(await list({ after: (await list({ page_size: 19, before: 'end' })).previous_cursor ?? '' })),
    ).toHaveLength(18)
  })

  it('leads to the last page from beyond the end', async () => {
    const [last] = await sql<{ id: number }>(
      `insert into long_list values (0, ${OURS}, '2020-01-01', null, 'x', 'x', false) returning id`,
    )
    const { previous_cursor } = await list({ before: 'end', page_size: 1 })
    expect(last?.id).toBe(0)
    const beyond = await list({ after: previous_cursor ?? '' })
    expect(idsOf(beyond).at(-1)).toBe(0)
    expect(beyond).toMatchObject({ next_cursor: null, page: null })
    await sql('delete from long_list where id = 0')
  })

  it('still has its first pages by number', async () => {
    expect(idsOf(await list({ page: 3, page_size: 10 }))[0]).toBe(ROWS - 20)
    expect(await list({ page: 90_000, page_size: 10 })).toMatchObject({ page: COUNT_LIMIT / 10 })
    const atLabels = await list({ sort: 'label', direction: 'desc', page: 450, page_size: 20 })
    expect(atLabels.rows.every(({ label }) => label === null)).toBe(true)
    expect(idsOf(atLabels)).toEqual((await expectedOrder('label', 'desc')).slice(8980, 9000))
  })

  // Encoded at call time, with the test's secret.
  const write = (...parts: unknown[]) => encryptFor('list-cursor', JSON.stringify(parts)).toString('base64url')
  it.each([
    ['a text that is not a cursor', () => 'x'],
    ['an incomplete cursor', () => write('at')],
    ['a cursor of another sort', () => write('label', 'label 7', 7)],
    ['a cursor of an unknown sort', () => write('id', '7', 7)],
    ['an invalid date', () => write('at', 'yesterday, perhaps', 7)],
    ['a value with SQL', () => write('at', "2026-01-01') or true --", 7)],
    ['a value with a NUL character', () => write('at', '\0', 7)],
    ['an id out of range', () => write('at', '2026-01-01', 1e15)],
    ['an id that is not a number', () => write('at', '2026-01-01', '7')],
    ['far too much', () => write('at', 'x'.repeat(10_000), 7)],
  ])('starts at the beginning for %s', async (_, writeOne) => {
    const [first, cursor] = [await list(), writeOne()]
    expect(await list({ after: cursor })).toEqual(first)
    expect(await list({ before: cursor })).toEqual(first)
  })

  // RULE-3
  it('shows no other program’s rows with any cursor', async () => {
    const theirs = write('at', '2030-01-01', 20_050)
    expect(idsOf(await list({ after: theirs, page_size: 50 })).every((id) => id <= ROWS)).toBe(true)
    expect((await list({ search: '#20050' })).total).toBe(0)
    expect((await list({ search: 'p20050@example.test' })).total).toBe(0)
  })

  // RULE-43
  it('reads every row for CSV, once, in order', async () => {
    const ids: number[] = []
    for await (const batch of listAllRows<Row>(sql, source(), { search: '', sort: 'label', direction: 'desc' }, 999)) {
      ids.push(...idsOf({ rows: batch }))
    }
    expect(ids).toEqual(await expectedOrder('label', 'desc'))
  })
})

describe('a search in a long list', () => {
  it('counts rare matches, and pages them by number', async () => {
    expect(await list({ search: 'quince' })).toMatchObject({ total: 4, isCapped: false, page: 1 })
    const medlars = await list({ search: 'MEDLAR', sort: 'at', direction: 'asc', page: 2, page_size: 50 })
    expect(medlars).toMatchObject({ total: 60, isCapped: false, page: 2, next_cursor: null })
    expect(idsOf(medlars)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
    expect(await list({ search: 'medlar', page: 9 })).toMatchObject({ page: 3 })
  })

  it('reports only how many common matches were seen', async () => {
    const found = await list({ search: 'apple' })
    expect(found).toMatchObject({ isCapped: true, page: 1 })
    expect(found.total).toBeGreaterThanOrEqual(1000)
    expect(idsOf(found)[0]).toBe(ROWS - 1)
    const next = await list({ search: 'apple', after: found.next_cursor ?? '' })
    expect(idsOf(next)[0]).toBe(ROWS - 21)
  })

  it('combines with filters, rare or not', async () => {
    expect(idsOf(await list({}, ['l.is_rare']))).toEqual([12_000, 9000, 6000, 3000])
    expect(idsOf(await list({ search: 'quince', sort: 'at', direction: 'asc' }, ['l.id > 4000']))).toEqual([
      6000, 9000, 12_000,
    ])
    expect(await list({ search: 'quince' }, ['l.id < 10'])).toMatchObject({ total: 0, rows: [], isCapped: false })
    expect(idsOf(await list({ search: 'quince', before: 'end' }))).toEqual([12_000, 9000, 6000, 3000])
  })

  it('treats one or two characters as a word’s prefix, and ignores punctuation', async () => {
    expect((await list({ search: 'me' })).total).toBe(60)
    expect((await list({ search: 'ed' })).total).toBe(0)
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: ' 9' })).rows.every(({ id }) => String(id).startsWith('9'))).toBe(true)
  })

  it('finds a row by number, also with a #, and by full email', async () => {
    expect(idsOf(await list({ search: '#77' }))).toEqual([77])
    expect(idsOf(await list({ search: '4321' }))).toEqual([4321])
    expect(idsOf(await list({ search: 'P77@example.TEST' }))).toEqual([77])
    expect((await list({ search: '#999999999' })).total).toBe(0)
  })
})

describe('a list with tens of thousands of equal rows', () => {
  beforeAll(async () => {
    await sql(
      `insert into long_list select n, ${OURS}, '2027-01-01'::timestamptz + n * interval '1 second', 'zzz', 'Cherry', 'x', false
       from generate_series(40001, 100000) n`,
    )
    // Makes the planner consider the condition expensive, so that it doesn't gather in parallel.
    await sql(`create function is_among_the_first(p_id integer) returns boolean language plpgsql immutable cost 100000 as
      'begin return p_id <= 30; end'`)
    await sql('analyze long_list')
  })
  afterAll(() => sql('delete from long_list where id > 40000'))

  it('uses the default order if they are far away in the requested order', async () => {
    const wanted = { search: 'cherry', sort: 'label', direction: 'asc' } as const
    const found = await list(wanted)
    expect(found).toMatchObject({ sort: 'at', direction: 'desc', isCapped: true })
    expect(idsOf(found)[0]).toBe(100_000)
    const next = await list({ ...wanted, after: found.next_cursor ?? '' })
    expect(idsOf(next)[0]).toBe(99_980)
    expect(await list({ ...wanted, before: next.previous_cursor ?? '' })).toEqual(found)
  })

  it('sorts as requested if they are near', async () => {
    const found = await list({ search: 'cherry', sort: 'label', direction: 'desc' })
    expect(found).toMatchObject({ sort: 'label', direction: 'desc', isCapped: true })
    expect(idsOf(found)[0]).toBe(100_000)
  })

  it('is scanned in stretches if no index helps', async () => {
    const filters = ['is_among_the_first(l.id)']
    const first = await list({}, filters)
    expect(first).toMatchObject({ rows: [], page: 1, previous_cursor: null })
    let found = first
    let stretches = 0
    while (found.rows.length === 0) {
      found = await list({ after: found.next_cursor ?? '' }, filters)
      stretches++
    }
    expect(stretches).toBe(3)
    expect(idsOf(found)).toEqual(Array.from({ length: 20 }, (_, at) => 30 - at))
    expect(idsOf(await list({ before: 'end' }, filters))).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at))
    const above = await list({ before: found.previous_cursor ?? '' }, filters)
    expect(above).toMatchObject({ rows: [] })
    expect(above.previous_cursor).not.toBeNull()
  })
})

describe('names shared by very many, sorted by name', () => {
  const PEOPLE = 36_000
  const ROWS_EACH = 4
  let named: ListSource
  let ids: number[]

  /** The first and the last third of the participants have no rows. */
  beforeAll(async () => {
    const { programId } = await createProgramFixture(test.payload)
    await sql(
      `insert into participants (program_id, identifier, email, first_name, last_name, referral_code)
       select $1::int, 'many-' || n, 'p' || n || '@example.test', 'Ann', lpad((n / 3)::text, 6, '0'), 'MANY' || n
       from generate_series(1, $2::int) n`,
      [programId, PEOPLE],
    )
    await sql(
      'create table named_list (id serial primary key, program_id integer, participant_id integer, at timestamptz)',
    )
    const rows = await sql<Row>(
      `insert into named_list (program_id, participant_id, at)
       select program_id, id, '2026-01-01'::timestamptz - (id * ${ROWS_EACH} + n) * interval '1 second'
       from (select program_id, id, row_number() over (order by id) as place from participants where program_id = $1) p, generate_series(1, ${ROWS_EACH}) n
       where place > ${PEOPLE / 3} and place <= ${(2 * PEOPLE) / 3} order by id, n returning id`,
      [programId],
    )
    ids = rows.map(({ id }) => id)
    await sql('create index on named_list (program_id, at, id)')
    await sql('create index on named_list (participant_id)')
    await sql('analyze named_list, participant_search')
    // Makes the planner consider the condition expensive, so that it doesn't gather in parallel.
    await sql(`create function is_dear(p_id integer) returns boolean language plpgsql immutable cost 100000 as
      'begin return p_id > 0; end'`)
    named = {
      select: 'l.id',
      from: `named_list l left join ${peopleOf('l')}`,
      where: (bind) => [`l.program_id = ${bind(programId)}`],
      filters: () => ['is_dear(l.id)'],
      searchIn: [],
      searchPeople: { programId, id: 'l.participant_id' },
      sorts: { at: 'l.at', name: BY_NAME, email: { by: 'w.email', row: 'w.participant_id' } },
      defaultSort: { key: 'at', direction: 'asc' },
      tieBreaker: 'l.id',
    }
  })
  const found = (changes: Partial<PageRequest>) =>
    listRows<Row>(sql, named, {
      ...EVERYTHING,
      search: 'ann',
      sort: 'name',
      direction: 'asc',
      page_size: 500,
      ...changes,
    })

  it('page backward from the last, each row once, skipping those not in the list', async () => {
    const seen: number[] = []
    let page = await found({ before: 'end' })
    expect(page.rows).toEqual([])
    while (page.previous_cursor) {
      page = await found({ before: page.previous_cursor })
      if (page.previous_cursor) seen.unshift(...idsOf(page))
    }
    expect(seen.length).toBeGreaterThan(ids.length - 1000)
    expect(seen).toEqual(ids.slice(-seen.length))
  })

  it('are sorted by email if requested', async () => {
    const rows = await sql<Row>(
      `select l.id from named_list l join participants p on p.id = l.participant_id order by p.email, l.id limit 1000`,
    )
    const wanted = { sort: 'email', direction: 'asc' } as const
    const first = await found(wanted)
    expect(first).toMatchObject(wanted)
    expect(idsOf(first)).toEqual(idsOf({ rows: rows.slice(0, 500) }))
    expect(idsOf(await found({ ...wanted, after: first.next_cursor ?? '' }))).toEqual(idsOf({ rows: rows.slice(500) }))
  })

  it('use the default order if the next names aren’t in the list', async () => {
    const page = await found({})
    expect(page).toMatchObject({ sort: 'at', isCapped: true })
    expect(idsOf(page)).toEqual(ids.toReversed().slice(0, 500))
  })
})

describe('the call of a list', () => {
  it('includes the cursors', async () => {
    const { payload } = test
    const program = await createProgramFixture(payload)
    const { programId } = program
    for (let number = 1; number <= 12; number++)
      await createChallengeFixture(payload, { programId, name: `Walk ${number}` })
    const caller = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.view'] })
    const { GET } = await routesAt('/admin/v2/programs/:program_id/challenges')
    type Answer = { next_cursor: string; previous_cursor: string | null; challenges: { id: number }[] }
    const call = async (query: Record<string, string>) => {
      const path = `/?${new URLSearchParams({ page_size: '10', ...query })}`
      return (await callRoute<Answer>(GET, { caller, path, params: { program_id: programId } })).body
    }

    const first = await call({})
    expect(first).toMatchObject({ total: 12, page: 1, previous_cursor: null })
    const second = await call({ after: first.next_cursor })
    expect(second).toMatchObject({ total: 12, page: null, next_cursor: null })
    expect(new Set([...first.challenges, ...second.challenges].map(({ id }) => id)).size).toBe(12)
    expect(await call({ after: 'forged' })).toEqual(first)
  })
})
