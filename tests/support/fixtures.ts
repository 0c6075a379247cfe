import { NextRequest } from 'next/server'
import type { DataFromCollectionSlug, Payload, RequiredDataFromCollectionSlug } from 'payload'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { awardPoints } from '@/domain/points'
import { openSession, SESSION_COOKIES } from '@/domain/sign-in'
import { asIs } from '@/domain/stored-as-is'
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from '@/http/server/csrf'
import type { RouteContext } from '@/http/server/wire-route'
import type { Role } from '@/payload-types'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'
import { poolSql } from '@/platform/sql'
import { expectDocumented } from './api-conformance'
import { unique } from './unique'

/**
 * Fixtures for integration tests: real rows, created through Payload and the domain with unique names, so that any
 * number can share a database. Routes are called through their own handlers, with what the proxy would add.
 */
const DAY_MS = 86_400_000
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** Overrides of a fixture's default fields. */
type Overrides<Slug extends Parameters<Payload['create']>[0]['collection']> = Partial<
  RequiredDataFromCollectionSlug<Slug>
>

export type ProgramFixture = {
  organizationId: number
  programId: number
  program: DataFromCollectionSlug<'programs'>
}

/**
 * An active program, in a new organization unless `organization` names one.
 * @param hasTerms whether terms are published, which sign-up requires
 */
export const createProgramFixture = async (
  payload: Payload,
  { hasTerms = true, ...overrides }: Overrides<'programs'> & { hasTerms?: boolean } = {},
): Promise<ProgramFixture> => {
  const name = unique()
  const organizationId =
    typeof overrides.organization === 'number'
      ? overrides.organization
      : (
          await payload.create({
            collection: 'organizations',
            data: { name: `Org ${name}` } as RequiredDataFromCollectionSlug<'organizations'>,
            ...asServer,
          })
        ).id
  const program = await payload.create({
    collection: 'programs',
    data: {
      name: `Program ${name}`,
      slug: `program-${name}`,
      subdomain_url: `p-${name}`,
      test_mode: false,
      term_points_as: 'Sprigs',
      term_rewards_as: 'Treats',
      ...overrides,
      organization: organizationId,
    } as RequiredDataFromCollectionSlug<'programs'>,
    ...asServer,
  })
  // Domains serve once they are verified (RULE-64).
  if (overrides.domain)
    await poolSql(payload)('update program_domains set verified_at = now() where program_id = $1', [program.id])
  if (hasTerms) {
    await payload.create({
      collection: 'program-pages',
      data: { program: program.id, slug: 'terms-of-service', title: 'Terms of Service', _status: 'published' },
      ...asServer,
    })
  }
  return { organizationId, programId: program.id, program }
}

/** A caller of routes: cookies, and the CSRF token that writes repeat. */
export type Caller = { cookies: Record<string, string>; csrf: string }

/** A visitor without a session, with a valid CSRF token. */
export const createVisitor = (): Caller => {
  const csrf = newCsrfToken()
  return { cookies: { [CSRF_COOKIE]: csrf }, csrf }
}

export type ParticipantFixture = Caller & { participantId: number; programId: number; email: string; token: string }

/**
 * A signed-in participant; verified and active by default.
 * @param points credited through the ledger
 */
export const createParticipantFixture = async (
  payload: Payload,
  { points = 0, programId, ...overrides }: Overrides<'participants'> & { programId: number; points?: number },
): Promise<ParticipantFixture> => {
  const name = unique()
  const participant = await payload.create({
    collection: 'participants',
    data: {
      email: `person-${name}@example.com`,
      first_name: 'Ada',
      last_name: 'Lovelace',
      status: 'active',
      agree_terms: true,
      email_verified_at: overrides.status === 'pending' ? null : new Date().toISOString(),
      referral_code: name,
      ...overrides,
      program: programId,
    } as RequiredDataFromCollectionSlug<'participants'>,
    ...asServer,
  })
  const sql = poolSql(payload)
  if (points > 0) {
    const posted = await awardPoints(createContext(payload, { actor: { type: 'system', name: 'fixture' } }), {
      programId,
      participantId: participant.id,
      amount: points,
      key: `fixture:${name}`,
      cause: { type: 'Fixture', id: name },
      title: 'Fixture',
    })
    if (!posted.ok) throw new Error(`the fixture's points were refused: ${posted.reason}`)
  }
  const session = { audience: 'participant', participantId: participant.id, programId } as const
  const { token } = await openSession(sql, { ...session, now: new Date(), ipAddress: '', userAgent: 'fixture' })
  const visitor = createVisitor()
  const cookies = { ...visitor.cookies, [SESSION_COOKIES.participant]: token }
  return { cookies, csrf: visitor.csrf, participantId: participant.id, programId, email: participant.email, token }
}

