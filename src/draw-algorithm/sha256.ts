import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

type State = ReturnType<typeof nobleSha256.create>

const begin: State = nobleSha256.create()

/** The state of SHA-256 after a prefix that many texts share. */
export const sha256State = (start: string): State => begin.clone().update(toBytes(start))

/**
 * The SHA-256 of a text as 64 hex digits. Synchronous, because a promise per digest, as in Web Crypto, is too slow for
 * a hundred thousand tickets.
 * @param state the state after a prefix of the text
 * @throws RangeError if the text isn't ASCII
 */
export const sha256 = (text: string, state: State = begin): string =>
  bytesToHex(state.clone().update(toBytes(text)).digest())

const toBytes = (text: string): Uint8Array => {
  const bytes = utf8ToBytes(text)
  if (bytes.length !== text.length) throw new RangeError('only ASCII text is hashed here')
  return bytes
}
