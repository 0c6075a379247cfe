import { type Context, localizedSql, type Sql } from '@/plugin/domain'

export type ShownBoost = {
  id: number
  name: string
  effect: 'multiplier' | 'bonus'
  multiplier: number
  bonus_points: number
  applies_to: 'all' | 'receipts' | 'challenges'
  products: string[]
  max_points: number
  ends_at: Date
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
  (await sql('select 1 from boosts where program_id = $1 and is_on and ends_at > now() limit 1', [programId])).length >
  0

/** The offers that a participant has activated, or can activate now: those that end first come first. */
export const listBoosts = (
  { locale, now, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<ShownBoost[]> =>
  sql<ShownBoost>(
    `select * from (
       select b.id, ${localizedSql('boosts', 'b.id', 'name', '$4')} as name, coalesce(a.terms ->> 'effect', b.effect::text) as effect,
         coalesce((a.terms ->> 'multiplier')::float8, b.multiplier::float8) as multiplier,
         coalesce((a.terms ->> 'bonus_points')::int, b.bonus_points::int) as bonus_points,
         coalesce(a.terms ->> 'applies_to', b.applies_to::text) as applies_to,
         coalesce((a.terms ->> 'max_points')::int, b.max_points::int) as max_points,
         array(select e.product_name from boosts_rels r join eligible_products e on e.id = r.eligible_products_id
           where r.parent_id = b.id and r.path = 'products' order by r."order") as products,
         coalesce(a.ends_at, b.ends_at) as ends_at, ${localizedSql('boosts', 'b.id', 'reason', '$4')} as reason, coalesce(b.tag, '') <> '' as is_for_few,
         a.id is not null as is_activated,
         coalesce((select sum(e.lifetime_amount)::int from point_entries e where e.program_id = $1 and e.participant_id = $2
           and e.cause_type = 'Boost' and e.cause_id = a.id::text), 0) as given,
         (b.max_activations - (select count(*) from boost_activations o where o.boost_id = b.id))::int as "left"
       from boosts b join programs g on g.id = b.program_id join participants p on p.id = $2 and p.program_id = $1
       left join boost_activations a on a.boost_id = b.id and a.participant_id = p.id
       where b.program_id = $1 and (a.id is not null or (b.is_on and b.starts_at <= $3
         and (b.tag is null or b.tag = '' or p.tag_list ? b.tag)))
     ) s where ends_at > $3 and (is_activated or "left" is null or "left" > 0)
     order by ends_at, id limit 20`,
    [programId, participantId, now, locale ?? null],
  )
