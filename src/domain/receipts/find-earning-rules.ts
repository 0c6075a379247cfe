import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

export type EarningRules = {
  /** The products with the highest rates, highest first. */
  products: { product_name: string; points_per_cents: number }[]
  product_count: number
  /** The currency of the rates. */
  currency: string
  /** Days after a purchase within which its receipt counts. */
  max_age_days: number
  /** The active merchants, possibly none, if only known merchants count; null if all merchants count. */
  merchant_names: string[] | null
}

const MAX_NAMED = 12
const DEFAULT_MAX_AGE_DAYS = 14

/** The public rules by which a program's receipts earn points. */
export async function findEarningRules({ sql }: Context, programId: number): Promise<EarningRules> {
  return onlyRow(
    await sql<EarningRules>(
      `select
       coalesce((select json_agg(json_build_object('product_name', p.product_name, 'points_per_cents', p.points_per_cents::float8)) from (
         select product_name, points_per_cents from eligible_products where program_id = $1 and product_active and points_per_cents > 0
         order by points_per_cents desc, lower(product_name), id limit ${MAX_NAMED}) p), '[]'::json) as products,
       (select count(*)::int from eligible_products where program_id = $1 and product_active and points_per_cents > 0) as product_count,
       (select coalesce(s.currency, upper(g.currency)) from programs g left join purchase_proof_settings s on s.program_id = g.id where g.id = $1) as currency,
       coalesce((select max_age_days::int from purchase_proof_settings where program_id = $1), ${DEFAULT_MAX_AGE_DAYS}) as max_age_days,
       (select coalesce((select json_agg(m.name order by lower(m.name)) from purchase_merchants m where m.program_id = $1 and m.active), '[]'::json)
         from purchase_proof_settings where program_id = $1 and known_merchants_only) as merchant_names`,
      [programId],
    ),
  )
}
