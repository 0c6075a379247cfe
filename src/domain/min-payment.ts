/** What the payment provider takes at the least, in hundredths: whatever is paid for with money costs as much. */
export const LEAST_PAYMENT_CENTS = 50
