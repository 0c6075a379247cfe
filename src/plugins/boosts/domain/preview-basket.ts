import { z } from 'zod'
import { type Context, externalReceipt, inSegmentSql, namedParticipant, onlyRow, valuePurchase } from '@/plugin/domain'
import { needsOf } from './earning-events'
import { evaluate, type Miss } from './evaluate'
import { listActivatedOffers, listAutomaticRules } from './find-rules'
import { findUsage } from './find-usage'
import type { EarningEvent, Rule } from './rule'
import { findStacking } from './stacking'

/** A purchase that nobody has made yet. */
export const basketForm = externalReceipt.extend({
  participant: namedParticipant.optional(),
  merchant_name: externalReceipt.shape.merchant_name.default('Preview'),
  purchase_date: z.iso.date().optional(),
})

export type Basket = Omit<z.output<typeof basketForm>, 'participant'>

export type PreviewedRule = { id: number; name: string; points: number; reason: Miss | 'counts' }
export type PreviewedBasket = { points: number; rules: PreviewedRule[] }

type ToPreview = { programId: number; participantId: number | null; basket: Basket }

/** The base points of a purchase now, what each rule adds, and why a rule doesn't count. Writes nothing. */
export const previewBasket = async (
  context: Context,
  { basket, participantId, programId }: ToPreview,
): Promise<PreviewedBasket> => {
  const offers =
    participantId === null
      ? []
      : ((await listActivatedOffers(context, { programId, participantIds: [participantId] })).get(participantId) ?? [])
  const rules = [...(await listAutomaticRules(context, programId)), ...offers]
  const moment = await findMoment(context, { programId, participantId, day: basket.purchase_date ?? null, rules })
  const receipt = { ...basket, purchase_date: moment.day }
  const { cents, items, merchantId, points } = await valuePurchase(context, { programId, participantId, receipt })
  const event: EarningEvent = {
    ...{ kind: 'purchase', id: 0, participant_id: participantId ?? 0, at: context.now.getTime(), points, cents, items },
    ...{ merchant_id: merchantId, challenge_id: null, base_points: null, multiplier: null },
    ...moment,
  }
  const usage = await findUsage(context, { rules, event, sourceId: null })
  const { effects, misses } = evaluate(event, rules, await findStacking(context, programId), usage)
  return {
    points,
    rules: [
      ...effects.map(({ points, rule }) => ({ id: rule.id, name: rule.name, points, reason: 'counts' as const })),
      ...misses.map(({ reason, rule }) => ({ id: rule.id, name: rule.name, points: 0, reason })),
    ],
  }
}

type Moment = Pick<
  EarningEvent,
  'local_day' | 'minute' | 'day' | 'weekday' | 'tier_id' | 'tags' | 'segments' | 'is_first'
>

const findMoment = async (
  { now, sql }: Context,
  { day, participantId, programId, rules }: Omit<ToPreview, 'basket'> & { day: string | null; rules: readonly Rule[] },
): Promise<Moment> => {
  const segments = needsOf(rules).segments.map((id) => `case when ${inSegmentSql(String(id), 'p.id')} then ${id} end`)
  return onlyRow(
    await sql<Moment>(
      `select to_char(n.here, 'YYYY-MM-DD') as local_day, (extract(hour from n.here) * 60 + extract(minute from n.here))::int as minute,
         to_char(n.day, 'YYYY-MM-DD') as day, extract(isodow from n.day)::int as weekday, p.tier_id, coalesce(p.tag_list, '[]') as tags,
         ${segments.length > 0 ? `array_remove(array[${segments.join(', ')}]::int[], null)` : `'{}'::int[]`} as segments,
         not exists (select from receipts r where r.participant_id = p.id and r.program_id = $1 and r.points > 0) as is_first
       from programs g
       cross join lateral (select $3::timestamptz at time zone g.time_zone as here,
         coalesce($4::date, ($3::timestamptz at time zone g.time_zone)::date) as day) n
       left join participants p on p.program_id = g.id and p.id = $2
       where g.id = $1`,
      [programId, participantId, now, day],
    ),
  )
}
