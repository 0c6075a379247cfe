import { foldSku } from '@/domain/receipts'

/** A stock number as it was typed, and the name of the row that has it already. */
export type TakenSku = { sku: string; owner: string }

/**
 * Which row has which stock number. Two rows in use must not share one, as receipts write it (`foldSku`): an item would be
 * either, and earn by whichever is older. Rows are known by a key of the caller's.
 */
export class SkuBook<Key> {
  private readonly owners = new Map<string, Map<Key, string>>()

  hold(key: Key, { name, skus }: { name: string; skus: readonly string[] }): void {
    for (const folded of foldAll(skus).keys()) {
      const holders = this.owners.get(folded) ?? new Map<Key, string>()
      this.owners.set(folded, holders.set(key, name))
    }
  }

  release(key: Key, skus: readonly string[]): void {
    for (const folded of foldAll(skus).keys()) this.owners.get(folded)?.delete(key)
  }

  /** @param kept what the row had before: pairs that were there before this rule stay until somebody touches the number */
  findTaken(key: Key, skus: readonly string[], kept: readonly string[]): TakenSku | null {
    const before = foldAll(kept)
    for (const [folded, sku] of foldAll(skus)) {
      if (before.has(folded)) continue
      for (const [holder, owner] of this.owners.get(folded) ?? []) if (holder !== key) return { sku, owner }
    }
    return null
  }
}

/** Each once, as it is compared, with how it was typed first. */
const foldAll = (skus: readonly string[]): Map<string, string> => {
  const folded = new Map<string, string>()
  for (const sku of skus) {
    const key = foldSku(sku)
    if (key !== '' && !folded.has(key)) folded.set(key, sku)
  }
  return folded
}
