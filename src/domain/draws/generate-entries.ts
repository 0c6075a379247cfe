import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { lockBalances } from '@/domain/prizes'
import { onlyRow } from '@/platform/sql'
import { lockOpenDraw } from './commit-draw'
import type { Which } from './freeze-draw'

/** People who are given entries by one press: it is one transaction, and somebody waits for it. */
export const MAX_GENERATED_PARTICIPANTS = 50_000
/** Entries for one person by one press. */
export const MAX_GENERATED_ENTRIES = 100

export type GenerateRequest = Which & {
  /**
   * `eligible`: everybody who may win and completed one of the sweepstake's challenges, or simply everybody where it
   * names none; otherwise those of the people named who may win.
   */
  who: 'eligible' | { participantIds: readonly number[]; emails: readonly string[] }
  /** For each of them, as far as the cap leaves room. */
  entries: number
  /** Names one press; the same again makes nothing. */
  key: string
}

export type Generated =
  | { ok: true; participants: number; entries: number; duplicate: boolean }
  | {
      ok: false
      reason: 'not_found' | 'not_approved' | 'ended' | 'entries_frozen' | 'too_many' | 'nobody' | 'all_full'
    }

type Sweepstake = { name: string; is_approved: boolean; is_over: boolean; max_entries: number | null }

/** Gives entries of a sweepstake by hand, under the cap that all sources share, until its list is frozen (decisions 28). */
export const generateEntries = (context: Context, request: GenerateRequest): Promise<Generated> =>
  inTransaction(context, async (tx): Promise<Generated> => {
    const { entries, key, programId, rewardId, who } = request
    const [sweepstake] = await tx.sql<Sweepstake>(
      `select name, approved_at is not null as is_approved, coalesce(finish <= $3, false) as is_over, sweepstake_max_entries::int as max_entries
       from rewards where id = $1 and program_id = $2 and selection = 'sweepstake'`,
      [rewardId, programId, tx.now],
    )
    if (!sweepstake) return { ok: false, reason: 'not_found' }
    if (!sweepstake.is_approved) return { ok: false, reason: 'not_approved' }
    if (sweepstake.is_over) return { ok: false, reason: 'ended' }
    const people = await findPeople(tx, request)
    if (people.length === 0) return { ok: false, reason: 'nobody' }
    if (people.length > MAX_GENERATED_PARTICIPANTS) return { ok: false, reason: 'too_many' }
    // A participant's entries are counted under their balance row, from whichever source they come.
    if (sweepstake.max_entries !== null) await lockBalances(tx, { programId, participantIds: people })
    if (!(await lockOpenDraw(tx, request))) return { ok: false, reason: 'entries_frozen' }

    const prefix = `generated:${rewardId}:${key}:participant:`
    const made = await insertEntries(tx, request, { people, prefix, sweepstake })
    if (made.participants === 0) {
      const earlier = await findEarlier(tx, programId, people, prefix)
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

const findPeople = async ({ sql }: Context, { programId, rewardId, who }: GenerateRequest): Promise<number[]> => {
  const chosen = who === 'eligible' ? null : who
  const rows = await sql<{ id: number }>(
    `select p.id from participants p
     where p.program_id = $1 and p.status in ('active', 'opted_out') and p.email_verified_at is not null and p.erased_at is null
       and case when $3 then p.id = any($4::int[]) or lower(p.email) = any($5::text[])
         else not exists (select 1 from rewards_rels l where l.parent_id = $2 and l.path = 'sweepstake.challenges')
           or exists (select 1 from rewards_rels l join challenge_completions c on c.challenge_id = l.challenges_id and c.participant_id = p.id
             and c.program_id = $1 and c.reset_at is null where l.parent_id = $2 and l.path = 'sweepstake.challenges') end
     order by p.id limit ${MAX_GENERATED_PARTICIPANTS + 1}`,
    [
      programId,
      rewardId,
      chosen !== null,
      chosen?.participantIds ?? [],
      (chosen?.emails ?? []).map((email) => email.toLowerCase()),
    ],
  )
  return rows.map(({ id }) => id)
}

type Made = { participants: number; entries: number }

const insertEntries = async (
  { now, sql }: Context,
  { entries, programId, rewardId }: GenerateRequest,
  { people, prefix, sweepstake }: { people: number[]; prefix: string; sweepstake: Sweepstake },
): Promise<Made> =>
  onlyRow(
    await sql<Made>(
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
      [programId, rewardId, entries, sweepstake.max_entries, prefix, now, people, sweepstake.name],
    ),
  )

const findEarlier = async ({ sql }: Context, programId: number, people: number[], prefix: string): Promise<Made> =>
  onlyRow(
    await sql<Made>(
      `select count(*)::int as participants, coalesce(sum(entries), 0)::int as entries from sweepstake_entries
       where program_id = $1 and idempotency_key = any(array(select $2 || w.id from unnest($3::int[]) w(id)))`,
      [programId, prefix, people],
    ),
  )
