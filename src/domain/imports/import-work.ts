import type { PermissionPair } from '@/domain/permissions'
import { couponsWork } from './coupons-work'
import type { ImportRow } from './find-import'
import { participantsWork } from './participants-work'
import { perksWork } from './perks-work'
import { proofWork } from './proof-work'
import type { ImportWork } from './work'

/** Permissions to start and follow imports of each kind, and to download their error files. */
export const IMPORT_PERMISSIONS = {
  participants: 'users.manage',
  coupons: 'rewards.manage',
  products: 'program.update',
  merchants: 'program.update',
  perks: 'program.update',
} as const satisfies Record<ImportRow['kind'], PermissionPair>

export const workOf = (found: ImportRow): ImportWork => {
  if (found.kind === 'participants') return participantsWork(found)
  if (found.kind === 'perks') return perksWork(found)
  return found.kind === 'coupons' ? couponsWork(found) : proofWork(found)
}
