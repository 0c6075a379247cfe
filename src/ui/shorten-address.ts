/** Shortens a wallet-style address to its first 6 and last 4 characters (SITE-132); short ones stay as they are. */
export function shortenAddress(address: string): string {
  return address.length <= 10 ? address : `${address.slice(0, 6)}...${address.slice(-4)}`
}
