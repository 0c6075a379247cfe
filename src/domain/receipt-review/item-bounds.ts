/** Limits of receipt items, shared with the console's editor. */
export const MAX_QUANTITY = 100_000
/** The limit of prices, unit prices and totals. */
export const MAX_CENTS = 100_000_000
