import { isWithheldSql, type WithheldBecause, withheldBecauseSql } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { EXPIRY_NOTICE_DAYS } from '@/domain/points'
import type { RewardSelection } from '@/domain/rewards'
import { onlyRow } from '@/platform/sql'

export const PAGE_SIZES = [10, 20, 30, 40, 50] as const

/** The ledger's reason for points (RULE-20). */
export type LedgerReason = {
  id: number
  kind: string
  cause_type: string
  cause_id: string | null
  rule: string | null
  evidence: Record<string, unknown> | null
  /** Another participant, such as a friend, counts as `system`: for the reader the points came automatically. */
  actor_type: 'participant' | 'administrator' | 'api_key' | 'job' | 'system'
}

export type ParticipantAction = {
  /** Negative for pending and withheld points, which have no row in the activity. */
  id: number
  action_type: string
  title: string
  points: number
  actionable_type: string
  actionable_id: string | null
  occurred_at: Date
  challenge_type: string | null
  /** For rewards: how participants get the reward. */
  reward_selection: RewardSelection | null
  /** For a held or claimed reward: the claim's current state; null for a hold that was paid for. */
  claim: { state: 'held' | 'settled' | 'released' | 'cancelled'; is_priced: boolean } | null
  /** For a sweepstake entry that cost no points. */
  entry: { source: 'free' | 'administrator'; entries: number } | null
  /** For a refunded payment. */
  payment: { amount_cents: number; currency: string } | null
  /** Days in the program's time zone, such as `2027-01-31`. */
  expiry: { expired_on: string; announced_on: string | null } | null
  receipt: { is_refused: boolean } | null
  /** For a completed challenge: names of the draws that it entered the participant in; null for none. */
  draws: string[] | null
  /** Set when points moved. */
  point_entry: LedgerReason | null
  /** Set for pending points (RULE-18): the reason, and the release date if there is one. */
  pending: { held_because: string; release_at: string | null } | null
  /** Set for pending points that were not credited: the reason and the number of points. */
  withheld: { because: WithheldBecause; points: number } | null
}

export type ActionsPage = { actions: ParticipantAction[]; page: number; pageSize: number; total: number }

type Search = {
  programId: number
  participantId: number
  page: number
  pageSize: number
  /** Part of a title, in any case. */
  search?: string
  /** Action types whose label matches the search; labels are not part of titles. */
  searchTypes?: readonly string[]
}

/**
 * One page of a participant's activity, newest first (S my-account). Includes pending points and withheld points, the
 * latter at the time of the decision; a receipt's decision is a row of its own.
 */
