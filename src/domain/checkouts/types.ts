import type { PaymentMode } from '@/platform/payments'

export type CheckoutKind = 'donation' | 'membership' | 'reward'

/** What a checkout was opened for, kept with it: a challenge that is edited meanwhile changes no payment under way. */
export type CheckoutDetails = {
  mode: PaymentMode
  /** As the person read it on the pay page. */
  product: string
  /** Of a membership. */
  interval?: 'month' | 'year'
  /** Of a donation: what was chosen, and the points that the amount gives. */
  entity_id?: string
  entity?: string
  amount_id?: string
  points?: number
  /** Where the pay page leads back to; what was said first is said again, as the provider's idempotency demands. */
  success_url?: string
  cancel_url?: string
  /** When somebody began to ask the provider; whoever presses meanwhile waits for that answer. */
  asked_at?: string
  /** Of a membership: what the provider said of its subscription last, and when. */
  subscription?: {
    id: string
    status: 'active' | 'past_due' | 'cancelled'
    current_period_end: string | null
    at: string
  }
  /** A slow way of paying came to nothing. */
  payment_failed?: true
  /** Set while money is to be given back. */
  refund_because?: string
  /** What a refund took back, to be restored when the money comes back after all. */
  reset_completion?: number
  cancelled_claim?: number
}

/** A row of `checkout_sessions`. It exists, committed, before the provider is asked for anything. */
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
  /** Our name of it at the provider. */
  idempotency_key: string
  url: string | null
  amount_cents: number
  currency: string
  status: 'opening' | 'open' | 'paid' | 'expired' | 'refunded'
  details: CheckoutDetails
  held_until: Date | null
  created_at: Date
}
