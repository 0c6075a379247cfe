import type { ConsoleView, LaurelExtensions, SettingsView } from '@/plugin'

export const PRIZES = '/programs/:program_id/prizes'
const ofProgram = { tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: PRIZES,
    title: 'compliance.prizes.title',
    permission: 'compliance.view',
    navigation: { group: 'engagement', icon: 'rewards' },
    Component: '/plugins/compliance/console/prizes-view#PrizesView',
  },
  {
    ...ofProgram,
    path: `${PRIZES}/tax`,
    title: 'compliance.tax.title',
    permission: 'tax_forms.view',
    parent: PRIZES,
    Component: '/plugins/compliance/console/tax-view#TaxView',
  },
  {
    path: '/rewards/:reward_id/compliance',
    title: 'compliance.title',
    permission: 'compliance.view',
    tenant: { table: 'rewards', row: 'reward_id' },
    parent: '/programs/:program_id/rewards',
    Component: '/plugins/compliance/console/contest-view#ContestView',
  },
]

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'program/compliance',
    title: 'compliance.title',
    permission: 'compliance.view',
    keywords: 'compliance.keywords',
    Component: '/plugins/compliance/console/settings-view#SettingsView',
  },
]

export const consoleTabs = {
  compliance: {
    of: 'reward',
    path: '/rewards/:reward_id/compliance',
    label: 'compliance.title',
    isShown: async (_context, { selection }) => selection === 'sweepstake' || selection === 'mini-contest',
  },
} satisfies LaurelExtensions['consoleTabs']