export type AdministratorFixture = Caller & { administratorId: number; organizationId: number; email: string }

/**
 * A signed-in administrator. `pairs` are granted in `programId`, or in all programs of the organization if it is
 * missing; `isAdmin` needs neither.
 */
export const createAdministratorFixture = async (
  payload: Payload,
  {
    isAdmin = false,
    organizationId,
    pairs = [...PERMISSION_PAIRS],
    programId,
  }: { organizationId: number; programId?: number; pairs?: PermissionPair[]; isAdmin?: boolean },
): Promise<AdministratorFixture> => {
  const name = unique()
  const role = await payload.create({
    collection: 'roles',
    data: {
      organization: organizationId,
      name: `Role ${name}`,
      permissions: pairs as Role['permissions'],
      built_in: false,
    },
    ...asServer,
  })
  const administrator = await payload.create({
    collection: 'administrators',
    data: {
      organization: organizationId,
      email: `admin-${name}@example.com`,
      first_name: 'Grace',
      last_name: 'Hopper',
      is_admin: isAdmin,
      grants: pairs.length > 0 ? [{ role: role.id, program: programId }] : [],
    } as RequiredDataFromCollectionSlug<'administrators'>,
    ...asServer,
  })
  const session = { audience: 'administrator', administratorId: administrator.id } as const
  const { token } = await openSession(poolSql(payload), {
    ...session,
    now: new Date(),
    ipAddress: '',
    userAgent: 'fixture',
  })
  const visitor = createVisitor()
  const cookies = { ...visitor.cookies, [SESSION_COOKIES.administrator]: token }
  return { cookies, csrf: visitor.csrf, administratorId: administrator.id, organizationId, email: administrator.email }
}

type QuestionFixture = Overrides<'questions'> & { options?: Overrides<'question-options'>[] }

export type ChallengeFixture = {
  challengeId: number
  identifier: string
  questions: { id: number; optionIds: number[] }[]
}

/** An active `link` challenge worth 50 points by default. */
export const createChallengeFixture = async (
  payload: Payload,
  {
    programId,
    questions = [],
    ...overrides
  }: Omit<Overrides<'challenges'>, 'questions'> & { programId: number; questions?: QuestionFixture[] },
): Promise<ChallengeFixture> => {
  const name = unique()
  const identifier = overrides.identifier ?? `challenge-${name}`
  const challenge = await payload.create({
    collection: 'challenges',
    data: {
      identifier,
      name: `Challenge ${name}`,
      caption: 'A challenge',
      challenge_type: 'link',
      link_url: '/about',
      points: 50,
      approved_at: daysFromNow(-2),
      start: daysFromNow(-1),
      finish: daysFromNow(30),
      ...overrides,
      program: programId,
    } as RequiredDataFromCollectionSlug<'challenges'>,
    ...asIsServer('challenges', identifier),
  })
  const made: ChallengeFixture['questions'] = []
  for (const [position, { options = [], ...question }] of questions.entries()) {
    const title = question.title ?? `Question ${position + 1}`
    const { id } = await payload.create({
      collection: 'questions',
      data: {
        title,
        answer_type: 'text',
        position,
        ...question,
        program: programId,
        challenge: challenge.id,
      } as RequiredDataFromCollectionSlug<'questions'>,
      ...asIsServer('questions', title),
    })
    const optionIds: number[] = []
    for (const [order, option] of options.entries()) {
      const data = { details: `Option ${order + 1}`, position: order, ...option, program: programId, question: id }
      const row = await payload.create({
        collection: 'question-options',
        data: data as RequiredDataFromCollectionSlug<'question-options'>,
        ...asIsServer('question-options', data.details),
      })
      optionIds.push(row.id)
    }
    made.push({ id, optionIds })
  }
  return { challengeId: challenge.id, identifier: challenge.identifier, questions: made }
}

/** A profile attribute that no form asks for by default. @returns its id */
export const createAttributeFixture = async (
  payload: Payload,
  { program, ...overrides }: Overrides<'profile-attributes'> & { program: number; name: string },
): Promise<number> => {
  const data = {
    display_name: overrides.name,
    field_type: 'other',
    options: [],
    required: false,
    asked_at_sign_up: false,
    asked_in_profile: false,
    position: 0,
    ...overrides,
    program,
  } as RequiredDataFromCollectionSlug<'profile-attributes'>
  return (await payload.create({ collection: 'profile-attributes', data, ...asServer })).id
}

export type RewardFixture = { rewardId: number; identifier: string }

