import type { Context } from '@/domain/context'
import { formValuesOf } from '@/domain/plugin-fields'
import { findVersion } from '@/domain/versions'
import type { Challenge } from '@/payload-types'
import type { ChallengeFormInput } from './challenge-form'
import type { QuestionState } from './challenge-state'
import { readChallengeState } from './read-challenge-state'
import { canTagChallenges } from './take-tags'

type Which = { programId: number; challengeId: number; versionId: number }

/**
 * The form that saved a version, to be saved again by the same rules. It never approves or returns to draft.
 * @returns null where the challenge has no such version
 */
export const readVersionForm = async (
  context: Context,
  { challengeId, programId, versionId }: Which,
): Promise<ChallengeFormInput | null> => {
  const stored = await readChallengeState(context, { programId, challengeId })
  const version = await findVersion(context, { of: 'challenges', programId, id: challengeId, versionId })
  if (!stored || !version) return null
  const form = { ...formOf(version), fields: formValuesOf(context.payload, 'challenges', version) }
  return canTagChallenges(context, programId) ? form : { ...form, tag_list: stored.state.tag_list }
}

const formOf = (version: Challenge): ChallengeFormInput => {
  const { donation_challenge: donation, location, membership_challenge: membership, referral } = version
  return {
    challenge_type: version.challenge_type,
    name: version.name,
    caption: version.caption,
    description: version.description,
    image: idOf(version.image),
    icon: idOf(version.icon),
    content: version.content,
    link_url: version.link_url,
    video_url: version.video_url,
    duration: version.duration ?? null,
    parameters: version.parameters === 'quiz' ? 'custom_quiz' : version.parameters,
    pass_mark_percent: version.pass_mark_percent ?? null,
    questions: (version.saved_questions as QuestionState[] | null) ?? [],
    social_network_pages: (version.social_network_pages ?? []).map((page) => idOf(page) ?? 0),
    donation_challenge: {
      entity_label: donation?.entity_label,
      currency: donation?.currency ?? undefined,
      entities: (donation?.entities ?? []).map(({ active, entity, id }) => ({ id, entity, active })),
      amounts: (donation?.amounts ?? []).map(({ active, amount_cents, id, points }) => ({
        id,
        amount: amount_cents / 100,
        points,
        active,
      })),
    },
    membership_challenge: {
      price:
        membership?.price_cents === null || membership?.price_cents === undefined ? null : membership.price_cents / 100,
      currency: membership?.currency ?? undefined,
      interval: membership?.interval ?? undefined,
      description: membership?.description,
    },
    referral: { friend_points: referral?.friend_points ?? null, cap_per_month: referral?.cap_per_month ?? null },
    location: {
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
      radius_meters: location?.radius_meters ?? null,
      address: location?.address,
    },
    reward_type: version.reward_type,
    points: version.points,
    prize: idOf(version.prize),
    min_tier: idOf(version.min_tier),
    max_completions: version.max_completions ?? null,
    max_completions_per_participant: version.max_completions_per_participant ?? null,
    points_budget: version.points_budget ?? null,
    repeats: version.repeats,
    start: version.start,
    finish: version.finish,
    success_message: version.success_message,
    bypass_modal: version.bypass_modal,
    api_completion_only: version.api_completion_only,
    extended_profile: version.extended_profile,
    unlocks_offers: version.unlocks_offers,
    tag_list: version.tag_list,
  }
}

const idOf = (related: number | { id: number } | null | undefined): number | null =>
  typeof related === 'object' ? (related?.id ?? null) : (related ?? null)
