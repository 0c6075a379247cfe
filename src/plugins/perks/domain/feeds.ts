import {
  type Context,
  countEach,
  FetchError,
  type FetchProblem,
  type ImportResult,
  inTransaction,
  isSafeLink,
  MAX_IMPORT_BYTES,
  recordAudit,
  safeFetch,
} from '@/plugin/domain'
import { startPerksImport } from './import/start-perks-import'

export const FEED_SCHEDULES = ['off', 'daily', 'weekly'] as const
export type FeedSchedule = (typeof FEED_SCHEDULES)[number]
export type FeedStatus = 'running' | 'finished' | 'failed' | 'needs_confirmation'

export type PerkFeed = {
  url: string
  schedule: FeedSchedule
  last_status: FeedStatus | null
  last_run_at: Date | null
  /**
   * Results of the last import; if it needs confirmation, previous (`details.most`) and found offers (`details.rows`).
   */
  last_counts: ImportResult | null
  /** A `FetchProblem`, or why the file couldn't be read. */
  last_error: string | null
  needs_confirmation: boolean
  last_import: number | null
}

const TIMEOUT_MS = 120_000
/** Hours between scheduled runs. */
const HOURS = { daily: 24, weekly: 168 } as const satisfies Partial<Record<FeedSchedule, number>>

/** The feed of a program with the result of its last run; null if it has none. */
export const readFeed = async (context: Context, programId: number): Promise<PerkFeed | null> => {
  await noteFinished(context, programId)
  const [feed] = await context.sql<PerkFeed>(
    `select url, schedule, last_status, last_run_at, last_counts, last_error, needs_confirmation, last_import_id as last_import
     from perk_feeds where program_id = $1`,
    [programId],
  )
  return feed ?? null
}

/** Copies the results of finished imports to their feeds. */
const noteFinished = async ({ sql }: Context, programId: number | null): Promise<void> => {
  await sql(
    `update perk_feeds f set last_counts = i.result, last_error = i.error, needs_confirmation = i.error is not distinct from 'feed_shrinks',
       last_status = (case when i.error = 'feed_shrinks' then 'needs_confirmation' else i.status::text end)::enum_perk_feeds_last_status,
       updated_at = now()
     from imports i where i.id = f.last_import_id and f.last_status = 'running' and i.status in ('finished', 'failed')
       and ($1::int is null or f.program_id = $1)`,
    [programId],
  )
}

/** Sets the URL of a program's feed and its schedule. */
export const saveFeed = (
  context: Context,
  { programId, schedule, url }: { programId: number; url: string; schedule: FeedSchedule },
): Promise<{ ok: true } | { ok: false; reason: 'not_an_address' }> =>
  inTransaction(context, async (tx) => {
    if (!/^https?:\/\//i.test(url) || !isSafeLink(url)) return { ok: false, reason: 'not_an_address' }
    await tx.sql(
      `insert into perk_feeds (program_id, url, schedule, created_at, updated_at) values ($1, $2, $3::text::enum_perk_feeds_schedule, $4, $4)
       on conflict (program_id) do update set url = excluded.url, schedule = excluded.schedule, updated_at = excluded.updated_at`,
      [programId, url, schedule, tx.now],
    )
    await recordAudit(tx, {
      ...{ action: 'perks.feed_saved', recordType: 'programs', recordId: programId, programId },
      after: { schedule },
    })
    return { ok: true }
  })

export type FeedRun =
  | { ok: true; importId: number }
  | { ok: false; reason: 'no_feed' | 'running' | 'nothing_to_confirm' | FetchProblem }

/** Reads the feed of a program and starts its import. */
export const runFeed = (context: Context, programId: number): Promise<FeedRun> => run(context, programId, false)

/** Imports a feed that lost more than a fifth of its offers, after an administrator's confirmation. */
export const confirmFeed = async (context: Context, programId: number): Promise<FeedRun> => {
  const feed = await readFeed(context, programId)
  if (!feed?.needs_confirmation) return { ok: false, reason: 'nothing_to_confirm' }
  return run(context, programId, true)
}

const run = async (context: Context, programId: number, confirmed: boolean): Promise<FeedRun> => {
  await noteFinished(context, programId)
  // A run whose process died while reading the feed is abandoned after a while.
  const [feed] = await context.sql<{ url: string }>(
    `update perk_feeds set last_status = 'running', last_run_at = $2, last_import_id = null, last_error = null, updated_at = $2
     where program_id = $1 and (last_status is distinct from 'running' or (last_import_id is null and last_run_at < $2::timestamptz - interval '15 minutes'))
     returning url`,
    [programId, context.now],
  )
  if (!feed) {
    const [known] = await context.sql('select 1 from perk_feeds where program_id = $1', [programId])
    return { ok: false, reason: known ? 'running' : 'no_feed' }
  }
  try {
    const { body } = await safeFetch(feed.url, {
      maxBytes: MAX_IMPORT_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept: 'text/csv',
    })
    const { id } = await startPerksImport(context, {
      ...{ programId, bytes: body, filename: new URL(feed.url).hostname, source: 'feed' },
      ...{ removesMissing: true, confirmed },
    })
    await context.sql(
      'update perk_feeds set last_import_id = $2, needs_confirmation = false, updated_at = now() where program_id = $1',
      [programId, id],
    )
    return { ok: true, importId: id }
  } catch (error) {
    const problem = FetchError.is(error) ? error.problem : 'unreachable'
    await context.sql(
      "update perk_feeds set last_status = 'failed', last_error = $2, last_counts = null, updated_at = now() where program_id = $1",
      [programId, problem],
    )
    if (!FetchError.is(error)) throw error
    return { ok: false, reason: problem }
  }
}

/**
 * Reads the feeds that are due, except those that need confirmation.
 * @returns how many were started
 */
export const runDueFeeds = async (context: Context): Promise<number> => {
  await noteFinished(context, null)
  const due = await context.sql<{ program_id: number }>(
    `select program_id from perk_feeds where not needs_confirmation and last_status is distinct from 'running' and (${Object.entries(
      HOURS,
    )
      .map(
        ([schedule, hours]) =>
          `(schedule = '${schedule}' and (last_run_at is null or last_run_at <= $1::timestamptz - interval '${hours} hours'))`,
      )
      .join(' or ')}) order by last_run_at nulls first limit 5`,
    [context.now],
  )
  return countEach(context.payload, due, {
    work: async ({ program_id }) => (await runFeed(context, program_id)).ok,
    failed: "a program's feed of offers was not imported; the next run tries again",
  })
}
