import type { ConsoleView, LaurelExtensions } from '@/plugin'

const PATH = '/users/:end_user_id/household'

export const consoleViews: readonly ConsoleView[] = [
  {
    path: PATH,
    title: 'households.tab',
    permission: 'users.view',
    tenant: { table: 'participants', row: 'end_user_id' },
    parent: '/programs/:program_id/users',
    Component: '/plugins/households/console/household-view#HouseholdView',
  },
]

export const consoleTabs = {
  household: { of: 'user', path: PATH, label: 'households.tab', before: 'attributes' },
} satisfies LaurelExtensions['consoleTabs']
