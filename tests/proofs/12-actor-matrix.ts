import type { Payload } from 'payload'
import { createViewContext } from '@/console/frame/view-context'
import { guardView } from '@/console/guard-view'
import { fillPath } from '@/console/resolve-route'
import type { ConsoleRoute } from '@/console/routes'
import { renderView } from '@/console/views'
import { createContext } from '@/domain/context'
import { listConsolePrograms } from '@/domain/organizations'
import type { Demand } from '@/domain/permissions'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { PLATFORM_CALLS } from '@/http/server/platform-calls'
import { SITE_CALLS } from '@/http/server/site-calls'
import { translate } from '@/i18n'
import { env } from '@/platform/env'
import { poolSql } from '@/platform/sql'
import { addressParams, createEveryRow } from '../support/every-row'
import { callRoute, createProgramFixture } from '../support/fixtures'
import { CONSOLE_PAGES, SIGNED_CALLS } from '../support/plugin-rows'
import { routeOf } from '../support/routes'
import { type Actor, createActors, signedInAs, type Target, type Verdict, verdictOf } from './support/actors'
import { pageText } from './support/page-text'
import { Expectations, type Proof } from './support/proof'
import { SPECIFIED_DEMANDS } from './support/specified-demands'

/** The text and the first serial id of each program's rows, so that leaked rows are recognizable in an answer. */
const MARKS = {
  home: { text: 'Homebred', firstId: 1 },
  sibling: { text: 'Siblingly', firstId: 600_000_000 },
  foreign: { text: 'Foreignly', firstId: 700_000_000 },
} as const satisfies Record<Target, { text: string; firstId: number }>
const EVERYBODYS_ID = 500_000_000

/** The console answers on the platform's host only (RULE-2). */
const PLATFORM = { host: env.PLATFORM_HOST }

/** Parameters that don't name a row; their values are never found. */
const NAMES = ['file', 'file_identifier', 'filename', 'identifier', 'token']

/**
 * Calls that check the row behind the guard too: the row here may lack what they need, or be of a kind with a separate
 * permission.
 */
const DECIDED_BY_THE_ROW = [
  'GET /admin/v2/exports/:export_id',
  'GET /admin/v2/exports/:export_id/download',
  'GET /admin/v2/imports/:import_id',
  'GET /admin/v2/imports/:import_id/errors.csv',
  'GET /admin/v2/participant_answers/:participant_answer_id/file',
  'GET /admin/v2/rewards/:reward_id/mini_contest',
  'GET /admin/v2/rewards/:reward_id/sweepstake',
  'GET /admin/v2/rewards/:reward_id/sweepstakes',
  'GET /admin/v2/rewards/:reward_id/sweepstake.csv',
]

const STATUS = { anonymous: 401, forbidden: 403, unknown: 404 } as const
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'Please sign in.',
  403: 'You are not allowed to access this page',
  404: 'Not found',
}
/**
 * The answer to a write that passes the guard but lacks its token: it shows that the guard let it in, without an
 * effect.
 */
const OUT_OF_DATE = 'This page is out of date. Reload it and try again.'

type Params = Record<string, string>
type Stage = {
  payload: Payload
  expectations: Expectations
  actors: Actor[]
  params: Record<Target, Params>
  homeId: number
  count: (cell: 'allowed' | 'refused' | 'read') => void
}

/**
 * Proof 12: every console page and call, every site and platform call, as every kind of actor, with rows of their own
 * program, of a sibling and of another organization. Generated from the route tables: it fails for a route with a
 * parameter it has no row for, and for a route whose demand differs from the specification.
 */
