import { listKind, listParameters } from '@/plugin/domain'
import { type ExportedPerson, listAllPeople } from './list-runs'

/** What became of each person of a run, as a file; with email addresses for those who manage users. */
export const bulkPeopleExport = listKind({
  permission: 'bulk.view',
  reveals: ['users.manage'],
  filename: 'bulk-run',
  parameters: listParameters({}),
  rows: (context, { params, programId }) =>
    listAllPeople(context, { programId, runId: Number(params.bulk_run_id) || 0 }),
  columns: ({ pairs }) => [
    { header: 'id', value: ({ id }: ExportedPerson) => id },
    { header: 'identifier', value: ({ identifier }: ExportedPerson) => identifier },
    ...(pairs.includes('users.manage') ? [{ header: 'email', value: ({ email }: ExportedPerson) => email }] : []),
    { header: 'status', value: ({ status }: ExportedPerson) => status },
    { header: 'reason', value: ({ reason }: ExportedPerson) => reason },
    { header: 'points', value: ({ points }: ExportedPerson) => points },
    { header: 'undo_status', value: ({ undo_status }: ExportedPerson) => undo_status },
    { header: 'undo_reason', value: ({ undo_reason }: ExportedPerson) => undo_reason },
    { header: 'undone_points', value: ({ undone_points }: ExportedPerson) => undone_points },
  ],
})
