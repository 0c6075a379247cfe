import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { csvBody } from '@/domain/console-lists'
import { type Context, createContext } from '@/domain/context'
import { type ExportRequest, findExport, openExport, runExport, startExport } from '@/domain/exports'
import { openPayload } from '@/platform/payload'
import { closeQueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { compareInTurns, type Measure, median } from './measure'

/**
 * A worker's export of users (formulas escaped, ordered, written to private storage, with progress), compared with a
 * bare COPY of the same columns; and the time to the first byte of an export that isn't in the background.
 *
 * BENCH_ROWS: fewer rows than a million.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const FEW = 1000
const TARGET = 0.5
const FIRST_BYTE_MS = 200
const ASKED: Omit<ExportRequest, 'programId'> = { organizationId: 0, mode: 'default', query: {}, params: {}, pairs: [] }

export async function benchParticipantsExport(): Promise<Measure[]> {
  const context = createContext(await openPayload(), { actor: { type: 'system', name: 'bench' } })
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
  const [many, few] = [await createFixture(context, 'many', ROWS), await createFixture(context, 'few', FEW)]
  await context.sql('vacuum analyze')
  const measures = [
    await compareInTurns({
      name: `export of ${ROWS} users`,
      unit: 'rows/s',
      target: TARGET,
      ours: async () => ROWS / (await timed(() => exportWhole(context, many))),
      limit: async () => ROWS / (await timed(() => copyBare(pool, many))),
    }),
    await firstByte(`first byte of ${FEW} users, ms`, () => streamFew(context, few)),
    await firstByte('first byte of a download, ms', await downloadOf(context, many)),
  ]
  await pool.end()
  await closeQueue()
  return measures
}

const exportWhole = async (context: Context, programId: number): Promise<number> => {
  const begun = await startExport(context, 'participants', { ...ASKED, programId })
  if (begun.outcome !== 'background') throw new Error('the export is not large')
  await runExport(context, begun.exportId)
  const done = await findExport(context.sql, begun.exportId)
  if (done?.status !== 'finished' || done.total_rows !== ROWS)
    throw new Error(`the export ended as ${JSON.stringify(done)}`)
  return begun.exportId
}

const copyBare = async (pool: pg.Pool, programId: number): Promise<void> => {
  const client = await pool.connect()
  const statement = `copy (select p.id, p.email, p.first_name, p.last_name, p.status, b.points, b.unused_points, p.tag_list, p.created_at
    from participants p join participant_balances b on b.participant_id = p.id where p.program_id = ${programId}) to stdout (format csv)`
  let bytes = 0
  for await (const chunk of client.query(to(statement))) bytes += (chunk as Buffer).length
  client.release()
  if (bytes < ROWS) throw new Error('nothing was copied')
}

const streamFew = async (context: Context, programId: number): Promise<ReadableStream> => {
  const begun = await startExport(context, 'participants', { ...ASKED, programId })
  if (begun.outcome !== 'file') throw new Error('the export is large')
  return csvBody(begun.pieces)
}

const downloadOf = async (context: Context, programId: number): Promise<() => Promise<ReadableStream>> => {
  const exportId = await exportWhole(context, programId)
  return async () => {
    const found = await findExport(context.sql, exportId)
    const opened = found && (await openExport(context, found))
    if (!opened?.ok) throw new Error('there is no file')
    return opened.file.body()
  }
}

/** Waits for the second chunk: the first is the header line, which needs no database. */
const firstByte = async (name: string, open: () => Promise<ReadableStream>): Promise<Measure> => {
  const times: number[] = []
  for (let round = 0; round < 9; round++) {
    const start = performance.now()
    const reader = (await open()).getReader()
    await reader.read()
    await reader.read()
    times.push(performance.now() - start)
    await reader.cancel()
  }
  const value = median(times)
  return { name, value, unit: 'ms', reference: FIRST_BYTE_MS, ratio: FIRST_BYTE_MS / value, target: 1 }
}

async function createFixture({ sql }: Context, name: string, rows: number): Promise<number> {
  const organization = onlyRow(
    await sql<{ id: number }>('insert into organizations (name, identifier) values ($1, $1) returning id', [
      `${name}-${randomUUID()}`,
    ]),
  )
  const { id } = onlyRow(
    await sql<{ id: number }>(
      'insert into programs (organization_id, name, slug, subdomain_url) values ($1, $2, $2, $2) returning id',
      [organization.id, name],
    ),
  )
  await sql(
    `insert into participants (program_id, identifier, email, first_name, last_name, status, referral_code, tag_list)
     select $1, gen_random_uuid()::text, 'person-' || n || '@example.com', 'Ada ' || n % 1000, 'Lovelace ' || n, 'active', $2 || n,
       case n % 3 when 0 then '["vip", "early bird"]'::jsonb else '[]' end from generate_series(1, $3::int) n`,
    [id, name, rows],
  )
  return id
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
