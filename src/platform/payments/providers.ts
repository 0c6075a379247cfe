import { env } from '@/platform/env'
import { extendTable, extensibleTable } from '../extend-table'
import * as account from './account'
import * as checkout from './checkout'
import * as events from './events'

/** A payment provider. Functions and promises are those of the built-in Stripe (account.ts, checkout.ts, events.ts). */
export type PaymentProvider = Pick<typeof account, 'hasAccount' | 'paymentModeOf'> &
  Pick<typeof checkout, 'cancelSubscription' | 'createCheckout' | 'expireCheckout' | 'refundPayment'> &
  Pick<typeof events, 'verifyEvent'>

/** The providers for PAYMENT_PROVIDER. */
export const PAYMENT_PROVIDERS = extensibleTable<Record<string, PaymentProvider>>('payment provider', {
  stripe: { ...account, ...checkout, ...events },
})

/** Adds a plugin's providers. @throws Error for a name that is built in */
export const registerPaymentProviders = (providers: Readonly<Record<string, PaymentProvider>>): void =>
  extendTable('payment provider', providers)

/** @throws Error if the configured provider doesn't exist */
export const paymentProvider = (): PaymentProvider => {
  const provider = PAYMENT_PROVIDERS[env.PAYMENT_PROVIDER]
  if (provider) return provider
  throw new Error(
    `Unknown PAYMENT_PROVIDER "${env.PAYMENT_PROVIDER}". Use one of ${Object.keys(PAYMENT_PROVIDERS).join(', ')}.`,
  )
}
