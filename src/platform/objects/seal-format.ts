import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyFor } from '../crypto'
import { env } from '../env'

/**
 * A sealed object: a header (8 bytes name and version, 8 bytes id of the key, 32 bytes salt), then chunks of 64 KiB,
 * each encrypted with AES-256-GCM and followed by its tag. The key of an object comes from PAYLOAD_SECRET, the salt and
 * the object's own key, so that objects can't be exchanged. A nonce is the chunk's number and whether it is the
 * last, so that none can be left out, added or moved.
 */
const MAGIC = Buffer.from('LAURELF\u0001', 'latin1')
const KEY_ID_BYTES = 8
const SALT_BYTES = 32
const TAG_BYTES = 16

export const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES
export const CHUNK_BYTES = 64 * 1024
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES

const PURPOSE = 'objects'
const idOf = (secret: string): Buffer => keyFor(`${PURPOSE}.id`, secret).subarray(0, KEY_ID_BYTES)

const deriveKey = (secret: string, key: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', keyFor(PURPOSE, secret), salt, `laurel:object:${key}`, 32))

/** Of one object. */
export type SealKey = { key: Buffer; header: Buffer }

export const newSealKey = (key: string): SealKey => {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, idOf(env.PAYLOAD_SECRET), salt])
  return { header, key: deriveKey(env.PAYLOAD_SECRET, key, salt) }
}

/** @throws Error if the object was sealed under a secret that isn't known any more */
export const findSealKey = (key: string, header: Buffer): Buffer => {
  const id = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES)
  const secret = [env.PAYLOAD_SECRET, env.PREVIOUS_PAYLOAD_SECRET].find((one) => one && idOf(one).equals(id))
  if (!secret) throw new Error(`${key} is encrypted with a PAYLOAD_SECRET that this installation doesn't have`)
  return deriveKey(secret, key, header.subarray(HEADER_BYTES - SALT_BYTES))
}

/** Objects that were stored before there was encryption are plain. */
export const isSealed = (head: Buffer): boolean =>
  head.length >= HEADER_BYTES && head.subarray(0, MAGIC.length).equals(MAGIC)

/** Whether an object is sealed with the current secret, not the previous one. */
export const isSealedNow = (head: Buffer): boolean =>
  isSealed(head) && idOf(env.PAYLOAD_SECRET).equals(head.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES))

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUInt32BE(index, 8)
  return nonce
}

export const sealChunk = (key: Buffer, index: number, isLast: boolean, plain: Uint8Array): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if the chunk was changed or belongs elsewhere */
export const openChunk = (key: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES })
  const end = sealed.length - TAG_BYTES
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
}

/** How many chunks and bytes of content a sealed object of this size has; an empty one has one empty chunk. */
export const measure = (size: number): { chunks: number; bytes: number } => {
  const body = size - HEADER_BYTES
  const chunks = Math.max(1, Math.ceil(body / SEALED_CHUNK_BYTES))
  return { chunks, bytes: Math.max(0, body - chunks * TAG_BYTES) }
}
