import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@/domain/context'
import { LEASE_SECONDS, type Lease, LeaseLost, renewLease, withLease } from '@/domain/transfers'
import { removePrivateFile, streamToPrivateFile } from '@/platform/private-files'
import { withReports } from '@/platform/replica'
import type { Sql } from '@/platform/sql'
import { findExport } from './find-export'
import { findExportKind } from './kinds'

/** How long a result can be downloaded (RULE-43). */
export const RETENTION_HOURS = 24
const PROGRESS_INTERVAL_MS = 1000
const LINE_BREAK = 10

/** Writes an export's file, from the beginning if a previous process died. */
export const runExport = async (context: Context, exportId: number): Promise<void> => {
  for (let waited = 0; ; waited++) {
    const found = await findExport(context.sql, exportId)
    if (!found || found.status === 'finished' || found.status === 'failed') return
    const answer = await withLease(context, { kind: 'exports', id: exportId }, (lease) =>
      write(context, exportId, lease),
    )
    if (answer.outcome === 'done') return
    if (answer.outcome === 'broken') return await fail(context, exportId)
    if (waited > LEASE_SECONDS) return
    await sleep(1000)
  }
}

const write = async (context: Context, exportId: number, lease: Lease): Promise<void> => {
  const { sql } = context
  const key = `exports/${exportId}/${lease.runner}`
  if (!(await begin(context, exportId, key))) return
  const found = await findExport(sql, exportId)
  const kind = found && findExportKind(found.kind)
  if (!kind) return await fail(context, exportId)

  const request = {
    programId: found.program_id,
    organizationId: found.organization_id,
    mode: found.mode,
    query: found.options.query ?? {},
    params: found.options.params ?? {},
    pairs: found.options.pairs ?? [],
  }
  const reading = { ...context, sql: await findReadingSql(context, exportId) }
  const requester: Context = found.locale ? { ...reading, locale: found.locale } : reading
  const total = (await kind.count?.(requester, request)) ?? 0
  await sql('update exports set total_rows = $2 where id = $1', [exportId, total])
  const reportProgress = async (lines: number): Promise<void> => {
    await renewLease(sql, lease)
    await sql('update exports set processed_rows = $2, updated_at = now() where id = $1', [
      exportId,
      Math.max(0, lines - 1),
    ])
  }
  const counted = { lines: 0 }
  try {
    await streamToPrivateFile(key, tellingLines(kind.write(requester, request), counted, reportProgress))
    await renewLease(sql, lease)
  } catch (error) {
    await removePrivateFile(key)
    if (LeaseLost.is(error)) return
    throw error
  }
  const rows = total > 0 ? total : Math.max(0, counted.lines - 1)
  const finished = await sql(
    `update exports set status = 'finished', processed_rows = $3, total_rows = $3, finished_at = now(), updated_at = now(),
       ${FORGET_QUERY}, expires_at = now() + make_interval(hours => $4) where id = $1 and status = 'running' and result_file = $2 returning 1`,
    [exportId, key, rows, RETENTION_HOURS],
  )
  if (finished.length === 0) await removePrivateFile(key)
}

/** Once a replica has the export's own row, it has everything that was written before the export was asked for. */
const findReadingSql = async ({ payload, sql }: Context, exportId: number): Promise<Sql> => {
  const { reports } = withReports(payload)
  if (!reports) return sql
  const [known] = await reports('select 1 from exports where id = $1', [exportId])
  return known ? reports : sql
}

/** The query may contain a searched person, so it is deleted once the export is finished or failed. */
const FORGET_QUERY = `options = options - 'query'`

/**
 * Stores the key before the first byte, so that the next worker can delete the file of a killed one.
 * @returns whether the export still needs to be written
 */
const begin = async ({ sql }: Context, exportId: number, key: string): Promise<boolean> => {
  const [begun] = await sql<{ left: string | null }>(
    `with waiting as (select id, result_file from exports where id = $1 and status in ('queued', 'running') for update)
     update exports e set status = 'running', started_at = coalesce(started_at, now()), processed_rows = 0, result_file = $2, updated_at = now()
     from waiting w where e.id = w.id returning w.result_file as left`,
    [exportId, key],
  )
  if (begun?.left) await removePrivateFile(begun.left)
  return begun !== undefined
}

/** Counts line breaks as progress; breaks within cells count too, which doesn't matter. */
async function* tellingLines(
  pieces: AsyncIterable<string | Uint8Array>,
  counted: { lines: number },
  reportProgress: (lines: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let last = Date.now()
  for await (const piece of pieces) {
    const data = typeof piece === 'string' ? Buffer.from(piece) : piece
    for (let at = data.indexOf(LINE_BREAK); at !== -1; at = data.indexOf(LINE_BREAK, at + 1)) counted.lines += 1
    yield data
    if (Date.now() - last < PROGRESS_INTERVAL_MS) continue
    last = Date.now()
    await reportProgress(counted.lines)
  }
}

const fail = async ({ sql }: Context, exportId: number): Promise<void> => {
  const [failed] = await sql<{ left: string | null }>(
    `with broken as (select id, result_file from exports where id = $1 and status in ('queued', 'running') for update)
     update exports e set status = 'failed', error = 'broken', result_file = null, ${FORGET_QUERY}, finished_at = now(), updated_at = now()
     from broken b where e.id = b.id returning b.result_file as left`,
    [exportId],
  )
  if (failed?.left) await removePrivateFile(failed.left)
}
