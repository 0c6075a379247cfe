import { COUPON_FILTERS, listAllCoupons, listParameters } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { listKind } from '../export-kind'

export const coupons = listKind({
  permission: 'rewards.manage',
  reveals: ['users.manage'],
  filename: 'coupons',
  parameters: listParameters(COUPON_FILTERS),
  rows: (context, { parameters, params, programId }) =>
    listAllCoupons(context, { programId, rewardId: Number(params.reward_id) }, parameters),
  columns: ({ pairs }) => [
    { header: 'code', value: ({ code }) => code },
    { header: 'state', value: ({ state }) => state },
    { header: 'participant_id', value: ({ participant_id }) => participant_id },
    { header: 'name', value: ({ name }) => name },
    {
      header: 'email',
      value: ({ email }) => emailText(presentEmail(email, { canManage: pairs.includes('users.manage') })),
    },
    { header: 'assigned_at', value: ({ assigned_at }) => assigned_at },
    { header: 'created_at', value: ({ created_at }) => created_at },
  ],
})
