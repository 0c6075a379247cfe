import { ANSWER_PARAMETERS, listAllChallengeAnswers } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { readId } from '@/domain/permissions'
import { listKind } from '../export-kind'

export const challenge_answers = listKind({
  permission: 'challenges.view',
  reveals: ['users.manage'],
  filename: 'challenge-answers',
  parameters: ANSWER_PARAMETERS,
  rows: (context, { pairs, parameters, params, programId }) => {
    const questionIds = parameters.free.question.split(',').flatMap((id) => readId(id) ?? [])
    return listAllChallengeAnswers(
      context,
      { programId, challengeId: Number(params.challenge_id), questionIds, seesEmails: pairs.includes('users.manage') },
      parameters,
    )
  },
  columns: ({ pairs }) => [
    { header: 'participant_id', value: ({ participant_id }) => participant_id },
    { header: 'name', value: ({ name }) => name },
    {
      header: 'email',
      value: ({ email }) => emailText(presentEmail(email, { canManage: pairs.includes('users.manage') })),
    },
    { header: 'question', value: ({ question }) => question },
    { header: 'answer', value: ({ answer }) => answer },
    { header: 'answered_at', value: ({ created_at }) => created_at },
  ],
})
