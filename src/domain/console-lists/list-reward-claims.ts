import type { Context } from '@/domain/context'
import type { ClaimOrigin } from '@/domain/rewards'
import type { ListParameters } from './list-parameters'
import { BY_NAME, isOneOf, type Listing, type ListSource, listAllRows, listRows, peopleOf } from './list-rows'

export const CLAIM_FILTERS = {
  fulfilment: ['pending', 'sent', 'delivered', 'cancelled'],
  state: ['settled', 'held', 'released', 'cancelled'],
} as const
export type ClaimListParameters = ListParameters<typeof CLAIM_FILTERS>

export type ListedClaim = {
  id: number
  participant_id: number
  /** '' for an erased participant, like the email (RULE-44). */
  name: string
  email: string
  state: (typeof CLAIM_FILTERS.state)[number]
  fulfilment: (typeof CLAIM_FILTERS.fulfilment)[number]
  fulfilment_note: string | null
  points_spent: number
  /** Paid and not refunded. */
  paid_cents: number | null
  currency: string | null
  /** Null if it has none, and for users who may not see codes. */
  code: string | null
  earned_at: Date
  /** How the participant got it, which decides what a cancellation reverts. */
  came_by: ClaimOrigin
  /** A collectible for it is minted or being minted. */
  has_collectible: boolean
}

type Which = {
  programId: number
  rewardId: number
  /** Codes are visible to holders of rewards.manage only. */
  canManage: boolean
  /** Full emails are visible to holders of users.manage only; searching by email would reveal them to others. */
  canSeeEmails: boolean
}

/** The claims of a reward with their fulfillment, newest first. */
export const listRewardClaims = (
  { sql }: Context,
  which: Which,
  parameters: ClaimListParameters,
): Promise<Listing<ListedClaim>> => listRows<ListedClaim>(sql, sourceOf(which, parameters), parameters)

/** All claims in batches, for CSV. */
export const listAllRewardClaims = (
  { sql }: Context,
  which: Which,
  parameters: ClaimListParameters,
): AsyncGenerator<ListedClaim[]> => listAllRows<ListedClaim>(sql, sourceOf(which, parameters), parameters)

const sourceOf = (which: Which, { filters }: ClaimListParameters): ListSource => {
  const { canManage, canSeeEmails, programId, rewardId } = which
  return {
    select: `c.id, c.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, case when p.erased_at is null then p.email else '' end as email,
      c.state, c.fulfilment, c.fulfilment_note, c.points_spent, c.earned_at, c.origin as came_by,
      exists (select 1 from nft_items n where n.participant_id = c.participant_id and n.reward_id = c.reward_id
        and n.program_id = c.program_id and n.status <> 'failed') as has_collectible,
      (select k.amount_cents from checkout_sessions k where k.id = c.checkout_session_id and k.status = 'paid') as paid_cents,
      (select k.currency from checkout_sessions k where k.id = c.checkout_session_id) as currency,
      ${canManage ? '(select k.code from coupons k where k.reward_claim_id = c.id)' : 'null'} as code`,
    from: `reward_claims c left join participants p on p.id = c.participant_id and p.program_id = c.program_id
      left join ${peopleOf('c')}`,
    where: (bind) => [`c.program_id = ${bind(programId)}`, `c.reward_id = ${bind(rewardId)}`],
    filters: (bind) => [
      ...isOneOf(bind, 'c.fulfilment', 'enum_reward_claims_fulfilment', filters.fulfilment),
      ...isOneOf(bind, 'c.state', 'enum_reward_claims_state', filters.state),
    ],
    searchIn: [],
    searchPeople: { programId, id: 'c.participant_id', isByNameOnly: !canSeeEmails },
    ...(canSeeEmails ? { searchEmail: 'p.email' } : {}),
    sorts: {
      earned_at: 'c.earned_at',
      name: BY_NAME,
      points_spent: 'c.points_spent',
    },
    defaultSort: { key: 'earned_at', direction: 'desc' },
    tieBreaker: 'c.id',
  }
}
