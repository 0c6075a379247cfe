import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash } from './crypto'

/** Encrypted with a key of its own for each purpose, derived from PAYLOAD_SECRET (AES-256-GCM). */
const PREFIX = 'sealed:'
const keyFor = (purpose: string) => Buffer.from(keyedHash(purpose, 'body'), 'hex')

/** What waits in the database and must not be read there: a copy of the database opens nothing. */
export const sealFor = (purpose: string, text: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

export const isSealed = (text: string): boolean => text.startsWith(PREFIX)

/** @throws Error where the text was changed, or sealed for another purpose or under another secret */
export const unsealFor = (purpose: string, sealed: string): string => {
  if (!isSealed(sealed)) throw new Error('the text is not sealed')
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
