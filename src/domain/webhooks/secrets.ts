import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { sealFor, unsealFor } from '@/platform/seal'

const PURPOSE = 'webhook-secret'

/** Creates a secret in the format of Standard Webhooks: `whsec_` and the key in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = (secret: string): string => sealFor(PURPOSE, secret)

type Sealed = { secret_encrypted: string; previous_secret_encrypted: string | null; previous_secret_until: Date | null }

/** The secrets that currently sign, including the old one for a day after a rotation (RULE-72). */
export const liveSecrets = (endpoint: Sealed, now: Date): string[] => {
  const { previous_secret_encrypted: previous, previous_secret_until: until, secret_encrypted } = endpoint
  return [secret_encrypted, ...(previous && until && until > now ? [previous] : [])].map((text) =>
    unsealFor(PURPOSE, text),
  )
}

/** The headers of Standard Webhooks, with a signature per secret. */
export const signedHeaders = (secrets: readonly string[], id: string, body: string, at: Date) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
