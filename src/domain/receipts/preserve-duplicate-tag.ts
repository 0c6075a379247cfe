import type { ReceiptTag } from './tag-receipt'

/**
 * What was once found to be the copy of another stays so, through a better photo and every step that is run again, until a person
 * decides: by its tag the other one is known to be none, and of the photo that said so nothing is read any more.
 * @param before the tag that it had
 * @param found what was found this time; its word counts where it says the same
 */
export function preserveDuplicateTag(before: ReceiptTag | null, found: ReceiptTag[]): ReceiptTag[] {
  if (before === null) return found
  const again = found.find(({ name }) => name === 'duplicated') ?? before
  const ids = [before, again].flatMap(({ linked_data }) => linked_data.similar_receipt_ids ?? [])
  const similar_receipt_ids = [...new Set(ids)].sort((a, b) => a - b)
  const kept = { ...again, linked_data: { ...again.linked_data, similar_receipt_ids } }
  return [kept, ...found.filter(({ name }) => name !== 'duplicated')]
}
