import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { Keys } from './keys'

/** The keys of a browser's subscription, base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

const RECORD_BYTES = 4096

/**
 * Encrypts a message for one browser: RFC 8291 with the content coding aes128gcm of RFC 8188.
 * @param text at most 3,993 bytes @param once a fresh key pair and salt, which only tests fix
 * @throws Error if the browser's key is no point of the curve
 */
export const encryptMessage = (
  text: string,
  { auth, p256dh }: BrowserKeys,
  once: { pair: ECDH; salt: Buffer } = { pair: newPair(), salt: randomBytes(16) },
): Buffer => {
  const { pair, salt } = once
  const [browser, own] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()]
  const shared = pair.computeSecret(browser)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The 2 marks the last record.
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, body, cipher.getAuthTag()])
}

const newPair = (): ECDH => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const HOURS = 12

/**
 * The header by which a push service knows this installation (RFC 8292).
 * @param subject how its operator is reached: a `mailto:` or `https:` address
 */
export const vapidHeader = (endpoint: string, subject: string, { privateKey, publicKey }: Keys, now: Date): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now.getTime() / 1000) + HOURS * 3600
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: subject })}`
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey },
  })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`
}
