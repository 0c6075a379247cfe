import Stripe from 'stripe'
import { env, isLiveStripeKey } from '@/platform/env'
import { processState } from '@/platform/process-state'

/** Whether real money moves. Checkouts keep the mode in which they were opened. */
export type PaymentMode = 'live' | 'test'

export type Account = { mode: PaymentMode; key: string; webhookSecret: string }

/** Short enough for someone who is waiting. The SDK retries only stale connections. */
const TIMEOUT_MS = 8_000

/**
 * The accounts of this installation: the main one, and a test account for programs in test mode if the main one is
 * live.
 */
export const listAccounts = (): Account[] => {
  const pairs = [
    [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET],
    [env.STRIPE_TEST_SECRET_KEY, env.STRIPE_TEST_WEBHOOK_SECRET],
  ] as const
  return pairs.flatMap(([key, webhookSecret]) =>
    key && webhookSecret
      ? [{ mode: isLiveStripeKey(key) ? ('live' as const) : ('test' as const), key, webhookSecret }]
      : [],
  )
}

/**
 * The payment mode of a program: always a test key in test mode (RULE-6), otherwise the main key, whichever mode it
 * has.
 * @returns null if payments aren't set up for it
 */
export const paymentModeOf = (program: { test_mode: boolean }): PaymentMode | null => {
  const accounts = listAccounts()
  if (program.test_mode) return accounts.find(({ mode }) => mode === 'test')?.mode ?? null
  return accounts.find(({ key }) => key === env.STRIPE_SECRET_KEY)?.mode ?? null
}

/** Whether an account of this mode is still set up; without one, it can't be called, and its events aren't trusted. */
export const hasAccount = (mode: PaymentMode): boolean => listAccounts().some((account) => account.mode === mode)

const clients = processState('stripe.clients', () => new Map<string, Stripe>())

/** @throws Error if no account of this mode is set up any more */
export const stripeOf = (mode: PaymentMode): Stripe => {
  const account = listAccounts().find((one) => one.mode === mode)
  if (!account) throw new Error(`no ${mode} payment account is configured`)
  const known = clients.get(account.key)
  if (known) return known
  const client = new Stripe(account.key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(env.STRIPE_API_URL ? addressOf(new URL(env.STRIPE_API_URL)) : {}),
  })
  clients.set(account.key, client)
  return client
}

const addressOf = ({ hostname, port, protocol }: URL) => {
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

export type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** By its type, as Stripe documents, because copies of a class aren't `instanceof`. */
export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
