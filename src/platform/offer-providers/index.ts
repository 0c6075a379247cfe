import { extendTable, extensibleTable } from '../extend-table'
import { openHttpPartner } from './http-partner'
import type { OpenOfferProvider } from './port'

/** Providers other than the program's own directory, by the name stored with programs. */
export const OFFER_PROVIDERS = extensibleTable<Record<string, OpenOfferProvider>>('offer provider', {
  partner: openHttpPartner,
})

export const registerOfferProviders = (providers: Readonly<Record<string, OpenOfferProvider>>): void =>
  extendTable('offer provider', providers)
