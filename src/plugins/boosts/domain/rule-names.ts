import type { Context } from '@/plugin/domain'
import { listSegments } from '@/plugin/domain'
import type { Rule } from './rule'

/** The names of what rules refer to, by id. */
export type RuleNames = Record<'products' | 'merchants' | 'tiers' | 'segments', Map<number, string>>

type Named = { id: number; name: string }

export const findRuleNames = async (
  context: Context,
  programId: number,
  rules: readonly Rule[],
): Promise<RuleNames> => {
  const { sql } = context
  const named = async (ids: number[], text: string): Promise<Map<number, string>> => {
    if (ids.length === 0) return new Map()
    const rows = await sql<Named>(text, [programId, ids])
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const segments = rules.some(({ segment_id }) => segment_id !== null) ? await listSegments(context, programId) : []
  return {
    products: await named(
      rules.flatMap(({ category, products }) => (category ? [] : products)),
      'select id, product_name as name from eligible_products where program_id = $1 and id = any($2)',
    ),
    merchants: await named(
      rules.flatMap(({ merchants }) => merchants),
      'select id, name from purchase_merchants where program_id = $1 and id = any($2)',
    ),
    tiers: await named(
      rules.flatMap(({ tiers }) => tiers),
      'select id, name from program_tiers where program_id = $1 and id = any($2)',
    ),
    segments: new Map(segments.map(({ id, name }) => [id, name])),
  }
}
