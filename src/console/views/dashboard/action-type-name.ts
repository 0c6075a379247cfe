import type { TFunction } from 'i18next'

/** An action's type in words; one that an extension writes, as it is written. */
export const actionTypeName = (type: string, t: TFunction): string =>
  t(`dashboardTabs.types.${type}`, { defaultValue: type.replaceAll('_', ' ') })
