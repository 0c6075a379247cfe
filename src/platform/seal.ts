import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { keyFor as derivedKey } from './crypto'
import { env } from './env'
import { extensibleTable } from './extend-table'

/** Marks texts encrypted (AES-256-GCM) with a key per purpose, derived from PAYLOAD_SECRET. */
const PREFIX = 'sealed:'
const keyFor = (purpose: string, secret = env.PAYLOAD_SECRET): Buffer =>
  createHmac('sha256', derivedKey(purpose, secret)).update('body').digest()

/** Where texts are sealed, by their purpose: `table.column`. A rotation of keys seals them anew; plugins add theirs. */
export const SEALED_FIELDS = extensibleTable<Record<string, readonly string[]>>('sealed field', {
  'audit-key': ['audit_keys.private_key_sealed'],
  'lasting-secret': ['installation_keys.value_sealed'],
  'mail-queue': ['pgboss.job.data'],
  'sweepstake-draw': ['sweepstake_draws.secret_sealed'],
  'webhook-secret': ['webhooks.secret_encrypted', 'webhooks.previous_secret_encrypted'],
})

/** Encrypts a text. @param nonce twelve bytes, unique among all texts of the purpose */
export const encryptFor = (purpose: string, text: string, nonce = randomBytes(12)): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error if the bytes were changed, or encrypted for another purpose, or under neither this secret nor the previous one */
export const decryptFor = (purpose: string, bytes: Buffer): string => {
  const { PREVIOUS_PAYLOAD_SECRET: previous } = env
  try {
    return decryptUnder(keyFor(purpose), bytes)
  } catch (error) {
    if (!previous) throw error
    return decryptUnder(keyFor(purpose, previous), bytes)
  }
}

const decryptUnder = (key: Buffer, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Encrypts a text for storage, so that a copy of the database reveals nothing. */
export const sealFor = (purpose: string, text: string): string => PREFIX + encryptFor(purpose, text).toString('base64')

export const isSealed = (text: string): boolean => text.startsWith(PREFIX)

/** @throws Error if the text was changed, or sealed for another purpose or under another secret */
export const unsealFor = (purpose: string, sealed: string): string => {
  if (!isSealed(sealed)) throw new Error('the text is not sealed')
  return decryptFor(purpose, Buffer.from(sealed.slice(PREFIX.length), 'base64'))
}

/** Under which secret a text is sealed: this one, the previous one, or neither, for any of the purposes. */
export const resealText = (sealed: string): { state: 'current' | 'resealed' | 'unknown'; text: string } => {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64')
  for (const purpose of Object.keys(SEALED_FIELDS))
    for (const secret of [env.PAYLOAD_SECRET, env.PREVIOUS_PAYLOAD_SECRET]) {
      if (!secret) continue
      try {
        const text = decryptUnder(keyFor(purpose, secret), bytes)
        return secret === env.PAYLOAD_SECRET
          ? { state: 'current', text: sealed }
          : { state: 'resealed', text: sealFor(purpose, text) }
      } catch {
        // Another purpose, or the other secret.
      }
    }
  return { state: 'unknown', text: sealed }
}
