import { createPublicKey } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { z } from 'zod'

const localized = z.strictObject({ defaultValue: z.strictObject({ language: z.string(), value: z.string().min(1) }) })
const id = z.string().regex(/^\d+\.[\w.-]+$/)

/** Google's reference of LoyaltyClass, as far as it is used. */
const LOYALTY_CLASS = z.strictObject({
  id,
  issuerName: z.string().min(1).max(20),
  programName: z.string().min(1).max(20),
  programLogo: z.strictObject({ sourceUri: z.strictObject({ uri: z.url() }), contentDescription: localized }),
  reviewStatus: z.enum(['UNDER_REVIEW', 'DRAFT']),
  homepageUri: z.strictObject({ uri: z.url(), description: z.string() }).optional(),
  hexBackgroundColor: z
    .string()
    .regex(/^#[\da-f]{6}$/)
    .optional(),
})

/** Google's reference of LoyaltyObject, as far as it is used. */
const LOYALTY_OBJECT = z.strictObject({
  id,
  classId: id,
  state: z.enum(['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE']),
  accountName: z.string().max(20).optional(),
  accountId: z.string().max(20).optional(),
  barcode: z
    .strictObject({
      type: z.enum(['QR_CODE', 'CODE_128']),
      value: z.string().min(1),
      alternateText: z.string().optional(),
    })
    .optional(),
  loyaltyPoints: z.strictObject({ label: z.string().max(9), balance: z.strictObject({ int: z.int() }) }).optional(),
  textModulesData: z
    .array(z.strictObject({ id: z.string(), header: z.string().min(1), body: z.string().min(1) }))
    .max(10)
    .optional(),
})

const MESSAGE = z.strictObject({
  message: z.strictObject({
    id: z.string(),
    header: z.string().min(1),
    body: z.string().min(1),
    messageType: z.enum(['TEXT', 'TEXT_AND_NOTIFY']),
  }),
})

const LINK = z.object({
  iss: z.email(),
  aud: z.literal('google'),
  typ: z.literal('savetowallet'),
  origins: z.array(z.url()).optional(),
  payload: z.strictObject({
    loyaltyClasses: z.array(LOYALTY_CLASS).optional(),
    loyaltyObjects: z.array(LOYALTY_OBJECT),
  }),
})

export type FakeGoogle = {
  url: string
  tokenUrl: string
  classes: Map<string, z.infer<typeof LOYALTY_CLASS>>
  objects: Map<string, z.infer<typeof LOYALTY_OBJECT>>
  messages: { objectId: string; body: string }[]
  requests: string[]
  /** Google's clock, in milliseconds. */
  now: number
  /** Answers every request of the REST interface with this status, if set. */
  status: number | null
  /** What happens when somebody opens the link and saves the pass. */
  save: (link: string) => Promise<z.infer<typeof LOYALTY_OBJECT>>
  close: () => Promise<void>
}

/**
 * Google's token service and its Wallet REST interface for one service account, whose signatures it checks. It refuses what Google's
 * schemas don't have.
 */
export const openFakeGoogle = async ({ email, key }: { email: string; key: string }): Promise<FakeGoogle> => {
  const publicKey = createPublicKey(key)
  const tokens = new Set<string>()
  const server: Server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const answer = (status: number, sent: object = {}) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
      try {
        if (request.url === '/token') return answer(200, await grant(body))
        google.requests.push(`${request.method} ${request.url}`)
        if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return answer(401)
        if (google.status !== null) return answer(google.status)
        return answer(serve(request.method ?? '', request.url ?? '', JSON.parse(body)))
      } catch (error) {
        return answer(400, { error: String(error) })
      }
    })
  })

  const grant = async (body: string) => {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant type')
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      ...{ issuer: email, audience: google.tokenUrl, algorithms: ['RS256'], currentDate: new Date(google.now) },
    })
    if (payload.scope !== 'https://www.googleapis.com/auth/wallet_object.issuer') throw new Error('scope')
    const token = crypto.randomUUID()
    tokens.add(token)
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  }

  const serve = (method: string, path: string, body: unknown): number => {
    const [, kind = '', named, action] = path.split('/')
    if (kind === 'loyaltyClass') {
      const loyaltyClass = LOYALTY_CLASS.parse(body)
      if (method === 'PUT' && !google.classes.has(named ?? '')) return 404
      if (method === 'POST' && google.classes.has(loyaltyClass.id)) return 409
      google.classes.set(loyaltyClass.id, loyaltyClass)
      return 200
    }
    if (kind !== 'loyaltyObject' || !named || !google.objects.has(named)) return 404
    if (action === 'addMessage') {
      google.messages.push({ objectId: named, body: MESSAGE.parse(body).message.body })
      return 200
    }
    google.objects.set(named, LOYALTY_OBJECT.parse(body))
    return 200
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google: FakeGoogle = {
    ...{ url: origin, tokenUrl: `${origin}/token`, classes: new Map(), objects: new Map(), messages: [], requests: [] },
    ...{ status: null, now: Date.now() },
    save: async (link) => {
      expect(link.length).toBeLessThanOrEqual(1800)
      const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(link) ?? []
      const verified = await jwtVerify(token, publicKey, { issuer: email, audience: 'google', algorithms: ['RS256'] })
      const { payload } = LINK.parse(verified.payload)
      for (const loyaltyClass of payload.loyaltyClasses ?? [])
        if (!google.classes.has(loyaltyClass.id)) google.classes.set(loyaltyClass.id, loyaltyClass)
      const [saved] = payload.loyaltyObjects
      if (!saved || !google.classes.has(saved.classId)) throw new Error('the object has no class')
      google.objects.set(saved.id, saved)
      return saved
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return google
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
