import { redirect } from 'next/navigation'
import { type AdminViewServerProps, parseCookies } from 'payload'
import { Suspense } from 'react'
import type { Administrator } from '@/domain/context'
import { createContext } from '@/domain/context'
import { type ConsoleProgram, listConsolePrograms } from '@/domain/organizations'
import { allows, readId } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { type Locale, translate } from '@/i18n'
import { readOrigin } from '@/platform/request-origin'
import { poolSql } from '@/platform/sql'
import { navigationOf, routeTitle } from './frame/navigation'
import { NotAllowed } from './frame/not-allowed.client'
import { paletteActionsOf } from './frame/palette-actions'
import { Shell } from './frame/shell.client'
import { PageSkeleton, UnknownPage } from './frame/states'
import { LAST_PROGRAM_KEY, RAIL_FOLDED_KEY } from './frame/storage-keys'
import { ViewBoundary } from './frame/view-boundary.client'
import { createViewContext, type Search } from './frame/view-context'
import { currentProgramId, type GuardedView, guardView, programAddress } from './guard-view'
import { consoleAddress } from './resolve-route'
import { renderView } from './views'

/** Payload mounts the admin at /admin; the console's first segment below it is `v2`. */
const ADMIN = '/admin'

/**
 * Renders every page of the console: finds the route, checks the guard, and renders the view in the frame. Redirects
 * and refusals are decided before anything renders.
 */
export async function ConsoleView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { headers, payload } = initPageResult.req
  const segments = Array.isArray(params?.segments) ? params.segments : []
  const search: Search = searchParams ?? {}
  const path = [ADMIN, ...segments].join('/')
  const cookies = parseCookies(headers)
  const sql = poolSql(payload)
  const now = new Date()
  const token = cookies.get(SESSION_COOKIES.administrator)
  const administrator = token ? await findAdministratorBySession(sql, token, now) : null
  const lastProgramId = readId(cookies.get(LAST_PROGRAM_KEY))

  const guarded = await guardView(sql, administrator, segments.slice(1), lastProgramId)
  if (guarded.outcome === 'sign_in') redirect(signInAddress(path, search))
  if (guarded.outcome === 'forward') redirect(guarded.to)

  const { administrator: reader } = guarded
  const t = translate(reader.locale, 'console')
  const programs = await listConsolePrograms(sql, [...reader.grants.keys()])
  const programId = (guarded.outcome === 'draw' && guarded.programId) || currentProgramId(reader, lastProgramId)
  return (
    <Shell
      locale={reader.locale}
      theme="dark"
      user={userOf(reader)}
      programs={programs.map((program) => switchable(reader, program))}
      currentProgramId={programId}
      actions={paletteActionsOf(reader, programId, t)}
      navigation={navigationOf(reader, programId, guarded.outcome === 'draw' ? guarded.resolved.route : null, t)}
      searchPath={searchPathOf(reader, programId)}
      hasOwnMain={guarded.outcome === 'draw' && guarded.resolved.route.hasOwnMain === true}
      isFolded={cookies.get(RAIL_FOLDED_KEY) === '1'}
      title={titleOf(guarded, t, reader.locale)}
    >
      {guarded.outcome === 'unknown' && <UnknownPage t={t} />}
      {guarded.outcome === 'forbidden' && <NotAllowed />}
      {guarded.outcome === 'draw' && (
        <ViewBoundary>
          <Suspense fallback={<PageSkeleton t={t} />}>
            {renderView(
              guarded.resolved.route,
              createViewContext({
                administrator: reader,
                context: createContext(payload, { actor: reader, now, origin: readOrigin(headers) }),
                path,
                params: guarded.resolved.params,
                program: programs.find(({ id }) => id === guarded.programId) ?? null,
                search,
                t,
              }),
            )}
          </Suspense>
        </ViewBoundary>
      )}
    </Shell>
  )
}

const signInAddress = (path: string, search: Search): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) for (const one of [value ?? []].flat()) query.append(key, one)
  const address = query.size > 0 ? `${path}?${query}` : path
  return `/login?redirect_to=${encodeURIComponent(address)}`
}

const userOf = ({ email, firstName, isAdmin, lastName }: Administrator) => ({
  name: `${firstName} ${lastName}`.trim() || email,
  email,
  isAdmin,
})

const switchable = (administrator: Administrator, { id, name, siteUrl, status, testMode }: ConsoleProgram) => ({
  id,
  name,
  href: programAddress(administrator, id),
  siteUrl,
  testMode,
  isActive: status === 'active',
})

/** The palette's search in the current program, if the administrator may search it. */
const searchPathOf = ({ grants }: Administrator, programId: number | null): string | null =>
  programId !== null && allows(grants, programId, 'global_search.view')
    ? consoleAddress('/programs/:program_id/global_search', { program_id: programId })
    : null

const titleOf = (guarded: GuardedView, t: ReturnType<typeof translate>, locale: Locale): string => {
  if (guarded.outcome === 'draw') return routeTitle(guarded.resolved.route.title, t, locale)
  return guarded.outcome === 'unknown' ? t('unknown.title') : t('errors.notAllowed')
}
