import type { PermissionPair } from '@/domain/permissions'

/** A card of a plugin at the end of the dashboard. Its component is given `{ view, range }`, as the product's own sections are. */
export type DashboardCard = {
  /** Its path in the import map, from `src`: `/../my-plugin/my-card#MyCard`. */
  Component: string
  /** Whoever lacks this pair doesn't see the card; `dashboard.view` where not given. */
  permission?: PermissionPair
}

export const DASHBOARD_CARDS: Record<string, DashboardCard> = {}
