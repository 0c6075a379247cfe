import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@/domain/context'
import { holdLease, LEASE_SECONDS, type Lease, LeaseLost, withLease } from '@/domain/transfers'
import { streamToPrivateFile } from '@/platform/private-files'
import { findExport } from './find-export'
import { findExportKind } from './kinds'

/** How long a result stays to be downloaded (decisions 43). */
export const KEPT_HOURS = 24
const TELL_EVERY_MS = 1000
const LINE_BREAK = 10

/** Writes the file of an export; from the beginning, where a process died over it. */
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
  await sql(
    `update exports set status = 'running', started_at = coalesce(started_at, now()), processed_rows = 0, updated_at = now()
     where id = $1 and status in ('queued', 'running')`,
    [exportId],
  )
  const found = await findExport(sql, exportId)
  const kind = found && findExportKind(found.kind)
  if (found?.status !== 'running') return
  if (!kind) return await fail(context, exportId)

  const asked = {
    programId: found.program_id,
    organizationId: found.organization_id,
    mode: found.mode,
    query: found.options.query ?? {},
    params: found.options.params ?? {},
    pairs: found.options.pairs ?? [],
  }
  const asker: Context = found.locale ? { ...context, locale: found.locale } : context
  const total = (await kind.count?.(asker, asked)) ?? 0
  await sql('update exports set total_rows = $2 where id = $1', [exportId, total])
  const tell = async (lines: number): Promise<void> => {
    await holdLease(sql, lease)
    await sql('update exports set processed_rows = $2, updated_at = now() where id = $1', [
      exportId,
      Math.max(0, lines - 1),
    ])
  }
  const key = `exports/${exportId}/${lease.runner}`
  const counted = { lines: 0 }
  try {
    await streamToPrivateFile(key, tellingLines(kind.write(asker, asked), counted, tell))
    await holdLease(sql, lease)
  } catch (error) {
    if (error instanceof LeaseLost) return
    throw error
  }
  const rows = total > 0 ? total : Math.max(0, counted.lines - 1)
  await sql(
    `update exports set status = 'finished', result_file = $2, processed_rows = $3, total_rows = $3, finished_at = now(), updated_at = now(),
       expires_at = now() + make_interval(hours => $4) where id = $1 and status = 'running'`,
    [exportId, key, rows, KEPT_HOURS],
  )
}

/** Counts line breaks as they pass, which is how far it is; a cell with a break in it counts twice, and nobody minds. */
async function* tellingLines(
  pieces: AsyncIterable<string | Uint8Array>,
  counted: { lines: number },
  tell: (lines: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let last = Date.now()
  for await (const piece of pieces) {
    const data = typeof piece === 'string' ? Buffer.from(piece) : piece
    for (let at = data.indexOf(LINE_BREAK); at !== -1; at = data.indexOf(LINE_BREAK, at + 1)) counted.lines += 1
    yield data
    if (Date.now() - last < TELL_EVERY_MS) continue
    last = Date.now()
    await tell(counted.lines)
  }
}

const fail = async ({ sql }: Context, exportId: number): Promise<void> => {
  await sql(
    `update exports set status = 'failed', error = 'broken', finished_at = now(), updated_at = now()
     where id = $1 and status in ('queued', 'running')`,
    [exportId],
  )
}
