import type { Context } from '@/domain/context'
import { formValuesOf } from '@/domain/plugin-fields'
import { findVersion } from '@/domain/versions'
import type { Reward } from '@/payload-types'
import { findEditableReward } from './find-editable-reward'
import type { RewardFormInput } from './reward-form'

type Which = { programId: number; rewardId: number; versionId: number; canManage: boolean }

/**
 * The form that saved a version, to be saved again by the same rules. Approval, claims, draws and collections stay as they are,
 * and so do tags, if the administrator may not set them.
 * @returns null where the reward has no such version
 */
export const readVersionForm = async (
  context: Context,
  { canManage, programId, rewardId, versionId }: Which,
): Promise<RewardFormInput | null> => {
  const stored = await findEditableReward(context, { programId, rewardId })
  const version = await findVersion(context, { of: 'rewards', programId, id: rewardId, versionId })
  if (!stored || !version) return null
  const form = { ...formOf(version), fields: formValuesOf(context.payload, 'rewards', version) }
  return canManage ? form : { ...form, tag_list: stored.form.tag_list }
}

const formOf = (version: Reward): RewardFormInput => {
  const { achievement_reward: achievement, mini_contest: contest, price_cents, sweepstake } = version
  return {
    selection: version.selection,
    name: version.name,
    description: version.description ?? null,
    description_details: version.description_details ?? null,
    terms_conditions: version.terms_conditions ?? null,
    redemption_details: version.redemption_details ?? null,
    image: idOf(version.image),
    redemption_image: idOf(version.redemption_image),
    active_image: idOf(achievement?.active_image),
    inactive_image: idOf(achievement?.inactive_image),
    feature: version.feature,
    start: version.start ?? null,
    finish: version.finish ?? null,
    threshold: version.threshold ?? null,
    limit: version.limit ?? null,
    min_tier: idOf(version.min_tier),
    limit_per_participant: version.limit_per_participant ?? null,
    price: typeof price_cents === 'number' ? price_cents / 100 : null,
    currency: version.currency ?? undefined,
    uses_coupons: version.uses_coupons,
    tag_list: version.tag_list,
    position: version.position,
    achievement_challenges: idsOf(achievement?.challenges),
    entry_cost: sweepstake?.entry_cost ?? null,
    max_entries: sweepstake?.max_entries ?? null,
    free_entry: sweepstake?.free_entry ?? undefined,
    winners: sweepstake?.winners ?? null,
    alternates: sweepstake?.alternates ?? null,
    sweepstake_challenges: idsOf(sweepstake?.challenges),
    contest_kind: contest?.kind ?? undefined,
    contest_winners: contest?.winners ?? null,
    play_cost: contest?.play_cost ?? null,
    plays_per_day: contest?.plays_per_day ?? null,
  }
}

type Related = number | { id: number } | null | undefined

const idOf = (related: Related): number | null =>
  typeof related === 'object' ? (related?.id ?? null) : (related ?? null)

const idsOf = (related: Related[] | null | undefined): number[] => (related ?? []).map(idOf).filter((id) => id !== null)
