import { isForSql } from '@/domain/audiences'
import { type AuditAction, recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'
import { entryRefusalSql } from '@/domain/entry-conditions'
import { skipRefused } from '@/domain/hooks'
import { lockBalances } from '@/domain/prizes'
import { enqueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { lockOpenDraw } from './commit-draw'
import type { Which } from './freeze-draw'

/** Participants per transaction; if there are more, a background job continues in batches. */
const BATCH_PEOPLE = 10_000
/** Seconds after which the remaining work becomes a new job, so that none runs for hours. */
const RUN_SECONDS = 60
/** Entries per participant and press. */
export const MAX_GENERATED_ENTRIES = 100

export type GenerateRequest = Which & {
  /**
   * `eligible`: everybody who may win and completed one of the sweepstake's challenges, or everybody if it has none;
   * otherwise those of the named people who may win.
   */
  who: 'eligible' | { participantIds: readonly number[]; emails: readonly string[] }
  /** Per participant, as far as the cap allows. */
  entries: number
  /** Identifies one press of the button; a repetition adds nothing. */
  key: string
}

export type Generated =
  | { ok: true; participants: number; entries: number; duplicate: boolean }
  /** There are too many participants for one request, so a job continues. */
  | { ok: true; inBackground: true }
  | { ok: false; reason: Refusal | 'nobody' | 'all_full' }

type Refusal = 'not_found' | 'not_approved' | 'ended' | 'entries_frozen'

type Sweepstake = { name: string; is_approved: boolean; is_over: boolean; max_entries: number | null }

/**
 * Adds entries to a sweepstake on an administrator's request, under the cap shared by all sources, until its list is
 * frozen (RULE-28).
 */
export const generateEntries = (context: Context, request: GenerateRequest): Promise<Generated> =>
  inTransaction(context, async (tx): Promise<Generated> => {
    const { entries, programId, rewardId, who } = request
    const sweepstake = await findOpen(tx, request)
    if (typeof sweepstake === 'string') return { ok: false, reason: sweepstake }
    const people = await findPeople(tx, request, { after: 0, most: BATCH_PEOPLE + 1 })
    if (people.length === 0) return { ok: false, reason: 'nobody' }
    if (people.length > BATCH_PEOPLE) return await goOnInBackground(tx, request)
    const made = await giveEntries(tx, request, { people, sweepstake })
    if (made === 'entries_frozen') return { ok: false, reason: made }
    if (made.participants === 0) {
      const earlier = await findMade(tx, request)
      return earlier.participants > 0 ? { ok: true, duplicate: true, ...earlier } : { ok: false, reason: 'all_full' }
    }
    await recordAudit(tx, {
      action: 'sweepstake.entries_generated',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { who: who === 'eligible' ? who : 'selected', entries_each: entries, ...made },
    })
    return { ok: true, duplicate: false, ...made }
  })

/** A repeated press finds its audit entry and enqueues nothing. */
const goOnInBackground = async (tx: Context, request: GenerateRequest): Promise<Generated> => {
  const { entries, key, programId, rewardId } = request
  if (!(await lockOpenDraw(tx, request))) return { ok: false, reason: 'entries_frozen' }
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 6))', [keyPrefix(request)])
  if (await isLogged(tx, request, 'sweepstake.entries_started')) return { ok: true, inBackground: true }
  await recordAudit(tx, {
    action: 'sweepstake.entries_started',
    recordType: 'rewards',
    recordId: rewardId,
    programId,
    after: { who: 'eligible', entries_each: entries, key },
  })
  await enqueue(tx.sql, 'entries.generate', { programId, rewardId, entries, key, after: 0 })
  return { ok: true, inBackground: true }
}

export type EntriesForAll = Which & { entries: number; key: string; after: number }

/**
 * Adds entries for all eligible participants in batches, starting after `after`, until all have theirs or the
 * sweepstake is closed. Entries of an interrupted run are not added again.
 */
export const generateEntriesForAll = async (context: Context, { after, ...which }: EntriesForAll): Promise<void> => {
  const request: GenerateRequest = { ...which, who: 'eligible' }
  const until = Date.now() + RUN_SECONDS * 1000
  let last = after
  const giveNext = async (batch: { limit: number; refusal?: string }): Promise<boolean> => {
    const next = await giveBatch({ ...context, now: new Date() }, request, { after: last, ...batch })
    last = next ?? last
    return next !== null
  }
  while (await skipRefused(giveNext, BATCH_PEOPLE)) {
    if (Date.now() <= until) continue
    const rest = { ...which, after: last }
    return inTransaction(context, (tx) => enqueue(tx.sql, 'entries.generate', rest))
  }
  if (await isLogged(context, request, 'sweepstake.entries_generated')) return
  const { entries, key, programId, rewardId } = request
  await recordAudit(context, {
    action: 'sweepstake.entries_generated',
    recordType: 'rewards',
    recordId: rewardId,
    programId,
    after: { who: 'eligible', entries_each: entries, key, ...(await findMade(context, request)) },
  })
}

