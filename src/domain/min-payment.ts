/** The payment provider's minimum in minor units, and so the lowest price. */
export const LEAST_PAYMENT_CENTS = 50
