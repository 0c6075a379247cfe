import type { ListedClaim, ListedCoupon } from '@/domain/console-lists'
import type { Administrator } from '@/domain/context'
import { presentEmail } from '@/domain/participants'
import { allows } from '@/domain/permissions'

/** What an administrator may see of a reward's participants (CONSOLE-105). */
export const claimPermissions = ({ grants }: Administrator, programId: number) => ({
  canManage: allows(grants, programId, 'rewards.manage'),
  canSeeEmails: allows(grants, programId, 'users.manage'),
})
type Rights = ReturnType<typeof claimPermissions>

export const presentClaim =
  ({ canManage, canSeeEmails }: Rights) =>
  (claim: ListedClaim) => ({
    id: claim.id,
    participant_id: claim.participant_id,
    name: claim.name,
    ...presentEmail(claim.email, { canManage: canSeeEmails }),
    state: claim.state,
    fulfilment: claim.fulfilment,
    fulfilment_note: claim.fulfilment_note,
    points_spent: claim.points_spent,
    ...(canManage ? { code: claim.code } : {}),
    earned_at: claim.earned_at,
  })

export const presentCoupon =
  ({ canSeeEmails }: Rights) =>
  (coupon: ListedCoupon) => ({
    id: coupon.id,
    code: coupon.code,
    state: coupon.state,
    participant_id: coupon.participant_id,
    name: coupon.name,
    ...presentEmail(coupon.email, { canManage: canSeeEmails }),
    assigned_at: coupon.assigned_at,
    created_at: coupon.created_at,
  })
