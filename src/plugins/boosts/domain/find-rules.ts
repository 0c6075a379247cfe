import { type Context, localizedSql } from '@/plugin/domain'
import type { Rule, Terms } from './rule'

const related = (alias: string, column: string, path: string): string =>
  `array(select r.${column} from boosts_rels r where r.parent_id = ${alias}.id and r.path = '${path}' order by r."order")`

/** A category without products counts nothing, so it has a product that doesn't exist. */
const productsSql = (alias: string): string =>
  `case when coalesce(trim(${alias}.category), '') = '' then ${related(alias, 'eligible_products_id', 'products')}
     else array(select e.id from eligible_products e where e.program_id = ${alias}.program_id
       and lower(trim(e.category)) = lower(trim(${alias}.category)) union all select 0 order by 1) end`

/**
 * SQL: the columns of a rule's terms. The program's alias is `g`.
 * @param alias of `boosts`
 */
export const termsSql = (alias: string, locale = 'null'): string =>
  `${localizedSql('boosts', `${alias}.id`, 'name', locale)} as name, ${alias}.applies_to::text as applies_to,
   array(select array_position(array['monday','tuesday','wednesday','thursday','friday','saturday','sunday'], w.value::text)
     from boosts_weekdays w where w.parent_id = ${alias}.id order by 1) as weekdays,
   ${alias}.from_hour::int as from_hour, ${alias}.to_hour::int as to_hour,
   ${productsSql(alias)} as products, nullif(trim(${alias}.category), '') as category,
   ${related(alias, 'purchase_merchants_id', 'merchants')} as merchants, ${related(alias, 'program_tiers_id', 'tiers')} as tiers,
   nullif(${alias}.tag, '') as tag, ${alias}.segment_id::int as segment_id, coalesce(${alias}.first_purchase, false) as first_purchase,
   round(${alias}.min_basket * 100)::float8 as min_basket_cents, ${alias}.effect::text as effect,
   ${alias}.multiplier::float8 as multiplier, ${alias}.bonus_points::int as bonus_points,
   ${alias}.points_per_unit::float8 as points_per_unit, ${alias}.max_points::int as max_points,
   ${alias}.max_points_per_day::int as max_points_per_day, ${alias}.max_points_in_all::int as max_points_in_all`

/** SQL: the columns of a `Rule`. An offer has no dates of its own here. */
const ruleSql = (alias: string): string =>
  `${alias}.id, coalesce(${alias}.priority, 10)::int as priority, ${termsSql(alias)},
   (extract(epoch from greatest(${alias}.starts_at, ${alias}.counts_from)) * 1000)::float8 as "from",
   (extract(epoch from ${alias}.ends_at) * 1000)::float8 as until`

/** The rules that run automatically. */
export const listAutomaticRules = ({ sql }: Pick<Context, 'sql'>, programId: number): Promise<Rule[]> =>
  sql<Rule>(
    `select ${ruleSql('b')} from boosts b join programs g on g.id = b.program_id
     where b.program_id = $1 and b.is_on and b.activation = 'automatic'`,
    [programId],
  )

export type StoredRule = Rule & { activation: 'automatic' | 'member'; is_on: boolean }

/** Rules as they are stored, on or off. @param boostIds null: all */
export const listStoredRules = (
  { sql }: Pick<Context, 'sql'>,
  programId: number,
  boostIds: number[] | null = null,
): Promise<StoredRule[]> =>
  sql<StoredRule>(
    `select ${ruleSql('b')}, b.activation::text as activation, b.is_on
     from boosts b join programs g on g.id = b.program_id
     where b.program_id = $1 and ($2::int[] is null or b.id = any($2)) order by coalesce(b.priority, 10), b.id`,
    [programId, boostIds],
  )

type Activation = { id: number; priority: number; participant_id: number; from: number; until: number; terms: Terms }

/** The offers that participants have activated, as rules that count from then on, by participant. */
export const listActivatedOffers = async (
  { sql }: Pick<Context, 'sql'>,
  { participantIds, programId }: { programId: number; participantIds: number[] | null },
): Promise<Map<number, Rule[]>> => {
  const rows = await sql<Activation>(
    `select b.id, coalesce(b.priority, 10)::int as priority, a.participant_id, a.terms,
       (extract(epoch from a.activated_at) * 1000)::float8 as "from", (extract(epoch from a.ends_at) * 1000)::float8 as until
     from boost_activations a join boosts b on b.id = a.boost_id
     where a.program_id = $1 and ($2::int[] is null or a.participant_id = any($2)) order by a.id`,
    [programId, participantIds],
  )
  const byParticipant = new Map<number, Rule[]>()
  for (const { participant_id, terms, ...rule } of rows)
    byParticipant.set(participant_id, [...(byParticipant.get(participant_id) ?? []), { ...terms, ...rule }])
  return byParticipant
}
