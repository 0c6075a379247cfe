/** How often each pair of letters occurs in a text. */
export type LetterPairs = ReadonlyMap<string, number>

/**
 * The similarity of two folded or compact texts, 0 to 1, by the letter pairs they share (Sorensen-Dice). Pairs count as
 * often as they occur.
 */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  if (a.length < 2 || b.length < 2) return 0
  return shareOfPairs(pairsOf(a), a.length, b)
}

export function pairsOf(text: string): LetterPairs {
  const pairs = new Map<string, number>()
  for (let i = 0; i < text.length - 1; i++) {
    const pair = text.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** @param length the length of the text that `pairs` belongs to */
export function shareOfPairs(pairs: LetterPairs, length: number, text: string): number {
  const met = new Map<string, number>()
  let shared = 0
  for (let i = 0; i < text.length - 1; i++) {
    const pair = text.slice(i, i + 2)
    const before = met.get(pair) ?? 0
    if (before >= (pairs.get(pair) ?? 0)) continue
    met.set(pair, before + 1)
    shared += 1
  }
  return (2 * shared) / (length + text.length - 2)
}

/**
 * Returns a function that counts how many letter pairs of each text occur in none of `among`. The counts are lower
 * bounds, and cheap enough to rule out most of thousands of texts before comparing them.
 */
export function pairsMissing(texts: readonly string[]): (among: readonly string[]) => Uint8Array {
  const bits = new Int32Array(texts.length * WORDS)
  for (const [at, text] of texts.entries()) setBits(bits, at * WORDS, text)
  return (among) => {
    const held = new Int32Array(WORDS)
    for (const text of among) setBits(held, 0, text)
    const missing = new Uint8Array(texts.length)
    for (let at = 0; at < bits.length; at++) {
      const text = Math.floor(at / WORDS)
      missing[text] = (missing[text] ?? 0) + countBits((bits[at] ?? 0) & ~(held[at % WORDS] ?? 0))
    }
    return missing
  }
}

/** Pairs are hashed to 128 bits, in words of 32. */
const WORDS = 4

function setBits(bits: Int32Array, from: number, text: string): void {
  for (let i = 0; i < text.length - 1; i++) {
    const bit = (text.charCodeAt(i) * 31 + text.charCodeAt(i + 1)) % (WORDS * 32)
    const word = from + (bit >> 5)
    bits[word] = (bits[word] ?? 0) | (1 << (bit & 31))
  }
}

function countBits(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
