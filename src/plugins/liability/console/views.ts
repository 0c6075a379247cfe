import type { ConsoleView, SettingsView } from '@/plugin'

export const LIABILITY = '/programs/:program_id/liability'

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ permission: 'liability.view', tenant: { program: 'program_id' } },
    path: LIABILITY,
    title: 'liability.title',
    navigation: { group: 'overview', icon: 'audit' },
    Component: '/plugins/liability/console/liability-view#LiabilityView',
  },
]

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'program/point-value',
    title: 'liability.values.title',
    permission: 'liability.manage',
    Component: '/plugins/liability/console/values-view#ValuesView',
  },
]
