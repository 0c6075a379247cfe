import type { PermissionPair } from '@/domain/permissions'

/** A card of a plugin at the end of the dashboard. Its component is given `{ view, range }`, as the product's own sections are. */
export type DashboardCard = {
  /** Its path in the import map, from `src`: `/../my-plugin/my-card#MyCard`. */
  Component: string
  /** Administrators without this permission don't see the card. Default: `dashboard.view`. */
  permission?: PermissionPair
}

export const DASHBOARD_CARDS: Record<string, DashboardCard> = {}
