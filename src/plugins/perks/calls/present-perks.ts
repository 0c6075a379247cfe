import {
  failed,
  type Locale,
  mediaUrl,
  presentChallenge,
  type Reply,
  renderText,
  reply,
  type Text,
  text,
} from '@/plugin/http'
import {
  inUnit,
  MERCHANTS_PER_PAGE,
  type MerchantForPage,
  type MerchantPage,
  type MyOffers,
  type PerksAccess,
  type PerksProgram,
  type Redeemed,
} from '../domain'

/** PERKS-27 and PERKS-28. */
export const presentMerchants = (
  found: MerchantPage,
  program: PerksProgram,
  { basePath, used }: { basePath: string; used: ReadonlySet<number | string> },
) => ({
  page: found.page_number,
  pageSize: MERCHANTS_PER_PAGE,
  totalItems: found.merchants,
  totalOffers: found.offers,
  totalCapped: Math.max(found.merchants, found.offers) > 1000,
  radius: found.radius,
  radiusUnit: found.unit,
  widened: found.widened,
  stale: found.isStale,
  categories: found.categories,
  result: found.page.map(({ category, distanceMiles, id, logo, name, offerCount, offers, slug }) => ({
    merchantId: id,
    merchantSlug: slug,
    merchantName: name,
    logoPath: logoPath(id, logo, basePath),
    firstCategory: category,
    distance: inUnit(distanceMiles, program),
    offers: offers.map(({ title, value }) => ({ dollarValue: value, offerTextShort: title })),
    offerCount,
    /** Whether the participant redeemed an offer of it this year. */
    used: used.has(id),
  })),
})

/** PERKS-29 and PERKS-30. */
export const presentMerchant = (merchant: MerchantForPage, program: PerksProgram, basePath: string) => ({
  merchantId: merchant.id,
  merchantSlug: merchant.slug,
  merchantName: merchant.name,
  logoPath: logoPath(merchant.id, merchant.logo, basePath),
  firstCategory: merchant.category,
  secondCategory: merchant.secondCategory,
  stubCopy: merchant.copy,
  merchantPhone: merchant.phone,
  merchantAddress: merchant.address,
  distance: inUnit(merchant.distanceMiles, program),
  offers: merchant.offers.map((offer) => ({
    endecaKey: offer.key,
    offerTextShort: offer.title,
    offerTextLong: offer.details,
    validQualifier: offer.terms,
    webSite: offer.webSite,
    redemptionTypes: offer.types,
    dollarValue: offer.value,
    saved: offer.saved,
    redeemedUntil: offer.redeemed_until,
    /** Redeemed this year, and not again before the next (RULE-39). */
    usedUp: offer.is_used_up,
  })),
})

/** A merchant without a logo gets a generated monogram. Partner networks' merchants have no row to generate it from. */
const logoPath = (id: number | string, logo: string | null, basePath: string): string | null => {
  if (logo !== null) return `${basePath}${mediaUrl(logo)}`
  return typeof id === 'number' ? `${basePath}/public/offers/logos/${id}` : null
}

/** PERKS-32. */
export const presentAccess = ({ discounts, participant, visitorsSee }: PerksAccess, basePath: string) => ({
  visitorsSee,
  /** The offers of the program's own directory; null for a partner network (PERKS-23). */
  discounts,
  participant: participant && {
    first_name: participant.first_name ?? '',
    membership_challenge: participant.membership_challenge,
    organization_name: participant.organization_name,
    challenges_with_offer_rewards: participant.challenges.map((challenge) => presentChallenge(challenge, basePath)),
    'eligible_offers_rewards?': participant.eligible,
  },
})

/** PERKS-33, PERKS-53. */
export const presentRedemption = (redeemed: Redeemed, basePath: string, locale: Locale): Reply => {
  if (!redeemed.ok) return presentRefusal(redeemed, locale)
  if (redeemed.type === 'CLICK') return reply({ redemption_data: { webSite: redeemed.webSite } })
  const { expiresAt, redemptionId } = redeemed
  // The expiry makes each voucher's address unique, so that browsers don't show an earlier image.
  const voucher = `${basePath}/offers/redemptions/${redemptionId}/voucher?until=${expiresAt.getTime()}`
  return reply({
    redemption_data: { coupon: { voucher }, redemption_id: redemptionId, expires_at: expiresAt.toISOString() },
  })
}

type RedemptionRefusal = Extract<Redeemed, { ok: false }>

const REFUSALS: Record<RedemptionRefusal['reason'], { status: number; message: Text }> = {
  not_authorized: { status: 403, message: text('perks.notAuthorized') },
  no_offer: { status: 404, message: text('perks.noOffer') },
  already_redeemed: { status: 409, message: text('perks.alreadyRedeemed') },
  refused: { status: 409, message: text('perks.refused') },
  too_often: { status: 429, message: text('perks.tooOften') },
  unknown: { status: 503, message: text('perks.unknown') },
  unavailable: { status: 503, message: text('perks.unavailable') },
}

const presentRefusal = (refusal: RedemptionRefusal, locale: Locale): Reply => {
  const { message, status } = REFUSALS[refusal.reason]
  const text = refusal.reason === 'refused' && refusal.message ? refusal.message : message
  const seconds = 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : null
  return redemptionRefused(status, text, locale, seconds === null ? {} : { 'retry-after': String(seconds) })
}

export const redemptionRefused = (
  status: number,
  message: string,
  locale: Locale,
  headers: Record<string, string> = {},
): Reply => ({ status, headers, body: { redemption_data: { message: renderText(message, locale) } } })

/** RULE-70. */
export const presentMyOffers = ({ redeemed, saved, this_year }: MyOffers) => ({
  thisYear: { dollarsSaved: this_year.dollars, offersRedeemed: this_year.offers },
  redeemed: redeemed.map((one) => ({
    redemptionId: one.id,
    merchantName: one.merchant_name,
    offerTextShort: one.offer_text_short,
    redeemedAt: one.redeemed_at,
    redemptionType: one.type,
    canReport: one.can_report,
  })),
  saved: saved.map((one) => ({
    endecaKey: one.key,
    merchantSlug: one.slug,
    merchantName: one.merchant_name,
    offerTextShort: one.offer_text_short,
  })),
})

export const providerAway = (): Reply => failed(503, text('perks.unavailable'))
export const noPerks = (): Reply => failed(404, text('notFound'))
