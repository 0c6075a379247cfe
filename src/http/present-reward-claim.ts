import type { CsvColumn, ListedClaim, ListedCoupon } from '@/domain/console-lists'
import type { Administrator } from '@/domain/context'
import { emailText, presentEmail } from '@/domain/participants'
import { allows } from '@/domain/permissions'

/** What an administrator may see of the participants of a reward (A §6). */
export const readersRights = ({ grants }: Administrator, programId: number) => ({
  mayManage: allows(grants, programId, 'rewards.manage'),
  maySeeEmails: allows(grants, programId, 'users.manage'),
})
type Rights = ReturnType<typeof readersRights>

export const presentClaim =
  ({ mayManage, maySeeEmails }: Rights) =>
  (claim: ListedClaim) => ({
    id: claim.id,
    participant_id: claim.participant_id,
    name: claim.name,
    ...presentEmail(claim.email, { mayManage: maySeeEmails }),
    state: claim.state,
    fulfilment: claim.fulfilment,
    fulfilment_note: claim.fulfilment_note,
    points_spent: claim.points_spent,
    ...(mayManage ? { code: claim.code } : {}),
    earned_at: claim.earned_at,
  })

/** The columns of the claims as CSV; codes only for who may see them. */
export const claimCsv = ({ mayManage, maySeeEmails }: Rights): readonly CsvColumn<ListedClaim>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'participant_id', value: ({ participant_id }) => participant_id },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => emailText(presentEmail(email, { mayManage: maySeeEmails })) },
  { header: 'state', value: ({ state }) => state },
  { header: 'fulfilment', value: ({ fulfilment }) => fulfilment },
  { header: 'note', value: ({ fulfilment_note }) => fulfilment_note },
  { header: 'points_spent', value: ({ points_spent }) => points_spent },
  ...(mayManage ? [{ header: 'code', value: ({ code }: ListedClaim) => code }] : []),
  { header: 'earned_at', value: ({ earned_at }) => earned_at },
]

export const presentCoupon =
  ({ maySeeEmails }: Rights) =>
  (coupon: ListedCoupon) => ({
    id: coupon.id,
    code: coupon.code,
    state: coupon.state,
    participant_id: coupon.participant_id,
    name: coupon.name,
    ...presentEmail(coupon.email, { mayManage: maySeeEmails }),
    assigned_at: coupon.assigned_at,
    created_at: coupon.created_at,
  })

export const couponCsv = ({ maySeeEmails }: Rights): readonly CsvColumn<ListedCoupon>[] => [
  { header: 'code', value: ({ code }) => code },
  { header: 'state', value: ({ state }) => state },
  { header: 'participant_id', value: ({ participant_id }) => participant_id },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => emailText(presentEmail(email, { mayManage: maySeeEmails })) },
  { header: 'assigned_at', value: ({ assigned_at }) => assigned_at },
  { header: 'created_at', value: ({ created_at }) => created_at },
]
