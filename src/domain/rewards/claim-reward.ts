import type { ClaimRefusal } from '@/domain/claim-refusal'
import type { Context } from '@/domain/context'
import type { TextByLanguage } from '@/i18n/text'
import { extendTable } from '@/platform/extend-table'
import { allOrNothing } from './all-or-nothing'
import { enterSweepstake } from './enter-sweepstake'
import { findClaimable } from './find-claimable'
import { redeemReward } from './redeem-reward'
import type { Claim, Claimable, ClaimRequest } from './types'

/**
 * Claims a reward for points (RULE-27 and RULE-28): points, stock, code and claim together, or nothing. A key names one
 * attempt of one participant; asked again with it, however soon, the answer is the first one's. What is redeemed is most of
 * what is claimed, and is tried first.
 */
export const claimReward = async (context: Context, request: ClaimRequest): Promise<Claim> =>
  (await redeemReward(context, request)) ??
  allOrNothing(context, async (tx): Promise<Claim> => {
    const claimable = await findClaimable(tx, request)
    if (!claimable) return { ok: false, reason: 'not_found' }
    if (claimable.ineligibility) return { ok: false, reason: claimable.ineligibility }
    const { missing_tier: tier, selection } = claimable
    if (tier && selection === 'sweepstake') return { ok: false, reason: 'tier_required', tier }
    return CLAIMS[selection](tx, request, claimable)
  })

/** Takes what a claim costs and writes the claim, in the transaction of `context`; a refusal rolls all of it back. */
export type ClaimRule = (context: Context, request: ClaimRequest, claimable: Claimable) => Promise<Claim>

const refuse =
  (reason: ClaimRefusal): ClaimRule =>
  async () => ({ ok: false, reason })

/** How each selection is claimed. Those that are earned say so instead. */
const CLAIMS = {
  // It was of another selection when it was tried above: somebody edits it at this moment.
  redeem: refuse('not_found'),
  sweepstake: enterSweepstake,
  achievement: refuse('earned_by_achieving'),
  milestone: refuse('earned_by_points'),
  'mini-contest': refuse('won_in_contest'),
  offer: refuse('earned_by_membership'),
} as const satisfies Record<Claimable['selection'], ClaimRule>

export type PluginSelection = {
  /** As the console and the stock admin list it. */
  label: TextByLanguage
  /** One sentence below it in the reward editor. */
  help?: TextByLanguage
  claim: ClaimRule
}

/** The selections of plugins, by the name that rewards are stored with. */
export const PLUGIN_SELECTIONS: Record<string, PluginSelection> = {}

/** Adds a plugin's selections. @throws Error for a name that is built in */
export const registerSelections = (selections: Readonly<Record<string, PluginSelection>>): void => {
  const rules = Object.fromEntries(Object.entries(selections).map(([name, { claim }]) => [name, claim]))
  extendTable<ClaimRule>(CLAIMS, rules, 'reward selection')
  Object.assign(PLUGIN_SELECTIONS, selections)
}
