import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash } from './crypto'

/** Marks texts encrypted (AES-256-GCM) with a key per purpose, derived from PAYLOAD_SECRET. */
const PREFIX = 'sealed:'
const keyFor = (purpose: string) => Buffer.from(keyedHash(purpose, 'body'), 'hex')

/** Encrypts a text. @param nonce twelve bytes, unique among all texts of the purpose */
export const encryptFor = (purpose: string, text: string, nonce = randomBytes(12)): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error if the bytes were changed, or encrypted for another purpose or under another secret */
export const decryptFor = (purpose: string, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12), { authTagLength: 16 })
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
