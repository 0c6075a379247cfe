import type { ReceiptTag } from './tag-receipt'

/**
 * Keeps the duplicate tag through better photos and reruns until a reviewer decides, because it proves that the other
 * receipt is not the copy, and the photo that it was found by is no longer read.
 * @param before the previous tag
 * @param found the new tags; a new duplicate tag has priority
 */
export function preserveDuplicateTag(before: ReceiptTag | null, found: ReceiptTag[]): ReceiptTag[] {
  if (before === null) return found
  const again = found.find(({ name }) => name === 'duplicated') ?? before
  const ids = [before, again].flatMap(({ linked_data }) => linked_data.similar_receipt_ids ?? [])
  const similar_receipt_ids = [...new Set(ids)].sort((a, b) => a - b)
  const kept = { ...again, linked_data: { ...again.linked_data, similar_receipt_ids } }
  return [kept, ...found.filter(({ name }) => name !== 'duplicated')]
}