/** @returns the last participant of the batch; null if none is left or the sweepstake is closed */
const giveBatch = (
  context: Context,
  request: GenerateRequest,
  { after, limit, refusal }: { after: number; limit: number; refusal?: string },
): Promise<number | null> =>
  inTransaction(context, async (tx) => {
    const sweepstake = await findOpen(tx, request)
    if (typeof sweepstake === 'string') return null
    const people = await findPeople(tx, request, { after, most: limit })
    const last = people.at(-1)
    if (last === undefined) return null
    if (refusal !== undefined) {
      tx.payload.logger.warn(
        { reward: request.rewardId, participant: last, refusal },
        'a hook refused sweepstake entries',
      )
      return last
    }
    const made = await giveEntries(tx, request, { people, sweepstake })
    return made === 'entries_frozen' ? null : last
  })

const findOpen = async (
  { now, sql }: Context,
  { programId, rewardId }: Which,
): Promise<Sweepstake | Exclude<Refusal, 'entries_frozen'>> => {
  const [sweepstake] = await sql<Sweepstake>(
    `select name, approved_at is not null as is_approved, coalesce(finish <= $3, false) as is_over, sweepstake_max_entries::int as max_entries
     from rewards where id = $1 and program_id = $2 and selection = 'sweepstake'`,
    [rewardId, programId, now],
  )
  if (!sweepstake) return 'not_found'
  if (!sweepstake.is_approved) return 'not_approved'
  return sweepstake.is_over ? 'ended' : sweepstake
}

const findPeople = async (
  { sql }: Context,
  { programId, rewardId, who }: GenerateRequest,
  { after, most }: { after: number; most: number },
): Promise<number[]> => {
  const chosen = who === 'eligible' ? null : who
  const rows = await sql<{ id: number }>(
    `select p.id from participants p join rewards w on w.id = $2 and w.program_id = p.program_id
     where p.program_id = $1 and p.id > $6 and ${canEarnSql('p')} and ${entryRefusalSql('w', 'p')} is null
       and case when $3 then p.id = any($4::int[]) or lower(p.email) = any($5::text[])
         else exists (select from rewards r where r.id = $2 and r.program_id = $1 and ${isForSql('r', 'p.id')})
           and (not exists (select 1 from rewards_rels l where l.parent_id = $2 and l.path = 'sweepstake.challenges')
           or exists (select 1 from rewards_rels l join challenge_completions c on c.challenge_id = l.challenges_id and c.participant_id = p.id
             and c.program_id = $1 and c.reset_at is null where l.parent_id = $2 and l.path = 'sweepstake.challenges')) end
     order by p.id limit $7`,
    [
      programId,
      rewardId,
      chosen !== null,
      chosen?.participantIds ?? [],
      (chosen?.emails ?? []).map((email) => email.toLowerCase()),
      after,
      most,
    ],
  )
  return rows.map(({ id }) => id)
}

/** The prefix of the keys of all entries of a press. */
const keyPrefix = ({ key, rewardId }: Pick<GenerateRequest, 'key' | 'rewardId'>): string =>
  `generated:${rewardId}:${key}:participant:`

const isLogged = async ({ sql }: Context, { key, programId, rewardId }: GenerateRequest, action: AuditAction) =>
  (
    await sql(
      "select 1 from audit_entries where program_id = $1 and record_type = 'rewards' and record_id = $2 and action = $3 and after ->> 'key' = $4 limit 1",
      [programId, String(rewardId), action, key],
    )
  ).length > 0

type Made = { participants: number; entries: number }

const giveEntries = async (
  tx: Context,
  request: GenerateRequest,
  { people, sweepstake }: { people: number[]; sweepstake: Sweepstake },
): Promise<Made | 'entries_frozen'> => {
  const { entries, programId, rewardId } = request
  // The cap counts all sources, so counting is serialized by the participants' balance rows.
  if (sweepstake.max_entries !== null) await lockBalances(tx, { programId, participantIds: people })
  if (!(await lockOpenDraw(tx, request))) return 'entries_frozen'
  return onlyRow(
    await tx.sql<Made>(
      `with made as (
         insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key, created_at, updated_at)
         select $1, $2, w.id, least($3::int, $4::int - h.entries), 'administrator', $5 || w.id, $6, $6
         from unnest($7::int[]) w(id) cross join lateral (select case when $4::int is null then 0 else coalesce(sum(e.entries), 0) end as entries
           from sweepstake_entries e where $4::int is not null and e.reward_id = $2 and e.participant_id = w.id and e.program_id = $1) h
         where $4::int is null or h.entries < $4::int
         on conflict do nothing returning participant_id, entries),
       told as (
         insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, occurred_at)
         select $1, participant_id, 'sweepstake_entered', $8, 0, 'Reward', $2::int::text, $6 from made)
       select count(*)::int as participants, coalesce(sum(entries), 0)::int as entries from made`,
      [programId, rewardId, entries, sweepstake.max_entries, keyPrefix(request), tx.now, people, sweepstake.name],
    ),
  )
}

/** Participants and entries that this press has added so far. */
const findMade = async ({ sql }: Context, request: GenerateRequest): Promise<Made> =>
  onlyRow(
    await sql<Made>(
      `select count(*)::int as participants, coalesce(sum(entries), 0)::int as entries from sweepstake_entries
       where program_id = $1 and reward_id = $2 and starts_with(idempotency_key, $3)`,
      [request.programId, request.rewardId, keyPrefix(request)],
    ),
  )
