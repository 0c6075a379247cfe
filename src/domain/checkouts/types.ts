import type { PaymentMode } from '@/platform/payments'

export type CheckoutKind = 'donation' | 'membership' | 'reward'

/** A snapshot of what is paid for, so that edits of the challenge don't change open payments. */
export type CheckoutDetails = {
  mode: PaymentMode
  /** The product's name on the pay page. */
  product: string
  /** Memberships only. */
  interval?: 'month' | 'year'
  /** Donations only: the chosen entity and amount, and the amount's points. */
  entity_id?: string
  entity?: string
  amount_id?: string
  points?: number
  /** Where the pay page returns to; retries repeat the first URLs, as the provider's idempotency demands. */
  success_url?: string
  cancel_url?: string
  /** When a call to the provider started; concurrent requests wait for its result. */
  asked_at?: string
  /** Memberships only: the subscription's last state at the provider, and its time. */
  subscription?: {
    id: string
    status: 'active' | 'past_due' | 'cancelled'
    current_period_end: string | null
    at: string
  }
  /** A delayed payment method failed. */
  payment_failed?: true
  /** Set while a refund is pending. */
  refund_because?: string
  /** What a refund reverted, to be restored if the refund fails. */
  reset_completion?: number
  cancelled_claim?: number
}

/** A row of `checkout_sessions`, committed before the provider is called. */
export type Checkout = {
  id: number
  program_id: number
  participant_id: number
  kind: CheckoutKind
  challenge_id: number | null
  reward_id: number | null
  provider_session_id: string | null
  provider_payment_id: string | null
  provider_subscription_id: string | null
  /** Identifies the checkout at the provider. */
  idempotency_key: string
  url: string | null
  amount_cents: number
  currency: string
  status: 'opening' | 'open' | 'paid' | 'expired' | 'refunded'
  details: CheckoutDetails
  held_until: Date | null
  created_at: Date
}
