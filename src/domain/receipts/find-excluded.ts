import { canContainMisread, normalizeText, readKnown } from '@laurel/receipt-reader/facts'

type Item = { sku: string | null; name: string }

/**
 * Prepares the excluded names and numbers once for many receipts. Misread names match as well, also those of items that
 * earn nothing.
 * @returns a function that returns the first excluded name or number in items or other printed texts; null for none
 */
export function findExcluded(
  identifiers: readonly string[],
): (items: readonly Item[], printed?: readonly (string | null)[]) => string | null {
  const excluded = identifiers.map(readKnown)
  return (items, printed = []) => {
    const names = items.map(({ name }) => name)
    const parts = [...printed, ...names, ...items.map(({ sku }) => sku)].map((part) => normalizeText(part ?? ''))
    const hit = excluded.find(
      (known) => parts.some((part) => holds(part, known.text)) || names.some((name) => canContainMisread(name, known)),
    )
    return hit?.written ?? null
  }
}

/** Whether a folded text contains another. One or two letters occur in most texts, so they must be the whole text. */
function holds(text: string, part: string): boolean {
  return part.length >= 3 ? text.includes(part) : part !== '' && text === part
}
