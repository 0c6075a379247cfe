import type { PermissionPair } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'
import type { PluginPart } from './frame/render-part'

/**
 * A plugin's card at the end of the dashboard. Its component receives `{ view, range }`, like the product's own
 * sections.
 */
export type DashboardCard = PluginPart & {
  /** Administrators without this permission don't see the card. Default: `dashboard.view`. */
  permission?: PermissionPair
}

export const DASHBOARD_CARDS = extensibleTable<Record<string, DashboardCard>>('dashboard card', {})
