/**
 * The digits of an Aptos address. Wallets may leave out leading zeros; Ethereum's 40 digits aren't one, nor are
 * they with zeros before them.
 */
const DIGITS = 64
const MOST_MISSING = 4
const APTOS = new RegExp(`^0x(?!0{24})[0-9a-f]{${DIGITS - MOST_MISSING},${DIGITS}}$`, 'i')

/** The same as SQL, for stored addresses. */
export const APTOS_ADDRESS_SQL = `'^0x[0-9a-f]{${DIGITS - MOST_MISSING},${DIGITS}}$'`

/**
 * A wallet's address on Aptos, the chain of all programs, in the notation in which it is stored: lowercase, with all of its
 * digits.
 * @returns null for any other text, such as an Ethereum address
 */
export const readWalletAddress = (text: string): string | null => {
  const address = text.trim()
  return APTOS.test(address) ? `0x${address.slice(2).toLowerCase().padStart(DIGITS, '0')}` : null
}
