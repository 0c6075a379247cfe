import type { Wording } from '@/domain/programs'
import type { Claim, ClaimRefused, RewardForPage, SiteReward } from '@/domain/rewards'
import { presentImage } from './present-image'
import { failed, type Reply, succeeded } from './reply'

/** A reward as lists show it (S §3). */
export const presentReward = (reward: SiteReward, basePath: string) => ({
  reward_id: reward.id,
  identifier: reward.identifier,
  name: reward.name,
  description: reward.description,
  image: presentImage(reward.image, basePath),
  start: reward.start,
  finish: reward.finish,
  status: reward.status,
  threshold: reward.threshold,
  selection: reward.selection,
  feature: reward.feature,
  earned_by_current_participant_on: reward.earned_at,
  participant_sweepstakes_entry: reward.entries,
  achievement_reward: {
    active_image: presentImage(reward.achievement_reward.active_image, basePath),
    inactive_image: presentImage(reward.achievement_reward.inactive_image, basePath),
  },
  redeem: {
    in_stock: reward.in_stock,
    limit_per_participant: reward.limit_per_participant,
    claimed: reward.claims,
  },
  sweepstake: { entry_cost: reward.entry_cost, max_entries: reward.max_entries },
})

export type WireReward = ReturnType<typeof presentReward>

/** A reward for its own page. What redeems it is there only once it is earned. */
export const presentRewardForPage = (reward: RewardForPage, basePath: string) => {
  const shown = presentReward(reward, basePath)
  return {
    ...shown,
    description_details: reward.description_details,
    terms_conditions: reward.terms_conditions,
    redemption_details: reward.redemption_details,
    redemption_image: presentImage(reward.redemption_image, basePath),
    redeem: { ...shown.redeem, coupon_codes: reward.coupon_codes },
    nft_item: reward.nft_item,
  }
}

export type WireRewardForPage = ReturnType<typeof presentRewardForPage>

/** The answer to a claim. Refusals are answers to a form, not failures of the call, so that the page can show them. */
export const presentClaim = (claim: Claim, wording: Wording): Reply => {
  if (claim.ok) {
    const { couponCode: coupon_code, pointsSpent: points_spent } = claim
    const message = (claim.claimId === null ? ENTERED : CLAIMED)[wording.locale]
    return succeeded(message, { stripe_url: null, coupon_code, points_spent })
  }
  const message = REFUSALS[wording.locale][claim.reason](claim, wording)
  if (claim.reason === 'not_found') return failed(404, message)
  return { body: { success: false, message, errors: {}, stripe_url: null } }
}

const CLAIMED = {
  en: 'You have successfully claimed this reward.',
  es: 'Has canjeado esta recompensa correctamente.',
} as const
const ENTERED = { en: 'You are in! Your entry has been counted.', es: '¡Ya participas! Tu entrada cuenta.' } as const

type Sentence = (refusal: ClaimRefused, wording: Wording) => string

const number = (value: number, locale: Wording['locale']): string => new Intl.NumberFormat(locale).format(value)

const REFUSALS = {
  en: {
    not_found: () => 'Error loading Rewards',
    not_verified: () => 'Please verify your email address first. Then you can claim.',
    not_started: () => 'This reward cannot be claimed yet.',
    ended: () => 'This reward has ended.',
    limit_per_participant: ({ limit = 1 }) =>
      limit === 1
        ? 'You already have this reward.'
        : `You already have this reward ${limit} times, which is the limit.`,
    insufficient_points: ({ missingPoints = 0 }, { term_points_as }) =>
      `You need ${number(missingPoints, 'en')} more ${term_points_as} to claim this reward.`,
    out_of_stock: () => 'This reward is out of stock.',
    codes_gone: () => 'All codes of this reward are gone.',
    needs_payment: () => 'This reward has a price, and its checkout is not open yet.',
    key_reused: () => 'This page is out of date. Please reload it and try again.',
    no_entries_for_points: (_, { term_points_as }) => `Entries into this sweepstakes are not for ${term_points_as}.`,
    earned_by_achieving: () => 'This reward is earned by what you achieve. It comes by itself.',
    earned_by_points: (_, { term_points_as }) =>
      `This reward comes by itself when you have earned enough ${term_points_as}.`,
    won_in_contest: () => 'This reward is won in its contest.',
    earned_by_membership: () => 'This reward comes with a membership.',
  },
  es: {
    not_found: () => 'Error al cargar las recompensas',
    not_verified: () => 'Primero verifica tu dirección de correo. Después podrás canjear.',
    not_started: () => 'Esta recompensa todavía no se puede canjear.',
    ended: () => 'Esta recompensa ha terminado.',
    limit_per_participant: ({ limit = 1 }) =>
      limit === 1 ? 'Ya tienes esta recompensa.' : `Ya tienes esta recompensa ${limit} veces, que es el límite.`,
    insufficient_points: ({ missingPoints = 0 }, { term_points_as }) =>
      `Te faltan ${number(missingPoints, 'es')} ${term_points_as} para canjear esta recompensa.`,
    out_of_stock: () => 'Esta recompensa está agotada.',
    codes_gone: () => 'Ya no quedan códigos de esta recompensa.',
    needs_payment: () => 'Esta recompensa tiene un precio y su pago todavía no está disponible.',
    key_reused: () => 'Esta página no está actualizada. Recárgala e inténtalo de nuevo.',
    no_entries_for_points: (_, { term_points_as }) =>
      `Las participaciones en este sorteo no se obtienen con ${term_points_as}.`,
    earned_by_achieving: () => 'Esta recompensa se gana con tus logros. Llega sola.',
    earned_by_points: (_, { term_points_as }) =>
      `Esta recompensa llega sola cuando hayas ganado suficientes ${term_points_as}.`,
    won_in_contest: () => 'Esta recompensa se gana en su concurso.',
    earned_by_membership: () => 'Esta recompensa viene con una membresía.',
  },
} as const satisfies Record<Wording['locale'], Record<ClaimRefused['reason'], Sentence>>
