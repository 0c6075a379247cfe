import { inSegmentSql, participantDateSql, receiptCountsSql } from '@/plugin/domain'
import type { EVENT_TRIGGERS, STATE_TRIGGERS, Trigger, TriggerKind } from './flow'

export type EventTrigger = (typeof EVENT_TRIGGERS)[number]

/**
 * SQL by trigger: `participant_id`, when it happened (`at`), and a `key` that tells it from other times.
 * $1 the program, $2 and $3 after when and until when, $4 a number of days.
 */
const EVENTS: Record<EventTrigger, string> = {
  joined: `select p.id as participant_id, coalesce(p.email_verified_at, p.created_at) as at, 'joined' as key
    from participants p where p.program_id = $1 and p.status in ('active', 'opted_out')`,
  purchase: `select r.participant_id, coalesce(r.verified_at, r.created_at) as at, 'receipt:' || r.id as key
    from receipts r where r.program_id = $1 and ${receiptCountsSql('r')}`,
  first_purchase: `select r.participant_id, min(coalesce(r.verified_at, r.created_at)) as at, 'first' as key
    from receipts r where r.program_id = $1 and ${receiptCountsSql('r')} group by 1`,
  challenge: `select c.participant_id, c.completed_at as at, 'completion:' || c.id as key
    from challenge_completions c where c.program_id = $1 and c.reset_at is null`,
  reward: `select c.participant_id, c.earned_at as at, 'claim:' || c.id as key
    from reward_claims c where c.program_id = $1 and c.state = 'settled' and c.fulfilment <> 'cancelled'`,
  tier: `select t.participant_id, t.changed_at as at, 'tier:' || t.id as key from tier_changes t where t.program_id = $1`,
  tier_at_stake: `select p.id as participant_id, p.tier_notice_at as at, 'notice:' || p.tier_notice_at::date as key
    from participants p where p.program_id = $1`,
  points_expiring: `select n.participant_id, n.sent_at as at, 'expiry:' || n.expires_on::date || ':' || n.days_before as key
    from expiry_notices n where n.program_id = $1 and n.days_before > 0`,
  birthday: '',
  // Who tried a quiz, and neither passed it nor tried again for so many days.
  quiz_unfinished: `select q.participant_id, q.at + make_interval(days => $4) as at, 'quiz:' || q.challenge_id || ':' || q.at::date as key
    from (select e.participant_id, e.challenge_id, max(e.occurred_at) as at from challenge_events e
      where e.program_id = $1 and e.kind = 'quiz_attempt' and e.occurred_at > $2::timestamptz - make_interval(days => $4) group by 1, 2) q
    join challenges h on h.id = q.challenge_id and h.program_id = $1 and h.approved_at is not null and (h.finish is null or h.finish > $3::timestamptz)
    where not exists (select from challenge_completions c where c.program_id = $1 and c.challenge_id = q.challenge_id
      and c.participant_id = q.participant_id and c.completed_at >= q.at)`,
  // Who did something, and then nothing for so many days.
  inactive: `select a.participant_id, a.at + make_interval(days => $4) as at, 'since:' || a.at::date as key
    from (select d.participant_id, d.at, lead(d.at) over (partition by d.participant_id order by d.at) as next
      from (select participant_id, occurred_at as at from participant_actions where program_id = $1 and action_type not like 'points\\_%'
          and occurred_at > $2::timestamptz - make_interval(days => $4)
        union all select id, created_at from participants where program_id = $1 and created_at > $2::timestamptz - make_interval(days => $4)) d) a
    where a.next is null or a.next > a.at + make_interval(days => $4)`,
}

const birthdaySql = (): string => {
  const days = participantDateSql('birthday', '$1')
  if (!days) return `select 0 as participant_id, $2::timestamptz as at, '' as key where false`
  return `select d.participant_id, y.morning as at, 'birthday:' || extract(year from y.morning) as key from (${days}) d
    join programs g on g.id = $1
    cross join lateral (select (make_date(year, d.month::int, 1) + (d.day::int - 1) + time '09:00') at time zone g.time_zone as morning
      from generate_series(extract(year from $2::timestamptz)::int, extract(year from $3::timestamptz)::int) year) y`
}

/** People to whom it happened in a time. Every parameter is used, so that PostgreSQL knows its type. */
export const eventSql = (kind: EventTrigger): string =>
  `select e.participant_id, e.at, e.key from (${kind === 'birthday' ? birthdaySql() : EVENTS[kind]}) e
   where e.at > $2::timestamptz and e.at <= $3::timestamptz and $4::int is not null`

type StateTrigger = (typeof STATE_TRIGGERS)[number]

const STATES: Record<StateTrigger, () => string> = {
  segment: () => `($2::int is not null and ${inSegmentSql('$2::int', 'p.id')})`,
  near_reward:
    () => `exists (select from participant_balances b join rewards r on r.program_id = p.program_id and r.selection = 'redeem'
    and r.approved_at is not null and (r.finish is null or r.finish > now())
    where b.participant_id = p.id and r.threshold > b.unused_points and b.unused_points >= r.threshold * 0.8) and $2::int is not null`,
}

/** Whether it's true of the participant `p` now. $2 is the segment. */
export const stateSql = (kind: StateTrigger): string => STATES[kind]()

export const isEvent = (kind: TriggerKind): kind is EventTrigger => kind in EVENTS
export const isState = (kind: TriggerKind): kind is StateTrigger => kind in STATES

/** The number of days that the statement needs; 1 where it needs none. */
export const daysOf = ({ days }: Trigger): number => days ?? 1
