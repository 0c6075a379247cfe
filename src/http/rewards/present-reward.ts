import type { Played } from '@/domain/contests'
import { isIneligibilityReason } from '@/domain/eligibility'
import type { Picture, Wording } from '@/domain/programs'
import { type PublicPlace, type PublicRewardName, publicNames, REWARD_FIELDS } from '@/domain/reward-fields'
import type {
  Claim,
  ClaimRefusal,
  ClaimRefused,
  ContestForPage,
  PublicReward,
  RewardForPage,
  SiteReward,
} from '@/domain/rewards'
import type { presentChallenge } from '@/http/challenges/present-challenge'
import { presentImage } from '@/http/programs/present-image'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { renderText } from '@/i18n/render-text'
import { type Text, text } from '@/i18n/text'

/**
 * A reward in lists (SITE-69).
 * @param wording for refusals; null if nobody is signed in, as visitors get no refusals
 */
export const presentReward = (reward: SiteReward, basePath: string, wording: Wording | null = null) => ({
  reward_id: reward.id,
  identifier: reward.identifier,
  ...presentFields(reward, 'list', basePath),
  status: reward.status,
  // In whole units of the currency.
  price: reward.price_cents ? reward.price_cents / 100 : null,
  payments_enabled: reward.payments_enabled,
  min_tier: reward.min_tier,
  earned_by_current_participant_on: reward.earned_at,
  participant_sweepstakes_entry: reward.entries,
  progress: reward.progress,
  refusal: presentRefusal(reward.refusal, wording),
  achievement_reward: {
    active_image: presentImage(reward.achievement_reward.active_image, basePath),
    inactive_image: presentImage(reward.achievement_reward.inactive_image, basePath),
  },
  redeem: {
    in_stock: reward.in_stock,
    limit_per_participant: reward.limit_per_participant,
    claimed: reward.claims,
    held: reward.is_held,
    has_code: reward.has_code,
  },
  sweepstake: {
    entry_cost: reward.entry_cost,
    max_entries: reward.max_entries,
    free_entry: reward.free_entry,
    winners: reward.sweepstake_winners,
    draw_status: reward.draw_status,
  },
  mini_contest: reward.mini_contest,
  ...(reward.fields ? { fields: reward.fields } : {}),
  // Only of a participant whose seeing it isn't on record.
  ...(reward.variant ? { variant: reward.variant } : {}),
})

type Fields<Place extends PublicPlace> = {
  [Name in PublicRewardName<Place>]: PublicReward<Place>[Name] extends Picture | null
    ? ReturnType<typeof presentImage>
    : PublicReward<Place>[Name]
}

/** The fields that one place shows as they are. */
const presentFields = <Place extends PublicPlace>(
  reward: PublicReward<Place>,
  place: Place,
  basePath: string,
): Fields<Place> =>
  Object.fromEntries(
    publicNames(place).map((name) => {
      const value = reward[name]
      return [name, REWARD_FIELDS[name].kind === 'picture' ? presentImage(value as Picture | null, basePath) : value]
    }),
  ) as Fields<Place> // each has its row's kind

export type RewardResponse = ReturnType<typeof presentReward>

/** A challenge that gives a reward, in lists. */
type OfferChallenge = ReturnType<typeof presentChallenge> | null

/** A reward for its own page. Its redemption details are included only once it is earned. */
export const presentRewardForPage = (
  reward: RewardForPage,
  { basePath, offerChallenge, wording }: { basePath: string; wording: Wording; offerChallenge: OfferChallenge },
) => {
  const presented = presentReward(reward, basePath, wording)
  return {
    ...presented,
    ...presentFields(reward, 'page', basePath),
    ...presentFields(reward, 'earned', basePath),
    redeem: { ...presented.redeem, coupon_codes: reward.coupon_codes },
    sweepstake: {
      ...presented.sweepstake,
      free_entry_refusal: presentRefusal(reward.free_entry_refusal, wording),
      by_challenge: reward.is_entered_by_challenge,
      rules_page: reward.rules_page,
      draw: reward.draw,
    },
    mini_contest: reward.mini_contest && reward.contest && presentContest(reward.mini_contest, reward.contest),
    nft_item: reward.nft_item,
    participant_code: reward.participant_code,
    claim: reward.claim,
    claims: reward.own_claims,
    offer_challenge: offerChallenge,
  }
}

