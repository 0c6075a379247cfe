import type { TFunction } from 'i18next'

/** The label of an action type; types of plugins are shown as they are. */
export const actionTypeName = (type: string, t: TFunction): string =>
  t(`dashboardTabs.types.${type}`, { defaultValue: type.replaceAll('_', ' ') })
