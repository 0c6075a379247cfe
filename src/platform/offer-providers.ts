import { extendTable } from './extend-table'

/** An offer of another company's catalogue, as a provider tells it. */
export type ProviderOffer = { id: string; title: string; merchant: string; expiresAt: Date | null }

/** Where perks come from. Nothing reads it yet: perks are the program's own rows. */
export type OfferProvider = { listOffers: (where: { postal: string | null }) => Promise<ProviderOffer[]> }

export const OFFER_PROVIDERS: Record<string, OfferProvider> = {}

export const registerOfferProviders = (providers: Readonly<Record<string, OfferProvider>>): void =>
  extendTable(OFFER_PROVIDERS, providers, 'offer provider')
