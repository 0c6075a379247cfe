import type { Context } from '@/domain/context'

type People = { programId: number; participantIds: readonly number[] }

/** A participant's tier as it was before, and as it is now. */
export type TierSet = {
  participant_id: number
  from_tier: number | null
  from_since: Date | null
  from_until: Date | null
  from_notice_at: Date | null
  to_tier: number | null
  to_since: Date | null
}

/**
 * SQL: the tier that a participant's points reach now, as `reached` with `id` and `threshold` (-1 for none), to be joined laterally.
 * @param participant the alias of `participants`
 * @param program the alias of `programs`
 * @param balance the alias of `participant_balances`
 * @param now an expression with the time
 */
export const reachedTierSql = ({
  balance,
  now,
  participant,
  program,
}: Readonly<Record<'balance' | 'now' | 'participant' | 'program', string>>): string =>
  `cross join lateral (select case ${program}.tier_rules_basis when 'last_12_months'
     then laurel_recent_earnings(${program}.id, ${participant}.id, ${now}) else ${balance}.points end::int as points) counted
   left join lateral (select t.id, t.threshold::int as threshold from program_tiers t
     where t.program_id = ${program}.id and t.threshold <= counted.points order by t.threshold desc limit 1) reached on true`

/** Locks the people in the order of everything that moves tiers: balances, then participants. */
const lock = async ({ sql }: Context, { participantIds, programId }: People): Promise<void> => {
  for (const [table, id] of [
    ['participant_balances', 'participant_id'],
    ['participants', 'id'],
  ])
    await sql(
      `select 1 from ${table} where ${id} = any($1::int[]) and program_id = $2 order by ${id} for no key update`,
      [[...participantIds], programId],
    )
}

/** Writes the tiers of the rows in `wanted`: w.id, w.to_id, w.to_since, w.to_until, w.to_notice_at and what they had. */
const WRITE = `changed as (
    update participants p set tier_id = w.to_id, tier_since = w.to_since, tier_until = w.to_until, tier_notice_at = w.to_notice_at, updated_at = $3
    from wanted w where p.id = w.id and p.program_id = $1
  ), noted as (
    insert into tier_changes (program_id, participant_id, from_tier, to_tier, reason, points, changed_at)
    select $1, w.id, w.from_name, w.to_name, 'manual', w.points, $3 from wanted w
  ), told as (
    insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, occurred_at)
    select $1, w.id, case when w.to_threshold > w.from_threshold then 'tier_reached' else 'tier_left' end,
      case when w.to_threshold > w.from_threshold then w.to_name else w.from_name end, 0, 'Participant', w.id::text, $3
    from wanted w where w.to_threshold < w.from_threshold or w.to_threshold > 0
  ), counted as (
    update participant_balances b set points_to_next_tier = (select min(t.threshold)::int - w.points from program_tiers t
      where t.program_id = $1 and t.threshold > greatest(w.points, w.to_threshold))
    from wanted w where b.participant_id = w.id and b.program_id = $1
  )`

const OWN = `select p.id, p.tier_id as from_id, f.name as from_name, coalesce(f.threshold, -1)::int as from_threshold,
    p.tier_since, p.tier_until, p.tier_notice_at, counted.points, reached.id as reached_id,
    coalesce(reached.threshold, -1) as reached_threshold
  from participants p join programs g on g.id = p.program_id and g.features_tiers
  join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
  left join program_tiers f on f.id = p.tier_id
  ${reachedTierSql({ participant: 'p', program: 'g', balance: 'b', now: '$3::timestamptz' })}`

/**
 * Puts participants into a tier for a year by decision (RULE-65), with the reason `manual`. Points that reach more keep their tier, because
 * the next posting would raise it again.
 * @param tierId null: the tier that each one's points reach, which ends what was decided before
 * @returns those whose tier changed
 */
export const setTiers = async (
  context: Context,
  { tierId, ...people }: People & { tierId: number | null },
): Promise<TierSet[]> => {
  await lock(context, people)
  return context.sql<TierSet>(
    `with own as (${OWN} where p.program_id = $1 and p.id = any($2::int[]) and p.erased_at is null
    ), wanted as (
      select o.*, t.id as to_id, t.name as to_name, coalesce(t.threshold, -1)::int as to_threshold, null::timestamptz as to_notice_at,
        case when t.id is not null then $3::timestamptz end as to_since,
        case when t.id is not null then $3::timestamptz + interval '12 months' end as to_until
      from own o left join program_tiers t on t.program_id = $1 and t.id = coalesce($4::int, o.reached_id)
      where t.id is distinct from o.from_id and coalesce(t.threshold, -1) >= o.reached_threshold
    ), ${WRITE}
    select w.id as participant_id, w.from_id as from_tier, w.tier_since as from_since, w.tier_until as from_until,
      w.tier_notice_at as from_notice_at, w.to_id as to_tier, w.to_since from wanted w order by w.id`,
    [people.programId, [...people.participantIds], context.now, tierId],
  )
}

/**
 * Gives participants back the tier that `setTiers` took, unless it changed since or their points reach more by now.
 * @returns the ids of those who have it again
 */
export const restoreTiers = async (
  context: Context,
  { programId, sets }: { programId: number; sets: readonly TierSet[] },
): Promise<number[]> => {
  const participantIds = sets.map(({ participant_id }) => participant_id)
  await lock(context, { programId, participantIds })
  const rows = await context.sql<{ id: number }>(
    `with own as (${OWN} where p.program_id = $1 and p.id = any($2::int[]) and p.erased_at is null
    ), wanted as (
      select o.*, t.id as to_id, t.name as to_name, coalesce(t.threshold, -1)::int as to_threshold,
        s.from_since as to_since, s.from_until as to_until, s.from_notice_at as to_notice_at
      from jsonb_to_recordset($4::jsonb) s (participant_id int, from_tier int, from_since timestamptz, from_until timestamptz,
        from_notice_at timestamptz, to_tier int, to_since timestamptz)
      join own o on o.id = s.participant_id and o.from_id is not distinct from s.to_tier and o.tier_since is not distinct from s.to_since
      left join program_tiers t on t.program_id = $1 and t.id = s.from_tier
      where t.id is not distinct from s.from_tier and coalesce(t.threshold, -1) >= o.reached_threshold
    ), ${WRITE}
    select w.id from wanted w`,
    [programId, participantIds, context.now, JSON.stringify(sets)],
  )
  return rows.map(({ id }) => id)
}
