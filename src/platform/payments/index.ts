export { arePaymentsSetUp, hasAccount, type PaymentMode, paymentModeOf } from './account'
export { fromProviderAmount, isPriceIn, toProviderAmount } from './amounts'
export {
  type CheckoutOrder,
  cancelSubscription,
  createCheckout,
  expireCheckout,
  type OpenedCheckout,
  type Payment,
  type ProviderAnswer,
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
