import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

type Ceremony = { challenge: string; rpId?: string; rp?: { id?: string } }
type Faults = { origin?: string; isUnverified?: boolean; counter?: number }

/** An authenticator in software: a passkey of one person, as a browser would answer with it. */
export class SoftPasskey {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  constructor(readonly origin: string) {}

  /** The answer to `navigator.credentials.create`. */
  register({ challenge, rp }: Ceremony, faults: Faults = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const data = Buffer.concat([this.#header(rp?.id ?? '', HAS_KEY, faults), credential])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, faults),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to `navigator.credentials.get`. */
  sign({ challenge, rpId = '' }: Ceremony, faults: Faults = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, faults)
    const data = this.#header(rpId, 0, faults)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    })
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Faults): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #header(host: string, flags: number, { counter = ++this.counter, isUnverified = false }: Faults): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED)
    return Buffer.concat([sha256(host), Buffer.from([all]), count])
  }

  #answer<Response extends object>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
