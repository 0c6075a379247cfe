import type { ConsoleView, LaurelExtensions } from '@/plugin'

const LIST = '/programs/:program_id/bulk_runs'
const ofProgram = { tenant: { program: 'program_id' } } as const
const inFile = (file: string, name: string) => `/plugins/bulk/console/${file}#${name}`

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    ...{ path: LIST, permission: 'bulk.view', title: 'bulk.title' },
    navigation: { group: 'engagement', icon: 'users' },
    Component: inFile('runs-view', 'BulkRunsView'),
  },
  {
    ...ofProgram,
    ...{ path: `${LIST}/new`, permission: 'bulk.manage', title: 'bulk.new', parent: LIST },
    Component: inFile('new-run-view', 'NewBulkRunView'),
  },
  {
    ...ofProgram,
    ...{ path: `${LIST}/:bulk_run_id`, permission: 'bulk.view', title: 'bulk.one', parent: LIST },
    Component: inFile('run-view', 'BulkRunView'),
  },
]

export const consoleSlots: NonNullable<LaurelExtensions['consoleSlots']> = {
  bulk_users: { slot: 'users_actions', Component: inFile('entries', 'BulkForList') },
  bulk_segment: { slot: 'segment_actions', Component: inFile('entries', 'BulkForSegment') },
}
