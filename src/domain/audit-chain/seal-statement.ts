import { sha256 } from '@/platform/crypto'

/** An entry's id and the SHA-256 of its canonical form, in hex. */
export type SealedHash = { id: number; hash: string }

export type SealStatement = {
  number: number
  /** The SHA-256 of the statement of the seal before, or an empty text. */
  previous: string
  count: number
  digest: string
  sealedAt: string
}

const VERSION = 'laurel-seal-1'

/** What a seal says about its entries, in their order. */
export const digestOf = (entries: readonly SealedHash[]): string =>
  sha256(entries.map(({ hash, id }) => `${id}:${hash}\n`).join(''))

/** The text that is signed (docs/security.md). */
export const writeStatement = ({ count, digest, number, previous, sealedAt }: SealStatement): string =>
  JSON.stringify([VERSION, number, previous, count, digest, sealedAt])

/** @returns null for a text that isn't a statement */
export const readStatement = (statement: string): SealStatement | null => {
  try {
    const [version, number, previous, count, digest, sealedAt] = JSON.parse(statement)
    return version === VERSION ? { number, previous, count, digest, sealedAt } : null
  } catch {
    return null
  }
}
