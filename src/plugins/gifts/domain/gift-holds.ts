import type { HoldSource } from '@/plugin/domain'
import { GIFT_SIGNALS, type GiftSignal } from './gift-values'

/** Held gifts, as the product lists what is held. Givers don't learn of it: it would say who is a member. */
export const giftHolds: HoldSource = {
  label: 'gifts.gift',
  signals: Object.fromEntries(GIFT_SIGNALS.map((signal) => [signal, `gifts.signals.${signal}`])) as Record<
    GiftSignal,
    `gifts.signals.${GiftSignal}`
  >,
  openSql: (program) =>
    `select g.id, g.giver_id as participant_id, g.receiver_id as other_id, g.points::int as points, '' as title,
       coalesce(g.signals, '[]') as signals, g.created_at as held_at
     from gifts g where g.program_id = ${program} and g.status::text = 'held'`,
  tracesSql: (program) =>
    `select g.giver_id as participant_id, t.trace, t.value, g.created_at as at
     from gifts g cross join lateral (values ('device', g.device_hash), ('network', g.network_hash)) t (trace, value)
     where g.program_id = ${program} and t.value is not null`,
  page: '/programs/:program_id/gifts/:id',
  isShown: false,
  decide: async (tx, { decision, holdId, programId }) => {
    const { reviewGift } = await import('./review-gift')
    const isDecided = await reviewGift(tx, {
      ...{ programId, giftId: holdId },
      decision: decision === 'release' ? 'release' : 'decline',
    })
    return isDecided ? 'decided' : 'gone'
  },
}
