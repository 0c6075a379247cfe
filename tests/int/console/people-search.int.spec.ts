import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { closeQueue, openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

/** More than a list counts. */
const PEOPLE = 12_000
const SMALL = 40

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let programId: number
let challenges: { big: number; small: number }
let caller: Caller

/** Names of which some are rare, some common, and some occur in emails only. */
beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  const program = await createProgramFixture(payload)
  programId = program.programId
  caller = await createAdministratorFixture(payload, { organizationId: program.organizationId, isAdmin: true })
  const [big, small] = [
    await createChallengeFixture(payload, { programId }),
    await createChallengeFixture(payload, { programId }),
  ]
  challenges = { big: big.challengeId, small: small.challengeId }
  await sql(
    `insert into participants (program_id, identifier, email, first_name, last_name, status, referral_code, created_at)
     select $1, 'people-' || n, 'p' || n || case n % 7 when 0 then '@quince.test' else '@example.test' end,
       (array['María', 'Ann', 'Joanna', 'Wren', 'Otto', 'Ida'])[1 + n % 6] || case n % 4000 when 17 then ' Zuleika' else '' end,
       case when n % 5 > 0 then (array['Ashford', 'Northam', 'Quinton', 'Marsh'])[1 + n % 4] || n % 300 end, 'active', 'PEOPLE' || n,
       '2026-01-01'::timestamptz + n * interval '7 minutes' from generate_series(1, $2::int) n`,
    [programId, PEOPLE],
  )
  for (const [challenge, share] of [
    [challenges.big, 1],
    [challenges.small, PEOPLE / SMALL],
  ])
    await sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       select $1, $2, id, 'once', 'site', 50, created_at + interval '1 day' from participants where program_id = $1 and id % $3 = 0`,
      [programId, challenge, share],
    )
  // As the aggregation of figures leaves them.
  await sql(
    `update participant_points f set total = p.id * 7 % 311 from participants p where p.id = f.participant_id and p.program_id = $1`,
    [programId],
  )
  await sql('analyze participants, participant_search, participant_points, challenge_completions')
})
afterAll(() => test.close())

type Query = Record<string, string>
type Listed = {
  participants: { id: number; participant_id?: number }[]
  total: number
  next_cursor: string | null
  previous_cursor: string | null
  sort: string
  direction: string
}

const listUsers = async (query: Query, as = caller, program = programId): Promise<Listed> => {
  const { GET } = await routesAt('/admin/v2/programs/:program_id/participants')
  const path = `/?${new URLSearchParams(query)}`
  return (await callRoute<Listed>(GET, { caller: as, path, params: { program_id: program } })).body
}

const listChallengeUsers = async (challenge: number, query: Query): Promise<Listed> => {
  const { GET } = await routesAt('/admin/v2/challenges/:challenge_id/participants')
  const path = `/?${new URLSearchParams(query)}`
  return (await callRoute<Listed>(GET, { caller, path, params: { challenge_id: challenge } })).body
}

const NAME = `lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`
const PLAIN_ORDER: Record<string, string> = {
  name: NAME,
  email: 'lower(p.email)',
  created_at: 'p.created_at',
  completed_at: 'x.completed_at',
  points: '(select f.total from participant_points f where f.participant_id = p.id)',
}

/** The first page by a plain statement without indexes. */
const plainly = async (from: string, tie: string, search: string, { direction, sort }: Listed): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    `select p.id from ${from} and p.program_id = $1
       and strpos(${NAME} || ' ' || lower(p.email), lower($2)) > 0 and p.erased_at is null
     order by ${PLAIN_ORDER[sort]} ${direction}, ${tie} ${direction} limit 20`,
    [programId, search],
  )
  return rows.map(({ id }) => id)
}

/** The ids of all pages from one end, in the order of the list. */
const follow = async (
  cursor: 'next_cursor' | 'previous_cursor',
  from: 'after' | 'before',
  query: Query,
): Promise<number[]> => {
  const pages: number[][] = []
  let at: string | null = query[from] ?? ''
  while (at !== null) {
    const page: Listed = await listUsers({ ...query, ...(at ? { [from]: at } : {}) })
    pages.push(page.participants.map(({ id }) => id))
    at = page[cursor]
  }
  return (from === 'after' ? pages : pages.toReversed()).flat()
}

const SEARCHES = [
  'maría',
  'MARÍA n',
  'ann',
  'joanna',
  'wren quin',
  'zuleika',
  'quince',
  'p11@',
  'northam17',
  'xyzzy',
  '%',
  'o m',
]
const ORDERS = ['name', 'email', 'points', 'created_at'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => ({ sort, direction })),
)

describe('a search for people', () => {
  it.each(SEARCHES.filter((search) => search !== '%'))('finds users by %s, in each order', async (search) => {
    for (const order of ORDERS) {
      const found = await listUsers({ search, ...order })
      expect(found.participants.map(({ id }) => id)).toEqual(
        await plainly('participants p where true', 'p.id', search, found),
      )
    }
  })

  it.each(SEARCHES)('finds %s among participants of a challenge, many and few', async (search) => {
    for (const challenge of [challenges.big, challenges.small]) {
      for (const sort of ['name', 'completed_at']) {
        const found = await listChallengeUsers(challenge, { search, sort })
        // Punctuation isn't indexed, so a long list finds nothing by it.
        const isUnsearchable = search === '%'
        const from = `challenge_completions x join participants p on p.id = x.participant_id where x.challenge_id = ${challenge}`
        const expected = isUnsearchable ? [] : await plainly(from, 'x.id', search, found)
        expect(found.participants.map(({ id }) => id)).toEqual(expected)
      }
    }
  })

  it.each(['name', 'email', 'points'])('pages through all results in the order of %s, each once', async (sort) => {
    const seen = await follow('next_cursor', 'after', { search: 'wren', sort, page_size: '50' })
    expect(seen).toHaveLength(PEOPLE / 6)
    expect(new Set(seen).size).toBe(PEOPLE / 6)
  })

  describe('beside a filter', () => {
    beforeAll(async () => {
      await sql(
        `update participants set status = case id % 5 when 0 then 'blocked' when 1 then 'pending' else 'active' end::enum_participants_status,
           tag_list = case when id % 7 < 3 then '["vip"]' else '[]' end::jsonb where program_id = $1`,
        [programId],
      )
      await sql('analyze participants')
    })

    it.each([
      [{ status: 'blocked' }, 'p.id % 5 = 0'],
      [{ status: 'blocked,pending' }, 'p.id % 5 < 2'],
      [{ tag: 'vip' }, 'p.id % 7 < 3'],
      [{ tag: 'vip', status: 'blocked' }, 'p.id % 5 = 0 and p.id % 7 < 3'],
    ])('pages through all results for %j, in each direction from each end, each once', async (filter, condition) => {
      for (const direction of ['asc', 'desc']) {
        const all = await sql<{ id: number }>(
          `select p.id from participants p where p.program_id = $1 and ${condition} and ${NAME} like '%wren%'
           order by p.created_at ${direction}, p.id ${direction}`,
          [programId],
        )
        const query = { search: 'wren', sort: 'created_at', direction, page_size: '50', ...filter }
        expect(await follow('next_cursor', 'after', query)).toEqual(all.map(({ id }) => id))
        const backwards = await follow('previous_cursor', 'before', { ...query, before: 'end' })
        // The first page is filled up.
        expect([...new Set(backwards)]).toEqual(all.map(({ id }) => id))
      }
    })

    it('never reports more than the total', async () => {
      const found = await listUsers({ search: 'wren', status: 'blocked' })
      expect(found.participants).toHaveLength(20)
      expect(found.total).toBeGreaterThanOrEqual(20)
      expect(found.total).toBeLessThanOrEqual(PEOPLE / 30)
    })
  })

  it('sorts the users of a small challenge by name, regardless of other users', async () => {
    const found = await listChallengeUsers(challenges.small, { sort: 'name', direction: 'asc' })
    const from = `challenge_completions x join participants p on p.id = x.participant_id where x.challenge_id = ${challenges.small}`
    expect(found).toMatchObject({ total: SMALL, sort: 'name' })
    expect(found.participants.map(({ id }) => id)).toEqual(await plainly(from, 'x.id', '', found))
  })

  it('finds no one of another program', async () => {
    const other = await createProgramFixture(payload)
    const theirs = await createAdministratorFixture(payload, { organizationId: other.organizationId, isAdmin: true })
    await createParticipantFixture(payload, {
      programId: other.programId,
      first_name: 'Zuleika',
      last_name: 'Elsewhere',
    })
    expect((await listUsers({ search: 'elsewhere' })).participants).toEqual([])
    expect((await listUsers({ search: 'zuleika' }, theirs, other.programId)).participants).toHaveLength(1)
  })
})

describe('a participant’s search text', () => {
  const idsFor = async (search: string) => (await listUsers({ search })).participants.map(({ id }) => id)

  it('contains the new names after a change, and not the old ones', async () => {
    const { participantId } = await createParticipantFixture(payload, {
      programId,
      first_name: 'Philippa',
      last_name: 'Oldname',
    })
    expect(await idsFor('philippa oldname')).toEqual([participantId])
    await payload.update({
      collection: 'participants',
      id: participantId,
      data: { last_name: 'Newname', email: 'philippa.newname@example.test' },
      overrideAccess: true,
    })
    expect(await idsFor('philippa newname')).toEqual([participantId])
    expect(await idsFor('.newname@')).toEqual([participantId])
    expect(await idsFor('oldname')).toEqual([])
  })

  it('is empty after an erasure', async () => {
    const { email, participantId } = await createParticipantFixture(payload, { programId, last_name: 'Vanishing' })
    expect(await idsFor('vanishing')).toEqual([participantId])
    expect(await eraseParticipant(context, { programId, participantId })).toMatchObject({ ok: true })
    expect(await idsFor('vanishing')).toEqual([])
    expect(await idsFor(email)).toEqual([])
    expect(
      await sql('select from participant_search where participant_id = $1 and (name like $2 or email = $3)', [
        participantId,
        '%vanishing%',
        email,
      ]),
    ).toEqual([])
  })

  it('contains what an import brought, for new and existing participants', async () => {
    await openQueue()
    const { email, participantId } = await createParticipantFixture(payload, { programId, last_name: 'Beforehand' })
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const form = new FormData()
    const strategies = { email: 'replace', points: 'ignore', tags: 'append', naming: 'replace' }
    for (const [name, value] of Object.entries(strategies)) form.append(name, value)
    const csv = `email,first_name,last_name\n${email},Ada,Afterwards\nfresh@example.test,Bea,Afterwards\n`
    form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
    const params = { program_id: programId }
    const { body } = await callRoute(POST, {
      method: 'POST',
      params,
      caller,
      body: form,
      headers: { host: 'localhost' },
    })
    await closeQueue()
    expect(body).toMatchObject({ message: 'Import complete: 1 new, 1 updated.' })
    expect(await idsFor('afterwards')).toHaveLength(2)
    expect(await idsFor('ada afterwards')).toEqual([participantId])
    expect(await idsFor('beforehand')).toEqual([])
  })

  it('is deleted with the participant', async () => {
    await sql(
      `insert into participants (program_id, identifier, email, last_name, status, referral_code)
       values ($1, 'leaving', 'leaving@example.test', 'Leaving', 'active', 'LEAVING')`,
      [programId],
    )
    expect(await idsFor('leaving')).toHaveLength(1)
    await sql(
      "delete from participant_balances b using participants p where p.id = b.participant_id and p.identifier = 'leaving'",
    )
    await sql("delete from participants where identifier = 'leaving'")
    expect(await idsFor('leaving')).toEqual([])
    const [differing] = await sql<{ count: number }>(
      `select count(*)::int as count from participants p full join participant_search s on s.participant_id = p.id
       where (s.program_id, s.name, s.email) is distinct from (p.program_id, ${NAME}, lower(p.email))`,
    )
    expect(differing).toEqual({ count: 0 })
  })
})
