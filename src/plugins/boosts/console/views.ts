import type { ConsoleView, SettingsView } from '@/plugin'

const LIST = '/programs/:program_id/settings/program/boosts'
const FORM = '/plugins/boosts/console/boosts-view#BoostForm'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'program/boosts',
    title: 'boosts.title',
    permission: 'program.update',
    Component: '/plugins/boosts/console/boosts-view#BoostsView',
  },
  {
    path: 'program/what-if',
    title: 'whatIf.title',
    permission: 'program.update',
    Component: '/plugins/boosts/console/what-if-view#WhatIfView',
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
  { ...form, path: `${LIST}/new`, title: 'boosts.new' },
  { ...form, path: `${LIST}/:boost_id`, title: 'boosts.one' },
]
