import type { Administrator } from '@/domain/context'
import { allows, authorize } from '@/domain/permissions'
import type { Sql } from '@/platform/sql'
import { canOpen } from './frame/can-open'
import { consoleAddress, type ResolvedRoute, resolveRoute } from './resolve-route'
import { allRoutes } from './routes'
import { firstSettingsPage } from './settings-menu'

export type GuardedView =
  | { outcome: 'sign_in' }
  | { outcome: 'forward'; to: string }
  | { outcome: 'forbidden' | 'unknown'; administrator: Administrator }
  | { outcome: 'render'; administrator: Administrator; resolved: ResolvedRoute; programId: number | null }

/**
 * The guard of all console pages, which denies by default, because Payload renders custom views for anyone.
 * CONSOLE_ROUTES has the requirements. An unknown address and a row of another program look alike.
 * @param segments the path after /admin/v2
 * @param lastProgramId the program that this browser had open last, by its cookie; used only if it is granted
 */
export const guardView = async (
  sql: Sql,
  administrator: Administrator | null,
  segments: readonly string[],
  lastProgramId: number | null = null,
): Promise<GuardedView> => {
  if (!administrator) return { outcome: 'sign_in' }
  const resolved = resolveRoute(segments)
  if (!resolved) return { outcome: 'unknown', administrator }
  const { params, route } = resolved
  const authorization = await authorize(sql, administrator, route, params)
  if (!authorization.ok) {
    return authorization.reason === 'anonymous'
      ? { outcome: 'sign_in' }
      : { outcome: authorization.reason, administrator }
  }
  if (route.forward === 'entry') return { outcome: 'forward', to: entryAddress(administrator, lastProgramId) }
  if (route.forward === 'settings') {
    const to = authorization.programId && firstSettingsPage(administrator, authorization.programId, route.path)
    return to ? { outcome: 'forward', to } : { outcome: 'forbidden', administrator }
  }
  if (route.foreign) {
    const own = await authorize(sql, administrator, { permission: 'signed_in', tenant: route.foreign }, params)
    if (!own.ok || own.programId === null) return { outcome: 'unknown', administrator }
    if (own.programId !== authorization.programId)
      return { outcome: 'forward', to: consoleAddress(route.foreign.list, { program_id: own.programId }) }
  }
  if (route.forward) return { outcome: 'forward', to: consoleAddress(route.forward, params) }
  return { outcome: 'render', administrator, resolved, programId: authorization.programId }
}

/**
 * The page after signing in: the last selected program or the first one; without programs, their list. In a program the
 * receipts for those who manage them but can't view the dashboard, a plugin's page for those who may open nothing else,
 * otherwise the dashboard (CONSOLE-5).
 */
export const entryAddress = (administrator: Administrator, lastProgramId: number | null): string => {
  const programId = currentProgramId(administrator, lastProgramId)
  return programId === null ? consoleAddress('/programs') : programAddress(administrator, programId)
}

export const programAddress = (administrator: Administrator, programId: number): string => {
  const { grants } = administrator
  const dashboard = '/programs/:program_id/dashboard'
  const open = (path: string) => consoleAddress(path, { program_id: programId })
  if (allows(grants, programId, 'dashboard.view')) return open(dashboard)
  if (allows(grants, programId, 'receipts.manage')) return open('/programs/:program_id/receipts')
  const pages = allRoutes().filter(
    (route) => route.navigation && route.permission !== 'signed_in' && canOpen(administrator, programId, route),
  )
  const isOfPlugins = pages.every(({ Component }) => Component !== undefined)
  return open((isOfPlugins && pages[0]?.path) || dashboard)
}

/** The program in the frame if the address names none. */
export const currentProgramId = ({ grants }: Administrator, lastProgramId: number | null): number | null =>
  lastProgramId !== null && grants.has(lastProgramId)
    ? lastProgramId
    : ([...grants.keys()].sort((a, b) => a - b)[0] ?? null)
