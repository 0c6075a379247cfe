import type { SettingsView } from '@/plugin'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/agents',
    title: 'agents.title',
    permission: 'program.manage',
    Component: '/plugins/agents/console/agents-view#AgentsView',
  },
]
