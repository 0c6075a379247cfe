import type { NextRequest } from 'next/server'
import { z } from 'zod'
import {
  answerSafely,
  type Context,
  consumeRateLimit,
  createContext,
  failed,
  openPayload,
  parseWireJson,
  platformUrl,
  poolOf,
  type Reply,
  readId,
  readOrigin,
  readUpTo,
  reply,
} from '@/plugin/http'
import {
  findCertificate,
  findPass,
  isAuthorized,
  listChangedPasses,
  registerDevice,
  signApplePass,
  unregisterDevice,
} from '../domain'
import { replyPass } from './reply-pass'

/**
 * Apple's web service for passes, which phones call:
 * https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */

type Route = { params: Promise<Record<string, string> | undefined> }
type ServiceCall = { context: Context; programId: number; params: Record<string, string>; request: NextRequest }

const MAX_BYTES = 100_000

const service =
  (name: string, handle: (asked: ServiceCall) => Promise<Reply>) => (request: NextRequest, route: Route) =>
    answerSafely(
      request,
      async () => {
        const params = (await route.params) ?? {}
        const context = createContext(await openPayload(), {
          actor: { type: 'system', name: 'wallet' },
          cause: `wallet ${name}`,
          origin: readOrigin(request.headers),
        })
        return handle({ context, programId: readId(params.program_id) ?? 0, params, request })
      },
      platformUrl().startsWith('https:'),
    )

const UNAUTHORIZED = failed(401, 'The authorization of the pass is not right.')

/** Calls about one pass, which phones authorize with its token. */
const passService = (name: string, handle: (asked: ServiceCall & { serial: string }) => Promise<Reply>) =>
  service(name, async (asked) => {
    const serial = asked.params.serial ?? ''
    return isAuthorized(serial, asked.request.headers.get('authorization')) && (await isOwnPassType(asked))
      ? handle({ ...asked, serial })
      : UNAUTHORIZED
  })

const isOwnPassType = async ({ context, params, programId }: ServiceCall): Promise<boolean> =>
  (await findCertificate(context, programId))?.passType === params.pass_type

const REGISTRATION = z.object({ pushToken: z.string().regex(/^[\w-]{1,200}$/) })
const DEVICE = /^[\w.-]{1,100}$/

export const register = passService('register', async ({ context, params, programId, request, serial }) => {
  const body = REGISTRATION.safeParse(parseWireJson((await readUpTo(request, MAX_BYTES)).toString('utf8')))
  const device = params.device ?? ''
  if (!body.success || !DEVICE.test(device)) return failed(400, 'The body has a pushToken.')
  const { pushToken } = body.data
  const registered = await registerDevice(context, { programId, serial, device, pushToken })
  if (registered === null) return UNAUTHORIZED
  return reply({}, { status: registered === 'created' ? 201 : 200 })
})

export const unregister = passService('unregister', async ({ context, params, programId, serial }) => {
  await unregisterDevice(context, { programId, serial, device: params.device ?? '' })
  return reply({})
})

export const listChanged = service('list', async (asked) => {
  const { context, params, programId, request } = asked
  if (!(await isOwnPassType(asked))) return { status: 204 }
  const given = request.nextUrl.searchParams.get('passesUpdatedSince')
  const since = given !== null && /^\d{1,15}$/.test(given) ? Number(given) : null
  const changed = await listChangedPasses(context, { programId, device: params.device ?? '', since })
  return changed ? reply(changed) : { status: 204 }
})

export const sendPass = passService('pass', async ({ context, programId, request, serial }) => {
  const [pass, certificate] = [await findPass(context, programId, serial), await findCertificate(context, programId)]
  if (!pass || !certificate) return UNAUTHORIZED
  const modified = lastModified(pass.changed_at, context.now)
  const known = Date.parse(request.headers.get('if-modified-since') ?? '')
  const headers = { 'last-modified': modified.toUTCString() }
  if (known >= modified.getTime()) return { status: 304, headers }
  const content = pass.is_void ? null : pass.content
  return replyPass(await signApplePass(context, certificate, { programId, serial, content }), 'card', headers)
})

/** In whole seconds. Within the second of a change another one may follow, which must count as newer. */
const lastModified = (changedAt: Date, now: Date): Date => {
  const second = Math.floor(changedAt.getTime() / 1000)
  return new Date((Math.floor(now.getTime() / 1000) === second ? second - 1 : second) * 1000)
}

const LOGS = z.object({ logs: z.array(z.string()) })
const LOG_LIMIT = { name: 'wallet_log', times: 60, withinSeconds: 3600 }
const MAX_LINES = 20
const MAX_LINE = 500

/** What phones couldn't do. Anybody may send it, so little of it is noted. */
export const takeLog = service('log', async ({ context, programId, request }) => {
  const body = LOGS.safeParse(parseWireJson((await readUpTo(request, MAX_BYTES)).toString('utf8')))
  if (!body.success) return failed(400, 'The body has a list of logs.')
  if (!(await consumeRateLimit(poolOf(context.payload), LOG_LIMIT, String(programId))).ok) return reply({})
  const lines = body.data.logs.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE))
  context.payload.logger.info({ programId, lines }, 'wallet: a phone reported problems')
  return reply({})
})