export const listParticipantActions = async (
  { locale, sql }: Context,
  { page, pageSize, participantId, programId, search = '', searchTypes = [] }: Search,
): Promise<ActionsPage> => {
  const pattern = `%${search
    .replaceAll('\0', '')
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const owned = 'program_id = $1 and participant_id = $2'
  const actionsFound = `${owned} and (title ilike $3 or action_type = any($4))`
  const holdsFound = (type: string) =>
    `${owned} and (title ilike $3 or '${type}' = any($4) or (cause_type = 'Receipt' and 'receipt_processed' = any($4)))`
  const pending = `pending_points where ${holdsFound('points_pending')} and status = 'pending'`
  const withheld = `pending_points h where ${holdsFound('points_withheld')} and ${isWithheldSql('h')}`
  const { total } = onlyRow(
    await sql<{ total: number }>(
      `select ((select count(*) from participant_actions where ${actionsFound})
         + (select count(*) from ${pending}) + (select count(*) from ${withheld}))::int as total`,
      [programId, participantId, pattern, searchTypes],
    ),
  )
  const actions = await sql<ParticipantAction>(
    `select a.id, a.action_type, ${TITLE} as title, a.points, a.actionable_type, a.actionable_id, a.occurred_at, a.pending, a.withheld, ${ENTRY} as point_entry,
       l.challenge_type::text as challenge_type, r.selection as reward_selection, c.claim, s.entry, k.payment, x.expiry, v.receipt, w.draws
     from (
       select id, action_type, title, points, actionable_type::text, actionable_id, occurred_at, point_entry_id, null::json as pending, null::json as withheld,
         case when actionable_id ~ '^[0-9]{1,9}$' then actionable_id::int end as subject_id
       from participant_actions where ${actionsFound}
       union all
       select -id, 'points_pending', title, amount, cause_type, cause_id, created_at, null,
         json_build_object('held_because', held_because, 'release_at', release_at), null, null
       from ${pending}
       union all
       select -id, 'points_withheld', title, 0, cause_type, cause_id, updated_at, null,
         null, json_build_object('because', ${withheldBecauseSql('h')}, 'points', amount), null
       from ${withheld}
       order by occurred_at desc, id desc limit $5 offset $6
     ) a join programs g on g.id = $1 left join point_entries e on e.id = a.point_entry_id
       left join challenges l on l.program_id = $1 and a.actionable_type = 'Challenge' and l.id = a.subject_id
       left join rewards r on r.program_id = $1 and a.actionable_type = 'Reward' and r.id = a.subject_id
       ${FACTS}
     order by a.occurred_at desc, a.id desc`,
    [programId, participantId, pattern, searchTypes, pageSize, (page - 1) * pageSize, locale ?? null],
  )
  return { actions, page, pageSize, total }
}

/** The stored name, or its translation in the reader's language; '' stays, because the action type says it all. */
const TITLE = `coalesce(case when a.title <> '' and g.i18n_enabled and $7::text <> g.default_locale::text
  then coalesce(nullif(r.translations -> $7::text ->> 'name', ''), nullif(l.translations -> $7::text ->> 'caption', '')) end, a.title)`

const ENTRY = `case when e.id is null then null else json_build_object('id', e.id, 'kind', e.kind, 'cause_type', e.cause_type,
  'cause_id', e.cause_id, 'rule', e.rule, 'evidence', e.evidence,
  'actor_type', case when e.actor_type = 'participant' and e.actor_id is distinct from $2::int::text then 'system' else e.actor_type::text end) end`

/**
 * Facts of certain action types. An action and its claim, entry, payment or review share a timestamp, which joins them;
 * a claim's timestamp changes when it is paid for.
 */
const FACTS = `
  left join lateral (
    select json_build_object('state', c.state, 'is_priced', c.checkout_session_id is not null) as claim
    from reward_claims c
    where c.participant_id = $2 and c.program_id = $1 and c.reward_id = r.id and c.earned_at = a.occurred_at limit 1
  ) c on a.action_type in ('reward_held', 'reward_claimed')
  left join lateral (
    select json_build_object('source', s.source, 'entries', s.entries) as entry from sweepstake_entries s
    where s.participant_id = $2 and s.program_id = $1 and s.reward_id = r.id and s.created_at = a.occurred_at
      and s.source in ('free', 'administrator') limit 1
  ) s on a.action_type = 'sweepstake_entered' and a.point_entry_id is null
  left join lateral (
    select json_build_object('amount_cents', told.amount_cents, 'currency', k.currency) as payment
    from checkout_sessions k join payments y on y.checkout_session_id = k.id
    cross join lateral jsonb_to_recordset(y.returns -> 'told') as told (at timestamptz, amount_cents int)
    where k.participant_id = $2 and k.program_id = $1 and coalesce(k.challenge_id, k.reward_id) = a.subject_id
      and told.at = a.occurred_at limit 1
  ) k on a.action_type in ('payment_refunded', 'payment_restored')
  left join lateral (
    select json_build_object('expired_on', (a.occurred_at at time zone z.zone)::date,
      'announced_on', (n.sent_at at time zone z.zone)::date) as expiry
    from (select laurel_known_zone(g.time_zone) as zone, g.test_mode from programs g where g.id = $1) z
    left join expiry_notices n on n.participant_id = $2 and n.program_id = $1 and n.expires_on = e.evidence ->> 'expires_on'
      and n.days_before = ${EXPIRY_NOTICE_DAYS.first} and not z.test_mode
  ) x on a.action_type = 'points_expired'
  left join lateral (
    select json_build_object('is_refused', exists (select from receipt_reviews w
      where w.receipt_id = t.id and w.program_id = $1 and w.created_at = a.occurred_at and w.integrity = 'invalid')) as receipt
    from receipts t where t.id = a.subject_id and t.program_id = $1
  ) v on a.action_type = 'receipt_processed'
  left join lateral (
    select json_agg(y.name order by y.name) as draws
    from challenge_completions d join sweepstake_entries s on s.challenge_completion_id = d.id and s.participant_id = $2 and s.program_id = $1
    join rewards y on y.id = s.reward_id and y.program_id = $1
    where d.participant_id = $2 and d.program_id = $1 and d.challenge_id = l.id and d.completed_at = a.occurred_at
  ) w on a.action_type = 'challenge_completed'`
