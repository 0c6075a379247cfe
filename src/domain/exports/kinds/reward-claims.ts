import { CLAIM_FILTERS, type ListedClaim, listAllRewardClaims, listParameters } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import type { PermissionPair } from '@/domain/permissions'
import { listKind } from '../export-kind'

/** Codes require rewards.manage, full emails require users.manage (CONSOLE-108). */
const rightsOf = (pairs: PermissionPair[]) => ({
  canManage: pairs.includes('rewards.manage'),
  canSeeEmails: pairs.includes('users.manage'),
})

export const reward_claims = listKind({
  permission: 'rewards.view',
  reveals: ['rewards.manage', 'users.manage'],
  filename: 'reward-participants',
  collection: 'reward-claims',
  parameters: listParameters(CLAIM_FILTERS),
  rows: (context, { pairs, parameters, params, programId }) =>
    listAllRewardClaims(context, { programId, rewardId: Number(params.reward_id), ...rightsOf(pairs) }, parameters),
  columns: ({ pairs }) => [
    { header: 'id', value: ({ id }) => id },
    { header: 'participant_id', value: ({ participant_id }) => participant_id },
    { header: 'name', value: ({ name }) => name },
    {
      header: 'email',
      value: ({ email }) => emailText(presentEmail(email, { canManage: rightsOf(pairs).canSeeEmails })),
    },
    { header: 'state', value: ({ state }) => state },
    { header: 'fulfilment', value: ({ fulfilment }) => fulfilment },
    { header: 'note', value: ({ fulfilment_note }) => fulfilment_note },
    { header: 'points_spent', value: ({ points_spent }) => points_spent },
    ...(rightsOf(pairs).canManage ? [{ header: 'code', value: ({ code }: ListedClaim) => code }] : []),
    { header: 'earned_at', value: ({ earned_at }) => earned_at },
  ],
})