export type WireRewardForPage = ReturnType<typeof presentRewardForPage>

const presentContest = (contest: NonNullable<SiteReward['mini_contest']>, page: ContestForPage) => ({
  ...contest,
  plays_left: page.plays_left,
  next_play_at: page.next_play_at,
  last_play: page.last_play,
  standings: page.standings.map(({ is_me, name, points, rank }) => ({ rank, name, points, is_me })),
  my_rank: page.my_rank,
  settled_at: page.settled_at,
  moments_hash: page.moments_hash,
  revealed: page.revealed,
})

/** Why an action isn't possible, as a message for the participant. */
export const presentRefusal = (
  refused: ClaimRefused | null,
  wording: Wording | null,
): { reason: ClaimRefusal; message: string } | null =>
  refused && wording && { reason: refused.reason, message: renderText(refusalText(refused, wording), wording.locale) }

/**
 * The answer to a claim. Refusals are answers to a form, not failed calls, so that the page can show them.
 * @param payUrl the checkout of a priced reward, which is held until it's paid
 */
export const presentClaim = (claim: Claim, wording: Wording, payUrl: string | null = null): Reply => {
  if (claim.ok) {
    const { claimId: claim_id, couponCode: coupon_code, pointsSpent: points_spent } = claim
    const message = text(
      payUrl
        ? 'claims.held'
        : claim.isInReview
          ? 'claims.inReview'
          : claim.claimId === null
            ? 'claims.entered'
            : 'claims.claimed',
    )
    return succeeded(message, { stripe_url: payUrl, claim_id, coupon_code, points_spent })
  }
  const message = refusalText(claim, wording)
  if (claim.reason === 'not_found') return failed(404, message)
  return { body: { success: false, message, errors: {}, stripe_url: null, ...codeOf(claim.reason) } }
}

/** Adds the reason if the page handles it, such as a missing verification. */
const codeOf = (reason: ClaimRefusal) => (isIneligibilityReason(reason) ? { reason } : {})

/** The answer if the reward doesn't exist or isn't visible to the caller. */
export const presentNoReward = (): Reply => failed(404, text('claims.refusals.not_found'))

/** The answer to one play. A lost play is a successful call. */
export const presentPlay = (played: Played, wording: Wording): Reply => {
  if (played.ok) {
    const { claimId: claim_id, nextPlayAt: next_play_at, playsLeft: plays_left, won } = played
    return succeeded(text(won ? 'claims.won' : 'claims.notWon'), { won, claim_id, plays_left, next_play_at })
  }
  const message = refusalText(played, wording)
  if (played.reason === 'not_found') return failed(404, message)
  return {
    body: {
      ...{ success: false, message, errors: {}, won: false, claim_id: null, plays_left: null, next_play_at: null },
      ...codeOf(played.reason),
    },
  }
}

const refusalText = (
  {
    hasFreeEntry,
    isLastDay,
    limit: count = 1,
    missingFor,
    missingPoints: points = 0,
    points: held,
    reason,
    tier,
  }: ClaimRefused,
  { term_points_as: term }: Wording,
): Text => {
  switch (reason) {
    case 'tier_required':
      return tier ? text('claims.refusals.tier_required.named', { tier }) : text('claims.refusals.tier_required.other')
    case 'limit_per_participant':
    case 'max_entries':
      return text(`claims.refusals.${reason}`, { count })
    case 'insufficient_points':
      return text(`claims.refusals.${reason}.${missingFor ?? 'reward'}`, { points, term })
    case 'bought_points':
      return text(`claims.refusals.${reason}.${hasFreeEntry ? 'freeEntry' : (missingFor ?? 'entry')}`, {
        ...{ points: held?.all ?? 0, earned: held?.earned ?? 0, term },
      })
    case 'free_entry_used':
      return text(`claims.refusals.${reason}.${isLastDay ? 'lastDay' : 'again'}`)
    case 'plays_used_up':
      return text(`claims.refusals.${reason}.${isLastDay ? 'lastDay' : 'again'}`, { count })
    case 'no_entries_for_points':
    case 'earned_by_points':
      return text(`claims.refusals.${reason}`, { term })
    default:
      return text(`claims.refusals.${reason}`)
  }
}
