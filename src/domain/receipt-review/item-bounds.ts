/** Limits of receipt items, shared with the console's editor. */
export const MAX_QUANTITY = 100_000
/** For a price, a unit price and a total. */
export const MAX_CENTS = 100_000_000
