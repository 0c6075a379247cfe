import type { SettingsView } from '@/plugin'

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/warehouse',
    title: 'warehouse.title',
    keywords: 'warehouse.keywords',
    permission: 'program.manage',
    Component: '/plugins/warehouse/console/warehouse-view#WarehouseView',
  },
]
