import type { ConsoleView } from '@/plugin'

const AUTOMATIONS = '/programs/:program_id/automations'
const ofProgram = { tenant: { program: 'program_id' } } as const
const inFile = (name: string) => `/plugins/automations/console/automation-views#${name}`

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: AUTOMATIONS,
    permission: 'automations.view',
    title: 'automations.title',
    navigation: { group: 'engagement', icon: 'automations' },
    Component: inFile('AutomationsView'),
  },
  {
    ...ofProgram,
    path: `${AUTOMATIONS}/new`,
    permission: 'automations.manage',
    title: 'automations.new',
    parent: AUTOMATIONS,
    Component: inFile('NewAutomationView'),
  },
  {
    ...ofProgram,
    path: `${AUTOMATIONS}/:automation_id`,
    permission: 'automations.view',
    title: 'automations.one',
    parent: AUTOMATIONS,
    Component: inFile('AutomationView'),
  },
]
