import type { ExportKind } from '../export-kind'
import { challenges } from './challenges'
import { participants } from './participants'
import { receipts } from './receipts'

/** Everything that can be had as CSV. To add a list, declare it with `listKind` and name it here; its route is one line of csvCall. */
export const EXPORT_KINDS = { challenges, participants, receipts } as const satisfies Record<string, ExportKind>

export type ExportKindName = keyof typeof EXPORT_KINDS

/** By the name that a row of `exports` keeps. @returns null for one of another version */
export const findExportKind = (name: string): ExportKind | null =>
  Object.hasOwn(EXPORT_KINDS, name) ? EXPORT_KINDS[name as ExportKindName] : null
