import { BrandedError } from '../branded-error'
/** Where a participant searches, in degrees. */
export type Place = { latitude: number; longitude: number }

export const OFFER_SORTS = ['distance', 'name', 'value'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** Counts stop here, because the site shows "1,000+" (RULE-68). */
export const COUNT_CAP = 1001

/** Which merchants a program shows, by name; null for all of them (RULE-40). */
export type NameFilter = { pattern: string; matches: (names: readonly string[]) => Promise<readonly boolean[]> } | null

export type MerchantSearch = {
  place: Place
  radiusMiles: number
  keyword: string | null
  category: number | null
  sort: OfferSort
  page: number
  pageSize: number
  names: NameFilter
}

export type OfferCategory = { id: number; name: string; count: number }

export type ListedMerchant = {
  id: number | string
  slug: string
  name: string
  /** The logo's file in the program's media. */
  logo: string | null
  category: string | null
  distanceMiles: number
  /** The first two. */
  offers: { value: number; title: string }[]
  offerCount: number
}

export type FoundMerchants = {
  /** At most COUNT_CAP. */
  merchants: number
  /** At most COUNT_CAP. */
  offers: number
  categories: OfferCategory[]
  page: ListedMerchant[]
  /** The provider is unavailable, and this is an earlier answer. */
  isStale: boolean
}

export type RedemptionType = 'CLICK' | 'MOBILE' | 'PRINT'
export type Barcode = 'none' | 'code128' | 'ean13' | 'qrcode'

export type ProviderOffer = {
  /** The row of a program's own offer. */
  id: number | null
  key: string
  title: string
  details: string | null
  terms: string | null
  webSite: string | null
  types: RedemptionType[]
  value: number
}

export type ProviderMerchant = {
  id: number | string
  slug: string
  name: string
  logo: string | null
  category: string | null
  secondCategory: string | null
  copy: string | null
  phone: string | null
  address: { address: string | null; city: string | null; state: string | null; zipCode: string | null }
  latitude: number
  longitude: number
  offers: ProviderOffer[]
}

export type RedemptionRequest = {
  offerKey: string
  type: RedemptionType
  /** A pseudonym of the participant. */
  memberKey: string
  /** The same for every try, so that a redemption whose answer was lost isn't repeated. */
  idempotencyKey: string
}

export type Voucher = { code: string | null; barcode: Barcode; webSite: string | null }

export type RedemptionOutcome =
  | ({ outcome: 'redeemed' } & Voucher)
  | { outcome: 'refused'; message: string | null }
  /** It may have happened. Retry with the same key. */
  | { outcome: 'unknown' }
  /** It didn't happen: the provider was unavailable or busy. */
  | { outcome: 'unavailable'; retryAfterSeconds: number | null }

/** A source of perks (RULE-38). */
export type OfferProvider = {
  /** @throws ProviderAway */
  search: (search: MerchantSearch) => Promise<FoundMerchants>
  /** A merchant with its offers, or with the offer of a key only. @throws ProviderAway */
  find: (target: { slug: string } | { offerKey: string }) => Promise<ProviderMerchant | null>
  redeem: (request: RedemptionRequest) => Promise<RedemptionOutcome>
  /**
   * How often the member may still use the offer; null for any number. Asked before a MOBILE offer is redeemed.
   * @throws ProviderAway
   */
  usesRemaining?: (offerKey: string, memberKey: string) => Promise<number | null>
}

/** The provider didn't answer, or not as specified. Expected, since it is another company's server. */
export class ProviderAway extends BrandedError {
  static override readonly laurel = 'provider_away'
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message)
  }
}

/** A program's configuration. */
export type ProviderSettings = { programId: number; url: string | null; key: string | null }
export type OpenOfferProvider = (settings: ProviderSettings) => OfferProvider

/** Miles between two places on a great circle (RULE-68). */
export const distanceMiles = (from: Place, to: Place): number => {
  const rad = Math.PI / 180
  const h =
    Math.sin(((to.latitude - from.latitude) * rad) / 2) ** 2 +
    Math.cos(from.latitude * rad) *
      Math.cos(to.latitude * rad) *
      Math.sin(((to.longitude - from.longitude) * rad) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const EARTH_RADIUS_MILES = 3958.7613
