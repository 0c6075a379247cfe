import { foldSku, normalizeText } from '@laurel/receipt-reader/facts'

/** The typed value, and the name of the row that has it. */
type TakenIdentifier = { given: string; owner: string }
/** A typed SKU, or a name that looks the same on receipts, with the row that has it. */
export type TakenIdentity = (TakenIdentifier & { reason: 'sku_taken' }) | (TakenIdentifier & { reason: 'name_alike' })

/** What identifies an active row on receipts; empty while it is inactive. */
export type Identity = { names: readonly string[]; skus: readonly string[] }
export const NO_IDENTITY: Identity = { names: [], skus: [] }

/**
 * Finds conflicts of SKUs and names. Two active rows must not share one in the notation of receipts (`foldSku`,
 * `normalizeText`), because an item would match both, and the older one would win. The caller chooses the rows' keys.
 */
export class UniqueIdentifierIndex<Key> {
  private readonly skus = new Owners<Key>(foldSku)
  private readonly names = new Owners<Key>(normalizeText)

  hold(key: Key, name: string, identity: Identity): void {
    this.skus.hold(key, name, identity.skus)
    this.names.hold(key, name, identity.names)
  }

  release(key: Key, identity: Identity): void {
    this.skus.release(key, identity.skus)
    this.names.release(key, identity.names)
  }

  /** @param kept the row's stored values: conflicts older than this rule stay until somebody edits them */
  findTaken(key: Key, identity: Identity, kept: Identity): TakenIdentity | null {
    const sku = this.skus.findTaken(key, identity.skus, kept.skus)
    if (sku) return { reason: 'sku_taken', ...sku }
    const name = this.names.findTaken(key, identity.names, kept.names)
    return name && { reason: 'name_alike', ...name }
  }
}

class Owners<Key> {
  private readonly byFolded = new Map<string, Map<Key, string>>()

  constructor(private readonly fold: (text: string) => string) {}

  hold(key: Key, name: string, given: readonly string[]): void {
    for (const folded of this.foldAll(given).keys()) {
      const holders = this.byFolded.get(folded) ?? new Map<Key, string>()
      this.byFolded.set(folded, holders.set(key, name))
    }
  }

  release(key: Key, given: readonly string[]): void {
    for (const folded of this.foldAll(given).keys()) this.byFolded.get(folded)?.delete(key)
  }

  findTaken(key: Key, identifiers: readonly string[], kept: readonly string[]): TakenIdentifier | null {
    const before = this.foldAll(kept)
    for (const [folded, given] of this.foldAll(identifiers)) {
      if (before.has(folded)) continue
      for (const [holder, owner] of this.byFolded.get(folded) ?? []) if (holder !== key) return { given, owner }
    }
    return null
  }

  /** Distinct folded values, with the first typed spelling of each. */
  private foldAll(given: readonly string[]): Map<string, string> {
    const folded = new Map<string, string>()
    for (const text of given) {
      const key = this.fold(text)
      if (key !== '' && !folded.has(key)) folded.set(key, text)
    }
    return folded
  }
}
