export { arePaymentsSetUp, hasAccount, type PaymentMode, paymentModeOf } from './account'
export { toProviderAmount } from './amounts'
export {
  type Asked,
  type CheckoutOrder,
  cancelSubscription,
  createCheckout,
  expireCheckout,
  type OpenedCheckout,
  type Payment,
  refundPayment,
} from './checkout'
export {
  type PaymentEvent,
  type PaymentNews,
  type RefundNews,
  type SessionNews,
  type SubscriptionNews,
  verifyEvent,
} from './events'
