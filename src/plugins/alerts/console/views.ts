import type { SettingsView } from '@/plugin'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'program/notifications',
    title: 'alerts.title',
    keywords: 'alerts.keywords',
    permission: 'dashboard.view',
    Component: '/plugins/alerts/console/notifications-view#NotificationsView',
  },
  {
    path: 'integrations/alert-channels',
    title: 'alerts.channels',
    keywords: 'alerts.channelKeywords',
    permission: 'program.manage',
    Component: '/plugins/alerts/console/channels-view#ChannelsView',
  },
]
