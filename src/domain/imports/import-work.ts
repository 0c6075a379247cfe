import type { PermissionPair } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'
import { couponsWork } from './coupons-work'
import type { ImportRow } from './find-import'
import { participantsWork } from './participants-work'
import { proofWork } from './proof-work'
import type { ImportWork } from './work'

/** A kind of import, by the name stored in `imports`. */
export type ImportKind = {
  /** Required to start and follow it, and to download its error file. */
  permission: PermissionPair
  /** Gets a row of its own kind. */
  work: (found: never) => ImportWork
}

/** Including those of plugins. */
export const IMPORT_KINDS = extensibleTable<Record<string, ImportKind>>('import', {
  participants: { permission: 'users.manage', work: participantsWork },
  coupons: { permission: 'rewards.manage', work: couponsWork },
  products: { permission: 'program.update', work: proofWork },
  merchants: { permission: 'program.update', work: proofWork },
})

/** @returns null for a kind of a plugin that isn't installed */
export const findImportKind = (name: string): ImportKind | null => IMPORT_KINDS[name] ?? null

export const workOf = (found: ImportRow): ImportWork => {
  const kind = findImportKind(found.kind)
  if (!kind) throw new Error(`there is no import "${found.kind}"`)
  return kind.work(found as never)
}
