import type { MerchantAddress } from './perks-wire'

export const formatAddress = ({ address, city, state, zipCode }: MerchantAddress): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** A search in Google Maps. It is the only external address, and nothing loads from it before a click. */
export const directionsTo = (merchantName: string, address: MerchantAddress): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${merchantName}, ${formatAddress(address)}`)}`

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll('-', '')}`
