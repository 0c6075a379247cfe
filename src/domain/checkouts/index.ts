export { insertCheckout } from './insert-checkout'
export { CHECKOUT_COLUMNS, lockCheckout } from './lock-checkout'
export { requestRefund } from './request-refund'
export type { Checkout, CheckoutDetails } from './types'
