import { type PaymentProvider, paymentProvider } from './providers'

export type { PaymentMode } from './account'
export { fromProviderAmount, isPriceIn, toProviderAmount } from './amounts'
export type {
  CheckoutOrder,
  OpenedCheckout,
  Payment,
  ProviderAnswer,
  Refunded,
} from './checkout'
export type {
  EventDetails,
  InvoiceEvent,
  InvoicePaymentEvent,
  PaymentEvent,
  ReturnEvent,
  SessionEvent,
  SubscriptionEvent,
} from './events'

export const hasAccount: PaymentProvider['hasAccount'] = (mode) => paymentProvider().hasAccount(mode)
export const paymentModeOf: PaymentProvider['paymentModeOf'] = (program) => paymentProvider().paymentModeOf(program)
/** Whether donations, memberships and priced rewards of a program can be paid. */
export const arePaymentsSetUp = (program: { test_mode: boolean }): boolean => paymentModeOf(program) !== null
export const createCheckout: PaymentProvider['createCheckout'] = (order) => paymentProvider().createCheckout(order)
export const expireCheckout: PaymentProvider['expireCheckout'] = (...args) => paymentProvider().expireCheckout(...args)
export const refundPayment: PaymentProvider['refundPayment'] = (payment) => paymentProvider().refundPayment(payment)
export const cancelSubscription: PaymentProvider['cancelSubscription'] = (...args) =>
  paymentProvider().cancelSubscription(...args)
export const verifyEvent: PaymentProvider['verifyEvent'] = (...sent) => paymentProvider().verifyEvent(...sent)
