import type { SettingsView } from '@/plugin'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/photo-contests',
    title: 'photoContests.name',
    permission: 'program.manage',
    before: 'integrations/embedded-page',
    Component: '/plugins/photo-contests/console/photo-contest-view#PhotoContestView',
  },
]