/** An active `redeem` reward for 100 points by default. @param coupons codes that it hands out */
export const createRewardFixture = async (
  payload: Payload,
  { coupons = [], programId, ...overrides }: Overrides<'rewards'> & { programId: number; coupons?: string[] },
): Promise<RewardFixture> => {
  const name = unique()
  const identifier = overrides.identifier ?? crypto.randomUUID()
  const reward = await payload.create({
    collection: 'rewards',
    data: {
      identifier,
      name: `Reward ${name}`,
      selection: 'redeem',
      threshold: 100,
      approved_at: daysFromNow(-2),
      start: daysFromNow(-1),
      finish: daysFromNow(30),
      uses_coupons: coupons.length > 0,
      ...overrides,
      program: programId,
    } as RequiredDataFromCollectionSlug<'rewards'>,
    ...asIsServer('rewards', identifier),
  })
  for (const code of coupons) {
    await payload.create({
      collection: 'coupons',
      data: { program: programId, reward: reward.id, code },
      ...asIsServer('coupons', code),
    })
  }
  return { rewardId: reward.id, identifier: reward.identifier }
}

/** A plain green picture in `media`. @param width pixels; above 320, smaller sizes are made */
export const createImageFixture = async (
  payload: Payload,
  { programId, alt = 'A picture', width = 2 }: { programId: number | null; alt?: string; width?: number },
): Promise<{ mediaId: number; filename: string }> => {
  const create = { width, height: width, channels: 3, background: '#2f5d50' } as const
  const data = await sharp({ create }).png().toBuffer()
  const media = await payload.create({
    collection: 'media',
    data: { alt, program: programId } as RequiredDataFromCollectionSlug<'media'>,
    file: { data, mimetype: 'image/png', name: `picture-${unique()}.png`, size: data.length },
    ...asServer,
  })
  return { mediaId: media.id, filename: String(media.filename) }
}

const asServer = { overrideAccess: true, depth: 0 } as const

/** For rows that a test needs although no rule would let anybody write them, such as a challenge that has ended. */
export const asIsServer = (collection: string, row: number | string) => ({
  ...asServer,
  context: asIs(collection, row),
})

type Handler = (request: NextRequest, route: RouteContext) => Promise<Response>

type RouteCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query as requested by the browser; the handler reads its query from here. */
  path?: string
  /** The program of the host, as the proxy would find it; none for console calls. */
  programId?: number
  caller?: Caller
  params?: Record<string, string | number>
  /** Sent as JSON; a FormData is sent as multipart, a URLSearchParams as a urlencoded form. */
  body?: object
  headers?: Record<string, string>
  /** Omits the CSRF token of a write, to see it refused. */
  withoutCsrf?: boolean
}

export type RouteAnswer<Body> = {
  status: number
  /** Parsed if it is JSON, otherwise the text. */
  body: Body
  headers: Headers
  response: Response
}

/**
 * Calls a route's handler like a browser through the proxy. `Body` is the type that the test expects. Answers of the
 * public API are validated against its OpenAPI document.
 */
export const callRoute = async <Body = Record<string, unknown>>(
  handler: Handler,
  {
    body,
    caller,
    headers = {},
    method = body ? 'POST' : 'GET',
    params = {},
    path = '/',
    programId,
    withoutCsrf = false,
  }: RouteCall,
): Promise<RouteAnswer<Body>> => {
  const sent = new Headers({ host: 'program.localhost', [PROXY_MARK_HEADER]: proxyMark, ...headers })
  if (programId !== undefined) sent.set('x-laurel-program', String(programId))
  if (caller) {
    const pairs = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`)
    sent.set('cookie', pairs.join('; '))
  }
  if (method !== 'GET' && caller && !withoutCsrf) sent.set(CSRF_HEADER, caller.csrf)
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  if (body && !isForm) sent.set('content-type', 'application/json')
  const request = new NextRequest(new URL(path, 'http://program.localhost'), {
    method,
    headers: sent,
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  // As Next does.
  const route = { params: Promise.resolve(Object.keys(named).length > 0 ? named : undefined) }
  const response = await handler(request, route)
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const answer = isJson ? await response.clone().json() : await response.clone().text()
  if ('key' in handler && typeof handler.key === 'string') await expectDocumented(handler.key, response, answer)
  return { status: response.status, body: answer as Body, headers: response.headers, response }
}

/** A form as a browser sends it. A list becomes several fields of the same name. */
export const formOf = (fields: Record<string, string | number | (string | number)[]>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item))
  }
  return form
}

/** A live segment of everyone who is active. @returns its id */
export const createSegmentFixture = async (payload: Payload, { programId }: { programId: number }): Promise<number> => {
  const rules = { combinator: 'and', rules: [{ field: 'status', operator: 'any', value: ['active'] }] }
  const [segment] = await poolSql(payload)<{ id: number }>(
    'insert into segments (program_id, name, rules, updated_at, created_at) values ($1, $2, $3, now(), now()) returning id',
    [programId, `Active ${crypto.randomUUID()}`, JSON.stringify(rules)],
  )
  if (!segment) throw new Error('the segment was not stored')
  return segment.id
}
