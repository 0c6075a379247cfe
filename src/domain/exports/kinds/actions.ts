import { listParameters } from '@/domain/console-lists'
import { ACTION_FILTERS, listAllActions } from '@/domain/dashboard'
import { listKind } from '../export-kind'

export const actions = listKind({
  permission: 'dashboard.view',
  // users.view allows searching by name, users.manage by email.
  reveals: ['users.view', 'users.manage'],
  filename: 'actions',
  parameters: listParameters(ACTION_FILTERS),
  rows: (context, { pairs, parameters, programId }) =>
    listAllActions(context, programId, parameters, {
      canSearchPeople: pairs.includes('users.view'),
      seesEmails: pairs.includes('users.manage'),
    }),
  columns: [
    { header: 'created_at', value: ({ created_at }) => created_at },
    { header: 'action_type', value: ({ action_type }) => action_type },
    { header: 'title', value: ({ title }) => title },
    { header: 'participant_id', value: ({ participant_id }) => participant_id },
    { header: 'name', value: ({ name }) => name },
    { header: 'points', value: ({ points }) => points },
    { header: 'actionable_type', value: ({ actionable_type }) => actionable_type },
    { header: 'actionable_id', value: ({ actionable_id }) => actionable_id },
  ],
})
