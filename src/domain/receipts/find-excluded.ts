import { foldText, mayHoldMisread, readKnown } from '@/receipt-reading'

type Item = { sku: string | null; name: string }

/**
 * What finds the first of a program's excluded names and numbers in items, or in what else is printed; null where none is. Made once
 * for many. An item is known by a misread name, and so is one that does not count.
 */
export function findExcluded(
  identifiers: readonly string[],
): (items: readonly Item[], printed?: readonly (string | null)[]) => string | null {
  const excluded = identifiers.map(readKnown)
  return (items, printed = []) => {
    const names = items.map(({ name }) => name)
    const parts = [...printed, ...names, ...items.map(({ sku }) => sku)].map((part) => foldText(part ?? ''))
    const hit = excluded.find(
      (known) => parts.some((part) => holds(part, known.text)) || names.some((name) => mayHoldMisread(name, known)),
    )
    return hit?.written ?? null
  }
}

/** Folded texts. One or two letters occur everywhere, so they must be the whole. */
function holds(text: string, part: string): boolean {
  return part.length >= 3 ? text.includes(part) : part !== '' && text === part
}
