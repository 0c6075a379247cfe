/** What an item of a receipt may say at most; the console's editor holds it against the same. */
export const MAX_QUANTITY = 100_000
/** Of a price, of the price of one and of a total. */
export const MAX_CENTS = 100_000_000
