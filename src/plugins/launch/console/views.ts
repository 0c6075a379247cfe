import type { ConsoleView } from '@/plugin'

export const consoleViews: readonly ConsoleView[] = [
  {
    path: '/programs/:program_id/launch',
    title: 'launch.title',
    keywords: 'launch.keywords',
    permission: 'dashboard.view',
    tenant: { program: 'program_id' },
    navigation: { group: 'engagement', icon: 'messages' },
    Component: '/plugins/launch/console/launch-view#LaunchView',
  },
]
