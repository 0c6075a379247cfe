import type { TFunction } from 'i18next'
import { headers as requestHeaders } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { type AdminViewServerProps, type Payload, parseCookies } from 'payload'
import { type ReactNode, Suspense } from 'react'
import type { Administrator } from '@/domain/context'
import { createContext } from '@/domain/context'
import { type ConsoleProgram, listConsolePrograms } from '@/domain/organizations'
import { allows, readId } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { consoleSql, RECENT_WRITE_COOKIE } from '@/http/server/recent-write'
import { translate } from '@/i18n'
import { noteWork } from '@/platform/current-work'
import { openPayload } from '@/platform/payload'
import { reportSql } from '@/platform/replica'
import { readOrigin } from '@/platform/request-origin'
import { poolSql, type Sql } from '@/platform/sql'
import { navigationOf, routeTitle } from './frame/navigation'
import { NotAllowed } from './frame/not-allowed.client'
import { paletteActionsOf } from './frame/palette-actions'
import { Shell } from './frame/shell.client'
import { PageSkeleton, UnknownPage } from './frame/states'
import { LAST_PROGRAM_KEY, RAIL_COLLAPSED_KEY } from './frame/storage-keys'
import { ViewBoundary } from './frame/view-boundary.client'
import { createViewContext, type Search } from './frame/view-context'
import { currentProgramId, guardView, programAddress } from './guard-view'
import { consoleAddress } from './resolve-route'
import { allRoutes, type ConsoleRoute } from './routes'
import { renderView } from './views'

/** Payload mounts the admin at /admin; the console's first segment below it is `v2`. */
const ADMIN = '/admin'

/**
 * Renders every page of the console: finds the route, checks the guard, and renders the view in the frame. Redirects
 * and refusals are decided before anything renders, so that the response has their status.
 */
export async function ConsoleView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { headers, payload } = initPageResult.req
  const segments = Array.isArray(params?.segments) ? params.segments : []
  const search: Search = searchParams ?? {}
  const path = [ADMIN, ...segments].join('/')
  const visit = await readVisit(payload, headers)
  const guarded = await guardView(visit.sql, visit.administrator, segments.slice(1), visit.lastProgramId)
  if (guarded.outcome === 'sign_in') redirect(signInAddress(path, search))
  if (guarded.outcome === 'forward') redirect(guarded.to)
  if (guarded.outcome === 'unknown') notFound()

  const { administrator } = guarded
  const t = translate(administrator.locale, 'console')
  const programs = await listConsolePrograms(visit.sql, [...administrator.grants.keys()])
  if (guarded.outcome !== 'render')
    return (
      <ConsoleFrame visit={visit} administrator={administrator} programs={programs} title={t('errors.notAllowed')}>
        <NotAllowed />
      </ConsoleFrame>
    )
  const { programId, resolved } = guarded
  noteWork({ call: `page ${resolved.route.path}`, ...(programId === null ? {} : { program: programId }) })
  const reading = consoleSql(payload, visit.cookies.has(RECENT_WRITE_COOKIE))
  return (
    <ConsoleFrame
      visit={visit}
      administrator={administrator}
      programs={programs}
      programId={programId}
      route={resolved.route}
      title={routeTitle(resolved.route.title, t, administrator.locale)}
    >
      <ViewBoundary>
        <Suspense fallback={<PageSkeleton t={t} />}>
          {renderView(
            resolved.route,
            createViewContext({
              administrator,
              context: createContext(payload, {
                actor: administrator,
                now: visit.now,
                origin: readOrigin(headers),
                sql: resolved.route.isReport ? reportSql(reading) : reading,
              }),
              path,
              params: resolved.params,
              program: programs.find(({ id }) => id === programId) ?? null,
              search,
              t,
            }),
          )}
        </Suspense>
      </ViewBoundary>
    </ConsoleFrame>
  )
}

/** The page of an address that ConsoleView doesn't find, with status 404. */
export async function ConsoleNotFound() {
  const visit = await readVisit(await openPayload(), await requestHeaders())
  const { administrator } = visit
  if (!administrator) return null // ConsoleView has sent them to sign in.
  const t = translate(administrator.locale, 'console')
  const programs = await listConsolePrograms(visit.sql, [...administrator.grants.keys()])
  return (
    <ConsoleFrame visit={visit} administrator={administrator} programs={programs} title={t('unknown.title')}>
      <UnknownPage t={t} />
    </ConsoleFrame>
  )
}

type Visit = {
  administrator: Administrator | null
  cookies: Map<string, string>
  lastProgramId: number | null
  now: Date
  sql: Sql
}

const readVisit = async (payload: Payload, headers: Headers): Promise<Visit> => {
  const cookies = parseCookies(headers)
  const sql = poolSql(payload)
  const now = new Date()
  const token = cookies.get(SESSION_COOKIES.administrator)
  const administrator = token ? await findAdministratorBySession(sql, token, now, readOrigin(headers).ipAddress) : null
  return { administrator, cookies, lastProgramId: readId(cookies.get(LAST_PROGRAM_KEY)), now, sql }
}

type FrameProps = {
  visit: Visit
  administrator: Administrator
  programs: ConsoleProgram[]
  /** The program of the page; by default the one that was open last. */
  programId?: number | null
  route?: ConsoleRoute
  title: string
  children: ReactNode
}

function ConsoleFrame({ administrator, children, programs, route, title, visit, ...page }: FrameProps) {
  const t = translate(administrator.locale, 'console')
  const programId = page.programId ?? currentProgramId(administrator, visit.lastProgramId)
  return (
    <Shell
      locale={administrator.locale}
      theme="dark"
      user={userOf(administrator, t)}
      programs={programs.map((program) => switchable(administrator, program))}
      currentProgramId={programId}
      actions={paletteActionsOf(administrator, programId, t)}
      navigation={navigationOf(administrator, programId, route ?? null, t)}
      searchPath={searchPathOf(administrator, programId)}
      hasOwnMain={route?.hasOwnMain === true}
      isFolded={visit.cookies.get(RAIL_COLLAPSED_KEY) === '1'}
      title={title}
    >
      {children}
    </Shell>
  )
}

const signInAddress = (path: string, search: Search): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) for (const one of [value ?? []].flat()) query.append(key, one)
  const address = query.size > 0 ? `${path}?${query}` : path
  return `/login?redirect_to=${encodeURIComponent(address)}`
}

const userOf = ({ email, firstName, isAdmin, lastName, locale }: Administrator, t: TFunction) => ({
  name: `${firstName} ${lastName}`.trim() || email,
  email,
  isAdmin,
  pages: allRoutes()
    .filter(({ inUserMenu }) => inUserMenu)
    .map(({ path, title }) => ({ label: routeTitle(title, t, locale), href: consoleAddress(path) })),
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
