import type { ConsoleView } from '@/plugin'

const HELP = '/programs/:program_id/help'
const ofProgram = { permission: 'users.view', tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: HELP,
    title: 'help.title',
    navigation: { group: 'engagement', icon: 'content' },
    Component: '/plugins/help/console/case-views#CasesView',
  },
  {
    ...ofProgram,
    path: `${HELP}/replies`,
    title: 'help.replies',
    parent: HELP,
    Component: '/plugins/help/console/replies-view#RepliesView',
  },
  {
    ...ofProgram,
    path: `${HELP}/:help_case_id`,
    title: 'help.case',
    parent: HELP,
    Component: '/plugins/help/console/case-views#CaseView',
  },
]
