import type { Context } from '@/domain/context'
import type { ListParameters } from './list-parameters'
import { type Listing, type ListSource, listAllRows, listRows } from './list-rows'

export const COUPON_FILTERS = { state: ['free', 'given'] } as const
export type CouponListParameters = ListParameters<typeof COUPON_FILTERS>

export type ListedCoupon = {
  id: number
  code: string
  state: (typeof COUPON_FILTERS.state)[number]
  /** The participant who claimed the code; null while it is unclaimed. */
  participant_id: number | null
  name: string
  email: string
  assigned_at: Date | null
  created_at: Date
}

type Which = { programId: number; rewardId: number }

/** The codes of a reward, newest first. */
export const listCoupons = (
  { sql }: Context,
  which: Which,
  parameters: CouponListParameters,
): Promise<Listing<ListedCoupon>> => listRows<ListedCoupon>(sql, sourceOf(which, parameters), parameters)

/** All codes in batches, for CSV. */
export const listAllCoupons = (
  { sql }: Context,
  which: Which,
  parameters: CouponListParameters,
): AsyncGenerator<ListedCoupon[]> => listAllRows<ListedCoupon>(sql, sourceOf(which, parameters), parameters)

const sourceOf = ({ programId, rewardId }: Which, { filters }: CouponListParameters): ListSource => ({
  select: `k.id, k.code, case when k.reward_claim_id is null then 'free' else 'given' end as state, p.id as participant_id,
    btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
    case when p.erased_at is null then coalesce(p.email, '') else '' end as email, k.assigned_at, k.created_at`,
  from: `coupons k left join reward_claims c on c.id = k.reward_claim_id
    left join participants p on p.id = c.participant_id and p.program_id = k.program_id`,
  where: (bind) => [`k.program_id = ${bind(programId)}`, `k.reward_id = ${bind(rewardId)}`],
  filters: () =>
    CONDITIONS.filter(([state]) => filters.state.length === 1 && filters.state.includes(state)).map(([, sql]) => sql),
  searchIn: ['k.code'],
  sorts: { created_at: 'k.id', code: 'k.code' },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'k.id',
})

const CONDITIONS = [
  ['free', 'k.reward_claim_id is null'],
  ['given', 'k.reward_claim_id is not null'],
] as const
