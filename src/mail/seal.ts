import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash } from '@/platform/crypto'

/**
 * Bodies of mails wait in the queue's table, and some carry codes and links that the database otherwise keeps only
 * hashed. So they wait encrypted (AES-256-GCM, a key derived from PAYLOAD_SECRET): a copy of the database lets nobody in.
 */
const PREFIX = 'sealed:'
const key = () => Buffer.from(keyedHash('mail-queue', 'body'), 'hex')

export const seal = (text: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** @throws Error where the text was changed or sealed under another secret */
export const unseal = (sealed: string): string => {
  if (!sealed.startsWith(PREFIX)) return sealed
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
