import pg from 'pg'
import { type Context, createContext } from '@/domain/context'
import { awardPoints, spendPoints, verifyLedger } from '@/domain/points'
import { openPayload } from '@/platform/payload'
import { onlyRow } from '@/platform/sql'
import { compareInTurns, type Measure } from './measure'

/**
 * Awards and spends per second through the domain function, compared with one CTE of the same durability that moves the
 * balance and writes the entry without idempotency keys or refusals.
 */

const PARTICIPANTS = 4000
const ROUNDS = 5
const ROUND_MS = 2000
const WARM_UP_MS = 1000
const TARGET = 0.7

type Post = (n: number, participantId: number) => Promise<void>
type Fixture = { programId: number; participantIds: number[] }

export async function benchLedger(): Promise<Measure[]> {
  const context = createContext(await openPayload(), { actor: { type: 'system', name: 'bench' } })
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
  const fixture = await createFixture(context)
  const hot = { ...fixture, participantIds: fixture.participantIds.slice(0, 1) }
  const ours = { award: awardThroughDomain(context, fixture), spend: spendThroughDomain(context, fixture) }
  const limit = { award: postBare(pool, fixture, BARE_AWARD), spend: postBare(pool, fixture, BARE_SPEND) }

  const compare = async (name: string, what: 'award' | 'spend', clients: number, where: Fixture) => {
    const rate = (post: Post, milliseconds = ROUND_MS) => measureRate({ post, clients, milliseconds, ...where })
    await rate(limit[what], WARM_UP_MS)
    await rate(ours[what], WARM_UP_MS)
    return compareInTurns({
      name: `ledger: ${name}`,
      unit: 'postings/s',
      target: TARGET,
      rounds: ROUNDS,
      ours: () => rate(ours[what]),
      limit: () => rate(limit[what]),
    })
  }

  const measures = [
    await compare('awards, 2 clients', 'award', 2, fixture),
    await compare('awards, 16 clients', 'award', 16, fixture),
    await compare('spends, 2 clients', 'spend', 2, fixture),
    await compare('spends, 16 clients', 'spend', 16, fixture),
    await compare('awards to one participant, 16 clients', 'award', 16, hot),
    await compare('spends of one participant, 16 clients', 'spend', 16, hot),
  ]
  await pool.end()
  const { differing } = await verifyLedger(context.sql)
  if (differing > 0) throw new Error(`${differing} balances differ after the bench`)
  return measures
}

/** A program whose participants have more points than the bench can spend. */
async function createFixture({ sql }: Context): Promise<Fixture> {
  const organization = onlyRow(
    await sql<{ id: number }>("insert into organizations (name, identifier) values ('Bench', 'bench') returning id"),
  )
  const program = onlyRow(
    await sql<{ id: number }>(
      "insert into programs (organization_id, name, slug, subdomain_url) values ($1, 'Bench', 'bench', 'bench') returning id",
      [organization.id],
    ),
  )
  await sql(
    `insert into participants (program_id, identifier, email, referral_code)
     select $1, 'bench-' || n, n || '@bench.test', 'BENCH' || n from generate_series(1, $2::int) n`,
    [program.id, PARTICIPANTS],
  )
  const participants = await sql<{ id: number }>(
    `select p.id from participants p, laurel_post_points(p.program_id, p.id, 'earning', 10000000, 10000000, null, 'start:' || p.id,
       'bench', null, 'Start', null, null, 'system', null, null, now())
     where p.program_id = $1 order by p.id`,
    [program.id],
  )
  await sql('analyze')
  return { programId: program.id, participantIds: participants.map(({ id }) => id) }
}

/** `clients` that each post again as soon as their last posting is acknowledged. @returns postings per second */
async function measureRate({
  post,
  clients,
  milliseconds,
  participantIds,
}: Fixture & { post: Post; clients: number; milliseconds: number }): Promise<number> {
  const start = performance.now()
  let posted = 0
  const runClient = async () => {
    while (performance.now() - start < milliseconds) {
      const participantId = participantIds[Math.floor(Math.random() * participantIds.length)]!
      await post(posting++, participantId)
      posted++
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient))
  return posted / ((performance.now() - start) / 1000)
}

let posting = 0

const awardThroughDomain =
  (context: Context, { programId }: Fixture): Post =>
  async (n, participantId) => {
    const answer = await awardPoints(context, {
      programId,
      participantId,
      amount: 5,
      key: `challenge:${n}:participant:${participantId}`,
      cause: { type: 'challenge', id: n },
      title: 'Read the article',
    })
    if (!answer.ok || answer.duplicate) throw new Error(`award ${n} was not posted`)
  }

const spendThroughDomain =
  (context: Context, { programId }: Fixture): Post =>
  async (n, participantId) => {
    const answer = await spendPoints(context, {
      programId,
      participantId,
      amount: 5,
      key: `claim:${n}`,
      cause: { type: 'reward', id: n },
      title: 'Tote bag',
    })
    if (!answer.ok || answer.duplicate) throw new Error(`spend ${n} was not posted`)
  }

const BARE_KEY = `key as (insert into point_entry_keys (id, program_id, idempotency_key, occurred_at)
    select nextval('point_entries_id_seq'), program_id, $4, $6 from moved returning id)`
const BARE_ENTRY = `insert into point_entries
    (id, program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, cause_id, title, actor_type, occurred_at)`
const BARE_AWARD = `with moved as (
    update participant_balances set points = points + $3, unused_points = unused_points + $3
    where participant_id = $2 and program_id = $1 returning program_id, participant_id), ${BARE_KEY}
  ${BARE_ENTRY} select key.id, program_id, participant_id, 'earning', $3, $3, $4, 'challenge', $5, 'Read the article', 'system', $6 from moved, key`
const BARE_SPEND = `with moved as (
    update participant_balances set unused_points = unused_points - $3
    where participant_id = $2 and program_id = $1 and unused_points >= $3 returning program_id, participant_id), ${BARE_KEY}
  ${BARE_ENTRY} select key.id, program_id, participant_id, 'spending', -$3::int, 0, $4, 'reward', $5, 'Tote bag', 'system', $6 from moved, key`

const postBare =
  (pool: pg.Pool, { programId }: Fixture, statement: string): Post =>
  async (n, participantId) => {
    const { rowCount } = await pool.query(statement, [
      programId,
      participantId,
      5,
      `bare:${n}:participant:${participantId}`,
      String(n),
      new Date(),
    ])
    if (rowCount !== 1) throw new Error(`the bare statement ${n} wrote nothing`)
  }
