import type { TFunction } from 'i18next'
import type { Administrator } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { consoleAddress } from '../resolve-route'
import { allRoutes } from '../routes'
import { canOpen } from './can-open'

export type PaletteAction = { href: string; label: string }

/**
 * Ctrl-K actions, by their page and the key of their text under `palette.do`. Actions whose page doesn't exist are
 * omitted.
 */
const ACTIONS: readonly { path: string; label: string; permission?: PermissionPair }[] = [
  { path: '/programs/:program_id/challenges/new', label: 'createChallenge' },
  { path: '/programs/:program_id/rewards/new', label: 'createReward' },
  // The page also lists exports, for anyone who can open a list.
  { path: '/programs/:program_id/users/imports', label: 'importUsers', permission: 'users.manage' },
  { path: '/programs/:program_id/settings/branding/colors', label: 'openBranding' },
  { path: '/programs/:program_id/settings/program/program_tiers', label: 'setUpTiers' },
  { path: '/programs/:program_id/settings/program/purchase-proof/products/new', label: 'addProduct' },
  { path: '/programs/:program_id/settings/integrations/api_auths/new', label: 'createApiKey' },
]

/** The actions that the administrator may take in the program. */
export const paletteActionsOf = (
  administrator: Administrator,
  programId: number | null,
  t: TFunction,
): PaletteAction[] => {
  if (programId === null) return []
  const routes = allRoutes()
  return ACTIONS.flatMap(({ label, path, permission }) => {
    const route = routes.find((candidate) => candidate.path === path)
    if (!route || !canOpen(administrator, programId, { ...route, permission: permission ?? route.permission }))
      return []
    return [{ href: consoleAddress(path, { program_id: programId }), label: t(`palette.do.${label}`) }]
  })
}