export const run: Proof = async ({ isQuick, payload }) => {
  const expectations = new Expectations()
  const cells = { allowed: 0, refused: 0, read: 0 }
  const home = await createProgramFixture(payload)
  const foreign = await createProgramFixture(payload)
  const sibling = await createProgramFixture(payload, { organization: home.organizationId })
  const actors = await createActors(payload, home, foreign)
  const params = {
    home: addressParams(await createEveryRow(payload, home, MARKS.home.text), home.programId),
    sibling: await paramsFar(payload, sibling, 'sibling'),
    foreign: await paramsFar(payload, foreign, 'foreign'),
  }
  // Rows written from here on, such as the audit entry of a download, get ids outside of the marked ranges.
  await countFrom(payload, EVERYBODYS_ID)
  const count = (cell: keyof typeof cells) => {
    cells[cell]++
  }
  const stage: Stage = { payload, expectations, actors, params, homeId: home.programId, count }
  const targets: Target[] = isQuick ? ['home', 'foreign'] : ['home', 'sibling', 'foreign']

  for (const [key, demanded] of Object.entries(SPECIFIED_DEMANDS)) {
    const route = CONSOLE_PAGES.find(({ path }) => path === key)
    const call = (CONSOLE_CALLS as Record<string, Demand>)[key]
    expectations.same((route ?? call)?.permission, demanded, `${key} demands`)
  }
  for (const route of CONSOLE_PAGES) await walkPage(stage, route, targets)
  for (const [key, call] of Object.entries(CONSOLE_CALLS)) await walkConsoleCall(stage, key, call, targets)
  for (const [key, call] of Object.entries(SITE_CALLS)) await walkSiteCall(stage, key, call.who)
  const platformCalls = { ...PLATFORM_CALLS, ...SIGNED_CALLS }
  for (const [key, call] of Object.entries(platformCalls)) await walkPlatformCall(stage, key, call.who)

  return expectations.result({
    'console pages': CONSOLE_PAGES.length,
    'console calls': Object.keys(CONSOLE_CALLS).length,
    'site calls': Object.keys(SITE_CALLS).length,
    'platform calls': Object.keys(platformCalls).length,
    actors: actors.length,
    'refused cells': cells.refused,
    'allowed cells': cells.allowed,
    'answers and pages searched for foreign rows': cells.read,
  })
}

/** Creates rows whose serial ids are far from all others. */
const paramsFar = async (payload: Payload, program: { organizationId: number; programId: number }, whose: Target) => {
  const { firstId, text } = MARKS[whose]
  await countFrom(payload, firstId)
  return addressParams(await createEveryRow(payload, program, text), program.programId)
}

const countFrom = (payload: Payload, id: number) =>
  poolSql(payload)(
    `select setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), $1)
     from pg_sequences where schemaname = 'public'`,
    [id],
  )

/** The path of a route with rows of one program; fails for an unknown parameter. */
const paramsFor = ({ expectations, params }: Stage, key: string, path: string, whose: Target): Params => {
  const filled: Params = {}
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const value = params[whose][name] ?? (NAMES.includes(name) ? 'nothing' : undefined)
    expectations.expect(value !== undefined, `${key}: no row for :${name}`)
    filled[name] = value ?? '1'
  }
  return filled
}

/** Expects no data of a program that the actor can't see. */
const expectOwn = ({ count, expectations }: Stage, actor: Actor, what: string, shown: string): void => {
  const seen = actor.holds?.in ?? [actor.participantOf]
  count('read')
  for (const whose of ['sibling', 'foreign'] as const) {
    if (seen.includes(whose)) continue
    const { firstId, text } = MARKS[whose]
    const id = new RegExp(`\\b${String(firstId).slice(0, 4)}\\d{5}\\b`)
    const found = shown.includes(text) ? text : id.exec(shown)?.[0]
    expectations.expect(found === undefined, `${actor.name}: ${what} shows ${found} of a ${whose} program`)
  }
}

const walkPage = async (stage: Stage, route: ConsoleRoute, targets: Target[]): Promise<void> => {
  const { actors, expectations, payload } = stage
  const sql = poolSql(payload)
  const outcomes = { allowed: route.forward ? 'forward' : 'render', anonymous: 'sign_in' } as const
  for (const whose of targets) {
    const params = paramsFor(stage, route.path, route.path, whose)
    const segments = fillPath(route.path, params).split('/').slice(1)
    for (const actor of actors) {
      const administrator = await signedInAs(payload, actor)
      const verdict = verdictOf(actor, route, whose)
      const guarded = await guardView(sql, administrator, segments)
      const expected = verdict in outcomes ? outcomes[verdict as keyof typeof outcomes] : verdict
      expectations.same(guarded.outcome, expected, `${actor.name}: the page ${route.path} of ${whose}`)
      stage.count(verdict === 'allowed' ? 'allowed' : 'refused')
      if (guarded.outcome !== 'render') continue
      const { administrator: reader, programId, resolved } = guarded
      const [program] = programId === null ? [] : await listConsolePrograms(sql, [programId])
      const fixture = createViewContext({
        administrator: reader,
        context: createContext(payload, { actor: reader }),
        path: `/admin/v2/${segments.join('/')}`,
        params: resolved.params,
        program: program ?? null,
        search: {},
        t: translate('en', 'console'),
      })
      expectOwn(stage, actor, `the page ${route.path}`, await pageText(renderView(resolved.route, fixture)))
    }
  }
}

