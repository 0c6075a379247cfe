import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

type State = ReturnType<typeof nobleSha256.create>

const begin: State = nobleSha256.create()

/** SHA-256 that has taken in the start that many texts share. */
export const sha256State = (start: string): State => begin.clone().update(toBytes(start))

/**
 * 64 hex digits, the same on the server and in the browser, and synchronous: Web Crypto answers each digest by a promise, which is too
 * slow for a hundred thousand tickets.
 * @param state what the text continues
 * @throws RangeError for text that is not ASCII
 */
export const sha256 = (text: string, state: State = begin): string =>
  bytesToHex(state.clone().update(toBytes(text)).digest())

const toBytes = (text: string): Uint8Array => {
  const bytes = utf8ToBytes(text)
  if (bytes.length !== text.length) throw new RangeError('only ASCII text is hashed here')
  return bytes
}
