import Stripe from 'stripe'
import { env, isLiveStripeKey } from '@/platform/env'

/** Whether real money moves. Every checkout keeps the one that it was opened in. */
export type PaymentMode = 'live' | 'test'

export type Account = { mode: PaymentMode; key: string; webhookSecret: string }

/** One answer in time for the person who waits; a second try only where the connection had gone stale (the SDK's own). */
const TIMEOUT_MS = 8_000

/** The accounts of this installation: the main one, and the one for programs in test mode where the main one is live. */
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
 * In which mode a program is paid. A program in test mode is only ever charged with a test key (RULE-6); another one
 * by the main key, whichever that is.
 * @returns null where payments are not set up for it
 */
export const paymentModeOf = (program: { test_mode: boolean }): PaymentMode | null => {
  const accounts = listAccounts()
  if (program.test_mode) return accounts.find(({ mode }) => mode === 'test')?.mode ?? null
  return accounts.find(({ key }) => key === env.STRIPE_SECRET_KEY)?.mode ?? null
}

/** Whether an account of this mode is set up still: without one nothing can be asked of it, and nothing of it is believed. */
export const hasAccount = (mode: PaymentMode): boolean => listAccounts().some((account) => account.mode === mode)

const clients = new Map<string, Stripe>()

/** @throws Error where no account of this mode is set up any more */
export const stripeOf = (mode: PaymentMode): Stripe => {
  const account = listAccounts().find((one) => one.mode === mode)
  if (!account) throw new Error(`no ${mode} payment account is set up`)
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
