import { foldText } from './fold-text'
import { textSimilarity } from './match-item'

export type PurchaseMerchant = { id: number; name: string; aliases: string[] }

/** A name read with a letter or two wrong is still the merchant's. */
const SAME_NAME = 0.8
/** Shorter names occur inside others. */
const CONTAINED_LENGTH = 4

/** The program's merchant that a printed name is, by name or alias: the same, contained, or nearly the same; null otherwise. */
export function matchMerchant(printed: string | null, merchants: PurchaseMerchant[]): PurchaseMerchant | null {
  const name = foldText(printed ?? '')
  if (name === '') return null
  let best: { merchant: PurchaseMerchant; likeness: number } | null = null
  for (const merchant of merchants) {
    const likeness = Math.max(
      0,
      ...[merchant.name, ...merchant.aliases].map((known) => likenessOf(name, foldText(known))),
    )
    if (likeness >= SAME_NAME && (best === null || likeness > best.likeness)) best = { merchant, likeness }
  }
  return best?.merchant ?? null
}

function likenessOf(name: string, known: string): number {
  if (known.length >= CONTAINED_LENGTH && name.includes(known))
    return SAME_NAME + (1 - SAME_NAME) * (known.length / name.length)
  return textSimilarity(name, known)
}
