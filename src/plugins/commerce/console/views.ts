import type { SettingsView } from '@/plugin'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/commerce',
    title: 'commerce.title',
    permission: 'program.manage',
    before: 'integrations/api_auths',
    Component: '/plugins/commerce/console/commerce-view#CommerceView',
  },
]
