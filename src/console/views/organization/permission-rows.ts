import type { TFunction } from 'i18next'
import { PERMISSION_ACTIONS, PERMISSION_RESOURCES, type PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n'
import { textIn } from '@/i18n/text'

export type PermissionRow = {
  resource: string
  label: string
  /** In the order of PERMISSION_ACTIONS; null if there is no such permission. */
  pairs: (PermissionPair | null)[]
}

/** The rows of the matrix of permissions (CONSOLE-102), plugins' too. Only the server knows them all. */
export const permissionRows = (t: TFunction, locale: Locale): PermissionRow[] =>
  Object.entries(PERMISSION_RESOURCES).map(([resource, { actions, label }]) => ({
    resource,
    label: label ? textIn(label, locale) : t(`organization.resources.${resource}`),
    pairs: PERMISSION_ACTIONS.map((action) =>
      actions.includes(action) ? (`${resource}.${action}` as PermissionPair) : null,
    ),
  }))
