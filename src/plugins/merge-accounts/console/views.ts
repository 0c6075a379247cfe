import type { ConsoleView } from '@/plugin'

const LIST = '/programs/:program_id/duplicates'
const MERGES = '/programs/:program_id/merges'
const shared = { tenant: { program: 'program_id' }, permission: 'merge_accounts.manage' } as const
const inFile = (file: string, name: string) => `/plugins/merge-accounts/console/${file}#${name}`

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ ...shared, path: LIST, title: 'merge_accounts.title' },
    navigation: { group: 'engagement', icon: 'users' },
    Component: inFile('duplicates-view', 'DuplicatesView'),
  },
  {
    ...{ ...shared, path: `${LIST}/:account_duplicate_id`, title: 'merge_accounts.one', parent: LIST },
    Component: inFile('duplicate-view', 'DuplicateView'),
  },
  {
    ...{ ...shared, path: MERGES, title: 'merge_accounts.merges', parent: LIST },
    Component: inFile('merges-view', 'MergesView'),
  },
  {
    ...{ ...shared, path: `${MERGES}/:account_merge_id`, title: 'merge_accounts.oneMerge', parent: MERGES },
    Component: inFile('merge-view', 'MergeView'),
  },
]
