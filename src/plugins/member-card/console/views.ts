import type { ConsoleView } from '@/plugin'

const TILL = '/programs/:program_id/till'
const ofProgram = { permission: 'till.manage', tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    path: '/till',
    title: 'till.title',
    permission: 'till.manage',
    Component: '/plugins/member-card/console/till-views#TillProgramsView',
  },
  {
    ...ofProgram,
    path: TILL,
    title: 'till.title',
    navigation: { group: 'engagement', icon: 'store' },
    Component: '/plugins/member-card/console/till-views#TillView',
  },
  {
    ...ofProgram,
    path: `${TILL}/:till_visit_id`,
    title: 'till.member',
    parent: TILL,
    Component: '/plugins/member-card/console/till-views#TillVisitView',
  },
]
