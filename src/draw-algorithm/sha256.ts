/**
 * SHA-256 (FIPS 180-4) of ASCII text, in plain TypeScript: the same on the server and in the browser, and without waiting,
 * which a draw over a hundred thousand tickets needs (Web Crypto answers each digest by a promise).
 */

const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
const BLOCK_BYTES = 64

/** Eight words: the state after whole blocks, or a digest. */
export type State = Int32Array

const schedule = new Int32Array(64)

const at = (words: Int32Array, index: number): number => words[index] as number

/** Mixes one block of 64 ASCII characters' bytes, given as 16 words in `schedule`, into `state`. */
const mix = (state: State): void => {
  const w = schedule
  for (let i = 16; i < 64; i++) {
    const a = at(w, i - 15)
    const b = at(w, i - 2)
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)]
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

const fill = (text: string, from: number, to: number): void => {
  schedule.fill(0, 0, 16)
  for (let i = from; i < to; i++) {
    const byte = text.charCodeAt(i)
    if (byte > 127) throw new RangeError('only ASCII text is hashed here')
    const place = i - from
    schedule[place >> 2] = at(schedule, place >> 2) | (byte << (24 - 8 * (place & 3)))
  }
}

/** Mixes the last part of a text into `state`, with the padding. @param before bytes mixed already: whole blocks */
export const finish = (state: State, text: string, before = 0): void => {
  let from = 0
  for (; from + BLOCK_BYTES <= text.length; from += BLOCK_BYTES) {
    fill(text, from, from + BLOCK_BYTES)
    mix(state)
  }
  const rest = text.length - from
  fill(text, from, text.length)
  schedule[rest >> 2] = at(schedule, rest >> 2) | (0x80 << (24 - 8 * (rest & 3)))
  if (rest >= BLOCK_BYTES - 8) {
    mix(state)
    schedule.fill(0, 0, 16)
  }
  const bits = (before + text.length) * 8
  schedule[14] = Math.floor(bits / 2 ** 32)
  schedule[15] = bits | 0
  mix(state)
}

/** The state after exactly one block: what many texts that begin alike share. */
export const stateAfterBlock = (block: string): State => {
  if (block.length !== BLOCK_BYTES) throw new RangeError(`a block has ${BLOCK_BYTES} characters, not ${block.length}`)
  const state = new Int32Array(START)
  fill(block, 0, BLOCK_BYTES)
  mix(state)
  return state
}

export const toHex = (digest: State): string =>
  Array.from(digest, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** 64 hex digits. @throws RangeError for text that is not ASCII */
export const sha256 = (text: string): string => {
  const state = new Int32Array(START)
  finish(state, text)
  return toHex(state)
}
