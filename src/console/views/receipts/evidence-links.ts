import type { ConsoleEvidence, EvidenceField } from '@/http/receipts/present-evidence'
import type { DeskItem } from './item-patches'

/** A line: its page across all files, and its index on the page. */
export type LineKey = { page: number; line: number }
/** What a line can be evidence for: a field of the form, or an item by its key on this screen. */
export type Target = { kind: 'field'; name: EvidenceField } | { kind: 'item'; key: string }

export const isSameTarget = (one: Target | null, other: Target | null): boolean =>
  one?.kind === 'field'
    ? other?.kind === 'field' && one.name === other.name
    : other?.kind === 'item' && one?.key === other.key

export const isLine = (one: LineKey | null, other: LineKey): boolean =>
  one?.page === other.page && one.line === other.line

/** The lines from which a field or an item was read. */
export function linesOf(
  target: Target | null,
  evidence: ConsoleEvidence | null,
  items: readonly DeskItem[],
): LineKey[] {
  if (!target) return []
  if (target.kind === 'field') return evidence?.fields[target.name].lines ?? []
  return items.find(({ key }) => key === target.key)?.lines ?? []
}

/** The fields and items that were read from a line. */
export function targetsOf(line: LineKey, evidence: ConsoleEvidence | null, items: readonly DeskItem[]): Target[] {
  const fields = Object.entries(evidence?.fields ?? {}) as [EvidenceField, ConsoleEvidence['fields'][EvidenceField]][]
  return [
    ...fields
      .filter(([, { lines }]) => lines.some((one) => isLine(one, line)))
      .map(([name]): Target => ({ kind: 'field', name })),
    ...items
      .filter(({ lines, patch_status }) => patch_status !== 'deleted' && lines.some((one) => isLine(one, line)))
      .map(({ key }): Target => ({ kind: 'item', key })),
  ]
}

/** The index of a file's page among all pages that were read; -1 if it wasn't. @param page within the file, from 0 */
export const pageIndexOf = (evidence: ConsoleEvidence | null, fileIdentifier: string, page: number): number =>
  evidence?.pages.findIndex((one) => one.file_identifier === fileIdentifier && one.page === page) ?? -1
