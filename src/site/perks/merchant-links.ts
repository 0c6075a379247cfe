import type { MerchantAddress } from './perks-wire'

export const formatAddress = ({ address, city, state, zipCode }: MerchantAddress): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** A search of a map. The only address of another host, and nothing is asked from there before a press. */
export const directionsTo = (merchantName: string, address: MerchantAddress): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${merchantName}, ${formatAddress(address)}`)}`

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll('-', '')}`
