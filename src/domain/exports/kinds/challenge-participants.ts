import { CHALLENGE_USER_FILTERS, listAllChallengeParticipants, listParameters } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { listKind } from '../export-kind'

export const challenge_participants = listKind({
  permission: 'challenges.view',
  reveals: ['users.manage'],
  filename: 'challenge-participants',
  collection: 'challenge-completions',
  parameters: listParameters(CHALLENGE_USER_FILTERS),
  rows: (context, { pairs, parameters, params, programId }) =>
    listAllChallengeParticipants(
      context,
      programId,
      Number(params.challenge_id),
      parameters,
      pairs.includes('users.manage'),
    ),
  columns: ({ pairs }) => [
    { header: 'id', value: ({ participant_id }) => participant_id },
    { header: 'name', value: ({ name }) => name },
    {
      header: 'email',
      value: ({ email }) => emailText(presentEmail(email, { canManage: pairs.includes('users.manage') })),
    },
    { header: 'points', value: ({ points }) => points },
    { header: 'source', value: ({ source }) => source },
    { header: 'completed_at', value: ({ completed_at }) => completed_at },
  ],
})
