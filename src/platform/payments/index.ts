export { arePaymentsSetUp, hasAccount, type PaymentMode, paymentModeOf } from './account'
export { fromProviderAmount, isPriceIn, toProviderAmount } from './amounts'
export {
  type Asked,
  type CheckoutOrder,
  cancelSubscription,
  createCheckout,
  expireCheckout,
  type OpenedCheckout,
  type Payment,
  type Refunded,
  refundPayment,
} from './checkout'
export {
  type InvoiceNews,
  type InvoicePaymentNews,
  type PaymentEvent,
  type PaymentNews,
  type ReturnNews,
  type SessionNews,
  type SubscriptionNews,
  verifyEvent,
} from './events'
