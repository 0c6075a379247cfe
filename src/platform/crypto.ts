import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { env } from './env'
import { processState } from './process-state'

/** A key per purpose, derived from PAYLOAD_SECRET, so that no two uses share one. */
export const keyFor = (purpose: string, secret = env.PAYLOAD_SECRET): Buffer =>
  createHmac('sha256', secret).update(`laurel:${purpose}`).digest()

/** 32 random bytes, URL-safe: session tokens, links, browser tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six digits, uniformly random (RULE-8). */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/**
 * Hashes that are stored for years, or that people and other systems hold: API keys, passes in wallets, DNS records, links in
 * mails. They can't be made anew, so their key outlives a rotation of PAYLOAD_SECRET.
 */
const LASTING = new Set([
  ...[
    'api-key',
    'api-request',
    'device',
    'instant-win-moments',
    'ip-address',
    'message-link',
    'name-token',
    'perks member',
  ],
  ...['passkey-user', 'receipt-key', 'sign-in-recovery', 'unsubscribe', 'wallet-pass'],
])

const lasting = processState('crypto.lasting', () => ({ secret: null as string | null }))

/** The secret that lasting hashes are keyed with: the first PAYLOAD_SECRET. A rotation stores it, sealed with the new one. */
export const lastingSecret = (): string => lasting.secret ?? env.PREVIOUS_PAYLOAD_SECRET ?? env.PAYLOAD_SECRET

export const setLastingSecret = (secret: string | null): void => {
  lasting.secret = secret
}

/** A keyed hash in hex, to store short secrets: useless without the server's key. */
export const keyedHash = (purpose: string, value: string): string =>
  createHmac('sha256', keyFor(purpose, LASTING.has(purpose) ? lastingSecret() : env.PAYLOAD_SECRET))
    .update(value)
    .digest('hex')

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Compares two texts in constant time. */
export const sameText = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
