import { ENTRY_FILTERS, listAllSweepstakeEntries, listParameters } from '@/domain/console-lists'
import { listKind } from '../export-kind'

export const sweepstake_entries = listKind({
  permission: 'rewards.view',
  // users.manage allows searching by email.
  reveals: ['users.manage'],
  filename: 'sweepstake',
  parameters: listParameters(ENTRY_FILTERS),
  rows: (context, { pairs, parameters, params, programId }) =>
    listAllSweepstakeEntries(
      context,
      { programId, rewardId: Number(params.reward_id), seesEmails: pairs.includes('users.manage') },
      parameters,
    ),
  columns: [
    { header: 'entry', value: ({ id }) => id },
    { header: 'participant_id', value: ({ participant_id }) => participant_id },
    { header: 'name', value: ({ name }) => name },
    { header: 'entries', value: ({ entries }) => entries },
    { header: 'source', value: ({ source }) => source },
    { header: 'created_at', value: ({ created_at }) => created_at },
  ],
})
