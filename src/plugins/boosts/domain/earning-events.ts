import { inSegmentSql } from '@/plugin/domain'
import type { EarningEvent, Rule } from './rule'

/**
 * What rules ask of events beyond what every event has. Reading it costs, so it is read only if a rule asks.
 * @property unpaid a challenge whose completions are events even if they gave no points
 */
export type Needs = { items: boolean; first: boolean; segments: number[]; base: boolean; unpaid: number | null }

export const needsOf = (rules: readonly Rule[]): Needs => ({
  items: rules.some(({ products }) => products.length > 0),
  first: rules.some(({ first_purchase }) => first_purchase),
  segments: [...new Set(rules.flatMap(({ segment_id }) => segment_id ?? []))],
  base: false,
  unpaid: null,
})

export const NO_NEEDS: Needs = { items: false, first: false, segments: [], base: false, unpaid: null }

/** In the order in which they were earned. */
export const EVENT_ORDER = 'at, kind, id'

const localColumns = (time: string): string =>
  `(extract(epoch from ${time}) * 1000)::float8 as at, to_char(${time} at time zone g.time_zone, 'YYYY-MM-DD') as local_day,
   (extract(hour from ${time} at time zone g.time_zone) * 60 + extract(minute from ${time} at time zone g.time_zone))::int as minute`

const DAY = (time: string) => `(${time} at time zone g.time_zone)::date`

/**
 * SQL: events of a program ($1), with their base points after returns and reversals.
 * @param where.receipts a condition about the point entries `e` of receipts
 * @param where.challenges a condition about the point entry `e` of a challenge
 * @param where.rows a condition about the receipt `r`
 * @param where.completions a condition about the completion `c` of the unpaid challenge
 */
export const eventsSql = (
  needs: Needs,
  where: { receipts: string; challenges: string; rows?: string; completions?: string },
): string => {
  const segments = needs.segments.map((id) => `case when ${inSegmentSql(String(id), 'p.id')} then ${id} end`)
  const people = `p.tier_id, p.tag_list as tags,
    ${segments.length > 0 ? `array_remove(array[${segments.join(', ')}]::int[], null)` : `'{}'::int[]`} as segments`
  const items = needs.items
    ? `coalesce((select json_agg(json_build_object('product', i.eligible_product_id, 'points', i.points::int,
         'cents', round(i.price * 100 * coalesce(r.exchange_rate, 0))::int) order by i.id)
       from receipt_items i where i.receipt_id = r.id and i.program_id = $1), '[]')`
    : `'[]'::json`
  const first = needs.first
    ? `not exists (select from receipts o where o.participant_id = r.participant_id and o.program_id = $1 and o.id < r.id and o.points > 0)`
    : 'false'
  const base = needs.base
    ? {
        receipt: `(select coalesce(sum(i.points), 0)::int from receipt_items i where i.receipt_id = r.id and i.program_id = $1)`,
        challenge: `coalesce((e.evidence ->> 'base_points')::int, e.lifetime_amount::int)`,
      }
    : { receipt: 'null::int', challenge: 'null::int' }
  const unpaid =
    needs.unpaid === null
      ? ''
      : `union all
    select 'challenge', -c.id, c.participant_id, ${localColumns('c.completed_at')}, to_char(${DAY('c.completed_at')}, 'YYYY-MM-DD'),
      extract(isodow from ${DAY('c.completed_at')})::int, 0, 0, null, '[]'::json, ${people}, false, c.challenge_id, 0, null
    from challenge_completions c
    join participants p on p.id = c.participant_id and p.erased_at is null
    join programs g on g.id = c.program_id
    where c.program_id = $1 and c.challenge_id = ${needs.unpaid} and c.points = 0 and c.reset_at is null and ${where.completions}`
  return `select case r.source when 'external' then 'purchase' else 'receipt' end as kind, r.id, r.participant_id,
      ${localColumns('r.created_at')}, coalesce(to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD'), to_char(${DAY('r.created_at')}, 'YYYY-MM-DD')) as day,
      extract(isodow from coalesce((r.purchase_date at time zone 'UTC')::date, ${DAY('r.created_at')}))::int as weekday,
      s.points::int as points, round(coalesce(r.total_amount, 0) * 100 * coalesce(r.exchange_rate, 0))::int as cents,
      r.purchase_proof_merchant_id as merchant_id, ${items} as items, ${people}, ${first} as is_first,
      null::int as challenge_id, ${base.receipt} as base_points, r.tier_multiplier::float8 as multiplier
    from (select e.cause_id::int as id, sum(e.lifetime_amount) as points from point_entries e
      where e.program_id = $1 and e.cause_type = 'Receipt' and e.kind in ('earning', 'reversal') and ${where.receipts} group by 1) s
    join receipts r on r.id = s.id and r.program_id = $1
    join participants p on p.id = r.participant_id and p.erased_at is null
    join programs g on g.id = r.program_id${where.rows ? `\n    where ${where.rows}` : ''}
    union all
    select 'challenge', e.id, e.participant_id, ${localColumns('e.occurred_at')}, to_char(${DAY('e.occurred_at')}, 'YYYY-MM-DD'),
      extract(isodow from ${DAY('e.occurred_at')})::int, (e.lifetime_amount + coalesce((select sum(x.lifetime_amount)
        from point_entries x where x.reverses_id = e.id and x.program_id = $1), 0))::int,
      0, null, '[]'::json, ${people}, false, e.cause_id::int, ${base.challenge},
      (e.evidence ->> 'tier_multiplier')::float8
    from point_entries e
    join participants p on p.id = e.participant_id and p.erased_at is null
    join programs g on g.id = e.program_id
    where e.program_id = $1 and e.cause_type = 'Challenge' and e.kind = 'earning' and ${where.challenges}
    ${unpaid}`
}

/** An event as the database returns it. */
export type EventRow = EarningEvent
