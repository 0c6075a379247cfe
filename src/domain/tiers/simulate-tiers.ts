import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { findTierRules } from './list-tiers'
import type { Simulation } from './tier-form'

/** `tierId` null: a tier that isn't saved yet, or participants without a tier (`threshold` null). */
export type SimulatedTier = {
  tierId: number | null
  threshold: number | null
  now: number
  /** Right after the rules are saved: participants move up, but never down. */
  afterSaving: number
  /** After everybody's anniversary, with today's points. */
  afterAnniversary: number
}

export type SimulatedTiers = {
  /** All participants. */
  participants: number
  /** Only a sample of the participants was counted, and the numbers are scaled. */
  isEstimate: boolean
  tiers: SimulatedTier[]
}

/** Larger programs are sampled evenly, so that the result arrives while somebody types. */
const MAX_COUNTED = 20_000

/**
 * How many participants would be in each tier with other thresholds (CONSOLE-46). Erased ones aren't counted. Stored
 * tiers that are missing keep their thresholds.
 */
export const simulateTiers = async (
  context: Context,
  { programId, simulation }: { programId: number; simulation: Simulation },
): Promise<SimulatedTiers> => {
  const { now, sql } = context
  const basis = simulation.basis ?? (await findTierRules(context, programId)).basis
  const { participants } = onlyRow(
    await sql<{ participants: number }>(
      'select count(*)::int as participants from participants where program_id = $1 and erased_at is null',
      [programId],
    ),
  )
  const step = Math.max(1, Math.ceil(participants / MAX_COUNTED))
  const tiers = await sql<SimulatedTier>(
    `with given as (
       select g.id, g.threshold from jsonb_to_recordset($2::jsonb) as g (id int, threshold int)
     ), tiers as (
       select t.id, coalesce(g.threshold, t.threshold::int) as threshold from program_tiers t left join given g on g.id = t.id
       where t.program_id = $1
       union all select null, g.threshold from given g where g.id is null
     ), people as materialized (
       select p.tier_id as now_id, own.threshold as own,
         case when $3 = 'lifetime' then b.points else laurel_recent_earnings($1, p.id, $4) end as points
       from participants p join participant_balances b on b.participant_id = p.id left join tiers own on own.id = p.tier_id
       where p.program_id = $1 and p.erased_at is null and p.id % $5 = 0
     ), placed as (
       select now_id, own, (select max(t.threshold) from tiers t where t.threshold <= e.points) as reached from people e
     )
     select t.id as "tierId", t.threshold,
       $5 * (select count(*) from placed x where x.now_id = t.id)::int as now,
       $5 * (select count(*) from placed x where greatest(x.own, x.reached) = t.threshold)::int as "afterSaving",
       $5 * (select count(*) from placed x where x.reached = t.threshold)::int as "afterAnniversary"
     from tiers t
     union all
     select null, null, $5 * (select count(*) from placed x where x.now_id is null)::int,
       $5 * (select count(*) from placed x where greatest(x.own, x.reached) is null)::int,
       $5 * (select count(*) from placed x where x.reached is null)::int
     order by 2 nulls first, 1`,
    [programId, JSON.stringify(simulation.tiers), basis, now, step],
  )
  return { participants, isEstimate: step > 1, tiers }
}
