import type { Context } from '@/plugin/domain'
import type { StoredRule } from '../find-rules'
import { findStacking } from '../stacking'
import { readOnly } from './read-only'
import { replayEarning } from './replay-earning'
import { emptyTally } from './tally'

/** How many purchases a preview looks back. */
const MOST = 200
const MAX_LISTED = 50

export type PreviewedPurchase = { id: number; at: Date; merchant: string | null; earned: number; more: number }
export type RulePreview = { count: number; changed: number; points: number; purchases: PreviewedPurchase[] }

/** What a rule would have given for the program's last purchases. Writes nothing. */
export const previewRule = async (
  context: Context,
  { programId, rule }: { programId: number; rule: StoredRule },
): Promise<RulePreview> => {
  const stacking = await findStacking(context, programId)
  return readOnly(context, async (sql) => {
    const last = await sql<{ id: number; created_at: Date; merchant_name: string | null }>(
      `select id, created_at, merchant_name from receipts where program_id = $1 and points > 0
       order by created_at desc, id desc limit ${MOST}`,
      [programId],
    )
    const merchants = new Map(last.map(({ id, merchant_name }) => [id, merchant_name]))
    const preview: RulePreview = { count: last.length, changed: 0, points: 0, purchases: [] }
    const from = last.at(-1)?.created_at
    if (!from) return preview
    const window = { programId, from, until: context.now, change: { kind: 'rule' as const, rule }, stacking }
    await replayEarning(sql, window, emptyTally(), (event, before, after) => {
      if (event.kind === 'challenge' || before === after || !merchants.has(event.id)) return
      preview.changed += 1
      preview.points += after - before
      const merchant = merchants.get(event.id) ?? null
      preview.purchases.push({ id: event.id, at: new Date(event.at), merchant, earned: before, more: after - before })
    })
    return { ...preview, purchases: preview.purchases.toReversed().slice(0, MAX_LISTED) }
  })
}
