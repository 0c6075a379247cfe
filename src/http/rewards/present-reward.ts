import type { Played } from '@/domain/contests'
import { isIneligibilityReason } from '@/domain/eligibility'
import type { Wording } from '@/domain/programs'
import type { Claim, ClaimRefusal, ClaimRefused, ContestForPage, RewardForPage, SiteReward } from '@/domain/rewards'
import type { presentChallenge } from '@/http/challenges/present-challenge'
import { presentImage } from '@/http/programs/present-image'
import { formatNumberIn } from '@/http/server/format-figures'
import { failed, type Reply, succeeded } from '@/http/server/reply'

/**
 * A reward as lists show it (SITE-69).
 * @param wording how refusals speak to the participant; null when nobody is signed in, who is refused nothing
 */
export const presentReward = (reward: SiteReward, basePath: string, wording: Wording | null = null) => ({
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
  // In whole units of the currency.
  price: reward.price_cents ? reward.price_cents / 100 : null,
  currency: reward.currency,
  payments_enabled: reward.payments_enabled,
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
})

export type WireReward = ReturnType<typeof presentReward>

/** Of a challenge that brings a reward, as lists show it. */
type OfferChallenge = ReturnType<typeof presentChallenge> | null

/** A reward for its own page. What redeems it is there only once it is earned. */
export const presentRewardForPage = (
  reward: RewardForPage,
  { basePath, offerChallenge, wording }: { basePath: string; wording: Wording; offerChallenge: OfferChallenge },
) => {
  const shown = presentReward(reward, basePath, wording)
  return {
    ...shown,
    description_details: reward.description_details,
    terms_conditions: reward.terms_conditions,
    redemption_details: reward.redemption_details,
    redemption_image: presentImage(reward.redemption_image, basePath),
    redeem: { ...shown.redeem, coupon_codes: reward.coupon_codes },
    sweepstake: {
      ...shown.sweepstake,
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

/** Why something cannot be done, in the person's words. */
export const presentRefusal = (
  refused: ClaimRefused | null,
  wording: Wording | null,
): { reason: ClaimRefusal; message: string } | null =>
  refused && wording && { reason: refused.reason, message: REFUSALS[wording.locale][refused.reason](refused, wording) }

/**
 * The answer to a claim. Refusals are answers to a form, not failures of the call, so that the page can show them.
 * @param payUrl of a priced reward: where it is paid; until then it is held, not claimed
 */
export const presentClaim = (claim: Claim, wording: Wording, payUrl: string | null = null): Reply => {
  if (claim.ok) {
    const { couponCode: coupon_code, pointsSpent: points_spent } = claim
    const message = (payUrl ? HELD : claim.claimId === null ? ENTERED : CLAIMED)[wording.locale]
    return succeeded(message, { stripe_url: payUrl, coupon_code, points_spent })
  }
  const message = REFUSALS[wording.locale][claim.reason](claim, wording)
  if (claim.reason === 'not_found') return failed(404, message)
  return { body: { success: false, message, errors: {}, stripe_url: null, ...codeOf(claim.reason) } }
}

/** What the person has to do first is said to the page too. */
const codeOf = (reason: ClaimRefusal) => (isIneligibilityReason(reason) ? { reason } : {})

/** The answer where there is no such reward, or none for who asks. */
export const presentNoReward = ({ locale }: Wording): Reply => failed(404, REFUSALS[locale].not_found())

/** The answer to one play. Losing is a success of the call: the play was played. */
export const presentPlay = (played: Played, wording: Wording): Reply => {
  if (played.ok) {
    const { claimId: claim_id, nextPlayAt: next_play_at, playsLeft: plays_left, won } = played
    return succeeded((won ? WON : NOT_WON)[wording.locale], { won, claim_id, plays_left, next_play_at })
  }
  const message = REFUSALS[wording.locale][played.reason](played, wording)
  if (played.reason === 'not_found') return failed(404, message)
  return {
    body: {
      ...{ success: false, message, errors: {}, won: false, claim_id: null, plays_left: null, next_play_at: null },
      ...codeOf(played.reason),
    },
  }
}

const WON = { en: 'You won!', es: '¡Ganaste!' } as const
const NOT_WON = { en: 'Not this time. Better luck next time!', es: 'Esta vez no. ¡Más suerte la próxima!' } as const

const CLAIMED = {
  en: 'You have successfully claimed this reward.',
  es: 'Has canjeado este premio con éxito.',
} as const
const HELD = {
  en: 'Reserved for 15 minutes while you pay.',
  es: 'Te lo reservamos 15 minutos mientras pagas.',
} as const
const ENTERED = {
  en: "You're in! Good luck.",
  es: '¡Ya participas! Mucha suerte.',
} as const

const MISSING_FOR = {
  en: { reward: 'to claim this reward', entry: 'for an entry into the draw', play: 'to play' },
  es: { reward: 'para canjear este premio', entry: 'para una participación en el sorteo', play: 'para jugar' },
} as const

type Sentence = (refusal: ClaimRefused, wording: Wording) => string

const REFUSALS = {
  en: {
    not_found: () => 'Error loading Rewards',
    not_verified: () => 'Please verify your email address first. Then you can claim.',
    terms_not_accepted: () => 'Please accept the terms of the program first. Then you can claim.',
    account_pending: () => 'Your account is waiting to be activated by the program. Then you can claim.',
    not_started: () => 'This reward cannot be claimed yet.',
    ended: () => 'This reward has ended.',
    limit_per_participant: ({ limit = 1 }) =>
      limit === 1
        ? 'You already have this reward.'
        : `You already have this reward ${limit} times, which is the limit.`,
    insufficient_points: ({ missingFor, missingPoints = 0 }, { term_points_as }) =>
      `You need ${formatNumberIn(missingPoints, 'en')} more ${term_points_as} ${MISSING_FOR.en[missingFor ?? 'reward']}.`,
    out_of_stock: () => 'This reward is out of stock.',
    codes_gone: () => 'This reward is out of codes.',
    key_reused: () => 'This page is out of date. Please reload it and try again.',
    no_entries_for_points: (_, { term_points_as }) => `Entries into this sweepstakes are not for ${term_points_as}.`,
    earned_by_achieving: () => 'This reward is earned by what you achieve. It comes by itself.',
    earned_by_points: (_, { term_points_as }) =>
      `This reward comes by itself when you have earned enough ${term_points_as}.`,
    won_in_contest: () => 'This reward is won in its contest.',
    earned_by_membership: () => 'This reward comes with a membership.',
    payments_not_set_up: () => 'Payments are not set up for this program yet.',
    payment_pending: () =>
      'Your earlier payment for this reward is still being checked. Please try again in a few minutes.',
    payment_unavailable: () =>
      'The payment provider does not answer at the moment. Nothing was taken or charged. Please try again in a few minutes.',
    too_many_payments: () => 'You have opened many payments in a short time. Please try again in a few minutes.',
    entries_frozen: () => 'Entries are closed: the list for the draw is published.',
    max_entries: ({ limit = 1 }) =>
      limit === 1
        ? 'You are in already. There is one entry for each person.'
        : `You have all ${formatNumberIn(limit, 'en')} entries that one person can have.`,
    no_free_entry: () => 'This sweepstakes has no free entry form.',
    free_entry_used: ({ isLastDay }) =>
      isLastDay
        ? 'You have had your free entry of today, and today is the last day.'
        : 'You have had your free entry of today. Come back tomorrow for another.',
    terms_not_agreed: () => 'Please agree to the terms and conditions.',
    shared_device: () => 'Another account already took part from this device. Limit one account per device.',
    shared_mailbox: () => 'Another account with your email inbox already took part. Limit one account per person.',
    shared_network: () => 'Too many accounts took part from your network today. Try again tomorrow.',
    not_a_contest: () => 'There is nothing to play here.',
    plays_used_up: ({ isLastDay, limit = 1 }) => {
      const times = limit === 1 ? '' : ` ${formatNumberIn(limit, 'en')} times`
      return isLastDay
        ? `You have played${times} today, and today is the last day.`
        : `You have played${times} today. Come back tomorrow.`
    },
  },
  es: {
    not_found: () => 'Error al cargar los premios',
    not_verified: () => 'Primero verifica tu dirección de correo. Después podrás canjear.',
    terms_not_accepted: () => 'Primero acepta los términos del programa. Después podrás canjear.',
    account_pending: () => 'Tu cuenta está a la espera de que el programa la active. Después podrás canjear.',
    not_started: () => 'Este premio todavía no se puede canjear.',
    ended: () => 'Este premio ha terminado.',
    limit_per_participant: ({ limit = 1 }) =>
      limit === 1 ? 'Ya tienes este premio.' : `Ya tienes este premio ${limit} veces, que es el límite.`,
    insufficient_points: ({ missingFor, missingPoints = 0 }, { term_points_as }) =>
      `Te faltan ${formatNumberIn(missingPoints, 'es')} ${term_points_as} ${MISSING_FOR.es[missingFor ?? 'reward']}.`,
    out_of_stock: () => 'Este premio está agotado.',
    codes_gone: () => 'Ya no quedan códigos de este premio.',
    key_reused: () => 'Esta página no está actualizada. Recárgala e inténtalo de nuevo.',
    no_entries_for_points: (_, { term_points_as }) =>
      `Las participaciones en este sorteo no se obtienen con ${term_points_as}.`,
    earned_by_achieving: () => 'Este premio se gana con tus logros. Llega solo.',
    earned_by_points: (_, { term_points_as }) =>
      `Este premio llega solo cuando hayas ganado suficientes ${term_points_as}.`,
    won_in_contest: () => 'Este premio se gana en su concurso.',
    earned_by_membership: () => 'Este premio viene con una membresía.',
    payments_not_set_up: () => 'Los pagos de este programa todavía no están configurados.',
    payment_pending: () =>
      'Tu pago anterior de este premio todavía se está comprobando. Inténtalo de nuevo en unos minutos.',
    payment_unavailable: () =>
      'El proveedor de pagos no responde en este momento. No se ha descontado ni cobrado nada. Inténtalo de nuevo en unos minutos.',
    too_many_payments: () => 'Has abierto muchos pagos en poco tiempo. Inténtalo de nuevo en unos minutos.',
    entries_frozen: () => 'Las participaciones están cerradas: la lista del sorteo ya está publicada.',
    max_entries: ({ limit = 1 }) =>
      limit === 1
        ? 'Ya participas. Hay una participación por persona.'
        : `Tienes las ${formatNumberIn(limit, 'es')} participaciones que puede tener una persona.`,
    no_free_entry: () => 'Este sorteo no tiene formulario de participación gratuita.',
    free_entry_used: ({ isLastDay }) =>
      isLastDay
        ? 'Ya has usado tu participación gratuita de hoy, y hoy es el último día.'
        : 'Ya has usado tu participación gratuita de hoy. Vuelve mañana a por otra.',
    terms_not_agreed: () => 'Acepta los términos y condiciones.',
    shared_device: () => 'Otra cuenta ya participó desde este dispositivo. Solo se permite una cuenta por dispositivo.',
    shared_mailbox: () =>
      'Otra cuenta con tu mismo buzón de correo ya participó. Solo se permite una cuenta por persona.',
    shared_network: () => 'Hoy participaron demasiadas cuentas desde tu red. Inténtalo de nuevo mañana.',
    not_a_contest: () => 'Aquí no hay nada que jugar.',
    plays_used_up: ({ isLastDay, limit = 1 }) => {
      const played = limit === 1 ? 'Ya has jugado hoy' : `Hoy ya has jugado ${formatNumberIn(limit, 'es')} veces`
      return isLastDay ? `${played}, y hoy es el último día.` : `${played}. Vuelve mañana.`
    },
  },
} as const satisfies Record<Wording['locale'], Record<ClaimRefused['reason'], Sentence>>
