import { type Context, localizedSql, type Sql } from '@/plugin/domain'
import { isForThemSql } from './is-for-them'
import type { Terms } from './rule'

export type ShownBoost = {
  id: number
  name: string
  activation: 'automatic' | 'member'
  effect: Terms['effect']
  multiplier: number
  bonus_points: number
  points_per_unit: number
  currency: string
  applies_to: Terms['applies_to']
  products: string[]
  merchants: string[]
  weekdays: number[]
  from_hour: number | null
  to_hour: number | null
  /** In units of the program's currency. */
  min_basket: number | null
  first_purchase: boolean
  max_points: number | null
  max_points_per_day: number | null
  ends_at: Date | null
  /** Why they see it, in the program's words. */
  reason: string | null
  /** Whether it's for some people only. */
  is_for_few: boolean
  is_activated: boolean
  /** What it gave them so far. */
  given: number
  /** How many more may activate it. Null: everybody. */
  left: number | null
}

/** Whether a program has offers that may run. */
export const hasBoosts = async (sql: Sql, programId: number): Promise<boolean> =>
  (
    await sql('select 1 from boosts where program_id = $1 and is_on and (ends_at is null or ends_at > now()) limit 1', [
      programId,
    ])
  ).length > 0

/** The rules that run for a participant, and the offers that they have activated or can activate: those that end first come first. */
export const listBoosts = (
  { locale, now, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<ShownBoost[]> =>
  sql<ShownBoost>(
    `select * from (
       select b.id, ${localizedSql('boosts', 'b.id', 'name', '$4')} as name, b.activation::text as activation,
         coalesce(a.terms ->> 'effect', b.effect::text) as effect,
         coalesce((a.terms ->> 'multiplier')::float8, b.multiplier::float8) as multiplier,
         coalesce((a.terms ->> 'bonus_points')::int, b.bonus_points::int) as bonus_points,
         coalesce((a.terms ->> 'points_per_unit')::float8, b.points_per_unit::float8) as points_per_unit,
         upper(g.currency) as currency, coalesce(a.terms ->> 'applies_to', b.applies_to::text) as applies_to,
         coalesce((a.terms ->> 'max_points')::int, b.max_points::int) as max_points,
         coalesce((a.terms ->> 'max_points_per_day')::int, b.max_points_per_day::int) as max_points_per_day,
         case when coalesce(trim(b.category), '') <> '' then array[trim(b.category)] else array(select e.product_name from boosts_rels r join eligible_products e on e.id = r.eligible_products_id
           where r.parent_id = b.id and r.path = 'products' order by r."order") end as products,
         array(select m.name from boosts_rels r join purchase_merchants m on m.id = r.purchase_merchants_id
           where r.parent_id = b.id and r.path = 'merchants' order by r."order") as merchants,
         array(select array_position(array['monday','tuesday','wednesday','thursday','friday','saturday','sunday'], w.value::text)
           from boosts_weekdays w where w.parent_id = b.id order by 1) as weekdays,
         b.from_hour::int as from_hour, b.to_hour::int as to_hour, b.min_basket::float8 as min_basket,
         coalesce(b.first_purchase, false) as first_purchase, coalesce(a.ends_at, b.ends_at) as ends_at,
         ${localizedSql('boosts', 'b.id', 'reason', '$4')} as reason,
         coalesce(b.tag, '') <> '' or b.segment_id is not null as is_for_few, a.id is not null as is_activated,
         coalesce((select sum(w.points)::int from boost_awards w where w.boost_id = b.id and w.participant_id = $2), 0) as given,
         (b.max_activations - (select count(*) from boost_activations o where o.boost_id = b.id))::int as "left"
       from boosts b join programs g on g.id = b.program_id join participants p on p.id = $2 and p.program_id = $1
       left join boost_activations a on a.boost_id = b.id and a.participant_id = p.id
       where b.program_id = $1 and (a.id is not null or (b.is_on and b.starts_at <= $3 and ${isForThemSql('b', 'p')}))
     ) s where (ends_at is null or ends_at > $3)
       and not (first_purchase and exists (select from receipts o where o.participant_id = $2 and o.program_id = $1 and o.points > 0))
       and (activation = 'automatic' or is_activated or "left" is null or "left" > 0)
     order by ends_at nulls last, id limit 20`,
    [programId, participantId, now, locale ?? null],
  )
