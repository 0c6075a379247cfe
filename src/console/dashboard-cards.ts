import type { PermissionPair } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'

/**
 * A plugin's card at the end of the dashboard. Its component receives `{ view, range }`, like the product's own
 * sections.
 */
export type DashboardCard = {
  /** Its path in the import map, from `src`: `/../my-plugin/my-card#MyCard`. */
  Component: string
  /** Administrators without this permission don't see the card. Default: `dashboard.view`. */
  permission?: PermissionPair
}

export const DASHBOARD_CARDS = extensibleTable<Record<string, DashboardCard>>('dashboard card', {})
