import type { CollectionSlug } from 'payload'

/**
 * Collections whose rows the domain writes by SQL and whose hooks run nevertheless: their table, and the fields that
 * `beforeChange` may set. `early`: fields that can be set only before the domain writes (`runBeforeWrite`). Other
 * fields are derived, and a hook that sets them fails.
 */
export const OPEN_COLLECTIONS = {
  'challenge-completions': { table: 'challenge_completions', settable: [], early: ['points'] },
  'point-entries': { table: 'point_entries', settable: [] },
  'reward-claims': { table: 'reward_claims', settable: ['fulfilment_note'] },
  participants: { table: 'participants', settable: ['first_name', 'last_name', 'postal', 'gender', 'country'] },
  receipts: { table: 'receipts', settable: [], early: ['status'] },
  'receipt-items': { table: 'receipt_items', settable: [] },
  'pending-points': { table: 'pending_points', settable: [] },
  'participant-answers': { table: 'participant_answers', settable: ['answer'] },
  'participant-profiles': { table: 'participant_profiles', settable: ['value'] },
  'sweepstake-entries': { table: 'sweepstake_entries', settable: [] },
  'offer-redemptions': { table: 'offer_redemptions', settable: [] },
  memberships: { table: 'memberships', settable: [] },
  'sweepstake-draws': { table: 'sweepstake_draws', settable: [] },
  'contest-plays': { table: 'contest_plays', settable: [] },
  'checkout-sessions': { table: 'checkout_sessions', settable: [] },
  'participant-consents': { table: 'participant_consents', settable: [] },
  'tier-changes': { table: 'tier_changes', settable: [] },
  coupons: { table: 'coupons', settable: [] },
} as const satisfies Partial<
  Record<CollectionSlug, { table: string; settable: readonly string[]; early?: readonly string[] }>
>

export const earlyFields = (slug: OpenCollection): readonly string[] => {
  const open = OPEN_COLLECTIONS[slug]
  return 'early' in open ? open.early : []
}

export type OpenCollection = keyof typeof OPEN_COLLECTIONS

export const OPEN_SLUGS = Object.keys(OPEN_COLLECTIONS) as OpenCollection[]
