import type { PermissionPair } from '@/domain/permissions'
import { couponsWork } from './coupons-work'
import type { ImportRow } from './find-import'
import { participantsWork } from './participants-work'
import { perksWork } from './perks-work'
import { proofWork } from './proof-work'
import type { ImportWork } from './work'

/** Who may begin imports of a kind, follow them and have their files of errors. */
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
