import type { ConsoleView, SettingsView } from '@/plugin'

const LIST = '/programs/:program_id/settings/program/streaks'
const FORM = '/plugins/streaks/console/streaks-view#StreakForm'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'program/streaks',
    title: 'streaks.title',
    permission: 'program.update',
    Component: '/plugins/streaks/console/streaks-view#StreaksView',
  },
]

const form = {
  permission: 'program.update',
  tenant: { program: 'program_id' },
  parent: LIST,
  Component: FORM,
  // Payload's form has one.
  hasOwnMain: true,
} as const

export const consoleViews: readonly ConsoleView[] = [
  { ...form, path: `${LIST}/new`, title: 'streaks.new' },
  { ...form, path: `${LIST}/:streak_id`, title: 'streaks.one' },
]
