import type { ClaimRefusal } from '@/domain/claim-refusal'
import type { Context } from '@/domain/context'
import { type PointsKind, spendPooled } from '@/domain/points'
import type { TextByLanguage } from '@/i18n/text'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import { allOrNothing } from './all-or-nothing'
import { enterSweepstake } from './enter-sweepstake'
import { findClaimable } from './find-claimable'
import { redeemReward } from './redeem-reward'
import type { Claim, Claimable, ClaimRequest } from './types'

/**
 * Claims a reward for points (RULE-27 and RULE-28): points, stock, code and claim together, or nothing. Idempotent:
 * repeating a participant's key returns the first result. Others of the participant's pool contribute to its cost.
 */
export const claimReward = (context: Context, request: ClaimRequest): Promise<Claim> =>
  spendPooled(
    context,
    request,
    { cost: (tx) => findCost(tx, request), isSpent: (claim) => claim.ok && !claim.duplicate },
    (tx) => claim(tx, request),
  )

const findCost = async ({ sql }: Context, { programId, quantity = 1, rewardId }: ClaimRequest) => {
  const [row] = await sql<{ amount: number; kind: PointsKind }>(
    `select case when selection = 'sweepstake' then 'earned' else 'all' end as kind, coalesce(case when selection = 'sweepstake' then sweepstake_entry_cost * $3::int else threshold end, 0)::int as amount
     from rewards where id = $1 and program_id = $2`,
    [rewardId, programId, quantity],
  )
  return row ?? { amount: 0, kind: 'all' as const }
}

/** Redeeming is tried first, because it is the most frequent. */
const claim = async (context: Context, request: ClaimRequest): Promise<Claim> =>
  (await redeemReward(context, request)) ??
  allOrNothing(context, async (tx): Promise<Claim> => {
    const claimable = await findClaimable(tx, request)
    if (!claimable) return { ok: false, reason: 'not_found' }
    const refusal = claimable.ineligibility ?? claimable.entry_refusal
    if (refusal) return { ok: false, reason: refusal }
    const { missing_tier: tier, selection } = claimable
    if (tier && selection === 'sweepstake') return { ok: false, reason: 'tier_required', tier }
    return CLAIMS[selection](tx, request, claimable)
  })

/** Charges and writes a claim in the transaction of `context`; a refusal rolls everything back. */
export type ClaimRule = (context: Context, request: ClaimRequest, claimable: Claimable) => Promise<Claim>

const refuse =
  (reason: ClaimRefusal): ClaimRule =>
  async () => ({ ok: false, reason })

/** How each selection is claimed. Earned selections refuse. */
const CLAIMS = extensibleTable('reward selection', {
  // Somebody changed the selection since redeemReward tried it.
  redeem: refuse('not_found'),
  sweepstake: enterSweepstake,
  achievement: refuse('earned_by_achieving'),
  milestone: refuse('earned_by_points'),
  'mini-contest': refuse('won_in_contest'),
  offer: refuse('earned_by_membership'),
} as const satisfies Record<Claimable['selection'], ClaimRule>)

export type PluginSelection = {
  /** The label in the console and on Payload's pages. */
  label: TextByLanguage
  /** A one-sentence help text in the reward editor. */
  help?: TextByLanguage
  claim: ClaimRule
}

/** The selections of plugins by their stored name. */
export const PLUGIN_SELECTIONS = extensibleTable<Record<string, PluginSelection>>('reward selection of a plugin', {})

/**
 * Adds a plugin's selections.
 * @throws Error for the name of a built-in selection
 */
export const registerSelections = (selections: Readonly<Record<string, PluginSelection>>): void => {
  const rules = Object.fromEntries(Object.entries(selections).map(([name, { claim }]) => [name, claim]))
  extendTable('reward selection', rules)
  extendTable('reward selection of a plugin', selections)
}
