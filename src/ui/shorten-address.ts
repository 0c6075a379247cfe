/** A wallet-style address by its first 6 and last 4 characters (SITE-132); short ones whole. */
export function shortenAddress(address: string): string {
  return address.length <= 10 ? address : `${address.slice(0, 6)}...${address.slice(-4)}`
}