const walkConsoleCall = async (stage: Stage, key: string, call: Demand, targets: Target[]): Promise<void> => {
  const { actors } = stage
  const { handler, method } = await routeOf(key)
  const path = key.split(' ')[1] ?? ''
  for (const whose of targets) {
    const params = paramsFor(stage, key, path, whose)
    for (const actor of actors) {
      const verdict = verdictOf(actor, call, whose)
      const isHarmless = verdict !== 'allowed' || method === 'GET'
      const answer = await callRoute<unknown>(handler, {
        method,
        path: fillPath(path, params),
        params,
        caller: actor.caller,
        headers: PLATFORM,
        withoutCsrf: !isHarmless,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      const canBeMissing = DECIDED_BY_THE_ROW.includes(key) || Object.values(params).includes('nothing')
      expectAnswer(stage, { actor, verdict, what: `${key} of ${whose}`, method, canBeMissing }, answer)
    }
  }
}

type Cell = {
  actor: Actor
  verdict: Verdict
  what: string
  method: string
  /** The path may name no existing row, which isn't found for any actor. */
  canBeMissing: boolean
}

const expectAnswer = (stage: Stage, cell: Cell, { body, status }: { body: unknown; status: number }): void => {
  const { actor, canBeMissing, method, verdict, what } = cell
  const { count, expectations } = stage
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (verdict !== 'allowed') {
    count('refused')
    const refusal = {
      status: STATUS[verdict],
      body: JSON.stringify({ success: false, message: REFUSALS[STATUS[verdict]], errors: {} }),
    }
    expectations.same({ status, body: text }, refusal, `${actor.name}: ${what}`)
    return
  }
  count('allowed')
  if (method !== 'GET') {
    expectations.expect(
      status === 403 && text.includes(OUT_OF_DATE),
      `${actor.name}: ${what} answers ${status} ${text.slice(0, 80)}`,
    )
    return
  }
  const isFine = status < 400 || status === 422 || (canBeMissing && (status === 403 || status === 404))
  expectations.expect(isFine, `${actor.name}: ${what} answers ${status} ${text.slice(0, 120)}`)
  expectOwn(stage, actor, what, text)
}

/** On the home program's host: only its participants get answers, and only with that program's rows. */
const walkSiteCall = async (stage: Stage, key: string, who: 'anyone' | 'participant'): Promise<void> => {
  const { actors, count, expectations, homeId } = stage
  const { handler, method } = await routeOf(key)
  const path = key.split(' ')[1] ?? ''
  for (const whose of ['home', 'foreign'] as const) {
    const params = siteParams(stage, key, path, whose)
    for (const actor of actors) {
      const canCall = who === 'anyone' || actor.participantOf === 'home'
      const { body, status } = await callRoute<unknown>(handler, {
        method,
        path: fillPath(path, params),
        params,
        programId: homeId,
        caller: actor.caller,
        withoutCsrf: canCall && method !== 'GET',
        ...(method === 'GET' ? {} : { body: {} }),
      })
      const what = `${actor.name}: ${key} of ${whose}`
      count(canCall ? 'allowed' : 'refused')
      if (!canCall) expectations.same(status, 401, what)
      else if (method === 'GET') expectations.expect(status < 500 && status !== 401, `${what} answers ${status}`)
      else expectations.same(status, 403, `${what}, without its token`)
      if (method === 'GET') {
        const reader = { ...actor, holds: null, participantOf: 'home' as const }
        expectOwn(stage, reader, `${key} of ${whose}`, typeof body === 'string' ? body : JSON.stringify(body))
      }
    }
  }
}

/** Site calls name a challenge `id`. */
const siteParams = (stage: Stage, key: string, path: string, whose: Target): Params => {
  const id = stage.params[whose].challenge_id ?? ''
  return paramsFor({ ...stage, params: { ...stage.params, [whose]: { ...stage.params[whose], id } } }, key, path, whose)
}

const walkPlatformCall = async ({ actors, count, expectations }: Stage, key: string, who: string): Promise<void> => {
  const { handler, method } = await routeOf(key)
  for (const { caller, name } of actors) {
    const { status } = await callRoute(handler, {
      method,
      path: key.split(' ')[1],
      caller,
      withoutCsrf: true,
      body: { id: 'evt_1' },
    })
    // Without a signature or a CSRF token: refused for every actor.
    expectations.same(status, who === 'signed' ? 400 : 403, `${name}: ${key}`)
    count('refused')
  }
}
