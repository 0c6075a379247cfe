import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Context, createContext } from '@/domain/context'
import { findImport, runImport, startImport } from '@/domain/imports'
import { verifyLedger } from '@/domain/points'
import { openPayload } from '@/platform/payload'
import { streamToPrivateFile } from '@/platform/private-files'
import { closeQueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { type Measure, median } from './measure'

/**
 * A worker's import of new participants with names, tags and points: parsing, validation, batches, ledger, progress.
 * Compared with the least that writes the same rows: COPY into a table and one merge, which validates nothing, can't be
 * resumed, and holds its locks to the end.
 *
 * BENCH_ROWS: fewer rows than a million. BENCH_ROUNDS: how often the two alternate.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TARGET = 0.8
const STRATEGIES = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' } as const

export async function benchParticipantsImport(): Promise<Measure[]> {
  const context = createContext(await openPayload(), { actor: { type: 'system', name: 'bench' } })
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
  const file = path.join(process.env.MEDIA_DIR ?? '.data', 'participants.csv')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file)
  const figures = { ours: [] as number[], bare: [] as number[], memory: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    figures.bare.push(await timed(async () => importBare(pool, file, await createProgram(context, `bare-${round}`))))
    const programId = await createProgram(context, `ours-${round}`)
    const { memory, seconds } = await importWhole(context, file, programId)
    figures.ours.push(seconds)
    figures.memory.push(memory)
    console.error(
      `round ${round + 1}: ours ${seconds.toFixed(1)} s, COPY and merge ${figures.bare.at(-1)?.toFixed(1)} s`,
    )
  }
  await pool.end()
  await closeQueue()
  const { differing } = await verifyLedger(context.sql)
  if (differing > 0) throw new Error(`${differing} balances differ after the bench`)
  const rate = (seconds: number[]) => ROWS / median(seconds)
  const [value, reference] = [rate(figures.ours), rate(figures.bare)]
  return [
    {
      name: `import of ${ROWS} participants`,
      value,
      unit: 'rows/s',
      reference,
      ratio: value / reference,
      target: TARGET,
    },
    {
      name: 'import: memory above its start',
      value: median(figures.memory),
      unit: 'MB',
      reference: null,
      ratio: null,
      target: null,
    },
  ]
}

const importWhole = async (
  context: Context,
  file: string,
  programId: number,
): Promise<{ seconds: number; memory: number }> => {
  const key = `bench/${programId}`
  await streamToPrivateFile(key, createReadStream(file))
  const uploaded = { key, filename: 'bench.csv', sha256: key, lines: ROWS + 1 }
  const { id } = await startImport(context, { programId, file: uploaded, strategies: STRATEGIES, applies: true })
  const start = process.memoryUsage().rss
  let peak = start
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const seconds = await timed(() => runImport(context, id))
  clearInterval(watch)
  const done = await findImport(context.sql, id)
  if (done?.status !== 'finished' || done.result?.created !== ROWS)
    throw new Error(`the import ended as ${JSON.stringify(done)}`)
  return { seconds, memory: Math.max(0, peak - start) / 1e6 }
}

const importBare = async (pool: pg.Pool, file: string, programId: number): Promise<void> => {
  const client = await pool.connect()
  await client.query(
    'create unlogged table bare_rows (email text, points integer, tags text, first_name text, last_name text)',
  )
  await pipeline(createReadStream(file), client.query(from('copy bare_rows from stdin (format csv, header)')))
  await client.query('analyze bare_rows')
  await client.query('begin')
  await client.query(
    `insert into participants (program_id, identifier, email, first_name, last_name, status, referral_code, tag_list)
     select $1, gen_random_uuid()::text, lower(email), first_name, last_name, 'active', left(gen_random_uuid()::text, 13),
       to_jsonb(string_to_array(tags, ', ')) from bare_rows on conflict do nothing`,
    [programId],
  )
  await client.query(
    `with posted as (
       insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, title, actor_type, occurred_at)
       select $1, p.id, 'earning', r.points, r.points, 'bare:' || p.id, 'Import', 'Points imported', 'system', now()
       from bare_rows r join participants p on p.program_id = $1 and lower(p.email) = lower(r.email) where r.points > 0
       on conflict do nothing returning participant_id, id, amount
     ), moved as (
       update participant_balances b set points = points + e.amount, unused_points = unused_points + e.amount
       from posted e where b.participant_id = e.participant_id
     )
     insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
     select $1, e.participant_id, 'points_imported', '', e.amount, 'Participant', e.participant_id::text, e.id, now() from posted e`,
    [programId],
  )
  await client.query('commit')
  await client.query('drop table bare_rows')
  client.release()
}

async function createProgram({ sql }: Context, slug: string): Promise<number> {
  const organization = onlyRow(
    await sql<{ id: number }>('insert into organizations (name, identifier) values ($1, $1) returning id', [slug]),
  )
  return onlyRow(
    await sql<{ id: number }>(
      'insert into programs (organization_id, name, slug, subdomain_url) values ($1, $2, $2, $2) returning id',
      [organization.id, slug],
    ),
  ).id
}

const writeFile = async (file: string): Promise<void> => {
  const out = createWriteStream(file)
  await pipeline(
    Readable.from(
      (function* () {
        yield 'email,points,tags,first_name,last_name\n'
        for (let n = 0; n < ROWS; n++)
          yield `Person-${n}@example.com,${(n % 500) + 1},"vip, early ${n % 7}",Ada ${n % 1000},Lovelace ${n}\n`
      })(),
    ),
    out,
  )
  if (!out.closed) await once(out, 'close')
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
