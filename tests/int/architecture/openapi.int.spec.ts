import type { OpenApiDocument, Operation } from '@/http/openapi/describe-calls'
import { describeInput } from '@/http/openapi/describe-input'
import { type BuiltInSiteCallKey, SITE_CALLS } from '@/http/server/site-calls'
import { openTestPayload, type TestPayload } from '../../support/database'
import '../../support/plugin-rows'

const keys = Object.keys(SITE_CALLS) as BuiltInSiteCallKey[]

/** The document is generated from the handlers themselves, so it can't be outdated. */
describe('the OpenAPI document of the site', () => {
  let test: TestPayload
  let document: OpenApiDocument
  let routes: typeof import('@/app/(api)/developers/documented-routes')

  beforeAll(async () => {
    test = await openTestPayload()
    routes = await import('@/app/(api)/developers/documented-routes')
    const json = await import('@/app/(api)/developers/openapi.json/route')
    document = (await (await json.GET()).json()) as OpenApiDocument
    // Every route of the site is imported.
  }, 180_000)
  afterAll(() => test.close())

  const operationOf = (key: string): Operation | undefined => {
    const [method = '', path = ''] = key.split(' ')
    return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }

  it.each(keys)('describes %s by its handler’s schema', async (key) => {
    const method = key.split(' ')[0]
    const handler = await routes.documentedRoutes()[key]()
    expect(handler.key).toBe(key)

    const operation = operationOf(key)
    if (!operation) throw new Error(`${key} is not described`)
    const schema = describeInput(handler.input)
    if (method === 'GET') {
      const inQuery = operation.parameters.flatMap((parameter) =>
        'name' in parameter && parameter.in === 'query' ? [[parameter.name, parameter.schema]] : [],
      )
      expect(Object.fromEntries(inQuery)).toEqual(schema.properties ?? {})
    } else {
      for (const { schema: described } of Object.values(operation.requestBody?.content ?? {}))
        expect(described).toEqual(schema)
      const csrf = { $ref: '#/components/parameters/csrf' }
      if ('crossSite' in SITE_CALLS[key]) expect(operation.parameters).not.toContainEqual(csrf)
      else expect(operation.parameters).toContainEqual(csrf)
    }
    const inPath = operation.parameters.filter((parameter) => 'name' in parameter && parameter.in === 'path')
    expect(inPath).toHaveLength(key.split(':').length - 1)
    expect(operation.summary.length).toBeGreaterThan(10)
    expect(operation.responses['401'] !== undefined).toBe(SITE_CALLS[key].who === 'participant')
  })

  it('has no other calls, and no duplicate ids', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(keys.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(keys.length)
  })

  it('is complete: all references resolve, all tags and path parameters are named', () => {
    expect(document.openapi).toBe('3.1.0')
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => String(path))
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document)
      expect({ reference, found: found !== undefined }).toEqual({ reference, found: true })
    }
    const tags = document.tags.map(({ name }) => name)
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/[\w./{}-]*$/)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters, responses, tags: own } of Object.values(methods)) {
        expect(parameters.flatMap((p) => ('name' in p && p.in === 'path' ? [p.name] : []))).toEqual(named)
        expect(own.every((tag) => tags.includes(tag))).toBe(true)
        expect(Object.keys(responses)).toContain('200')
      }
    }
  })

  it('requires what a call needs, and no more', () => {
    const bodyOf = (key: string) => Object.values(operationOf(key)?.requestBody?.content ?? {})[0]?.schema
    expect(bodyOf('POST /public/account/update_email_settings')).toMatchObject({
      required: ['email_setting_id', 'participant_id'],
    })
    expect(bodyOf('POST /public/account/profile')?.required).toBeUndefined()
    expect(operationOf('POST /public/account/avatar')?.requestBody).toEqual({
      required: false,
      content: {
        'multipart/form-data': {
          schema: expect.objectContaining({
            properties: expect.objectContaining({ file: { type: 'string', format: 'binary' } }),
          }),
        },
      },
    })
  })

  it('lists only the responses that each call can give', () => {
    const statusesOf = (key: string) => Object.keys(operationOf(key)?.responses ?? {})
    expect(statusesOf('GET /public/home/carousel')).toEqual(['200', '404'])
    expect(statusesOf('GET /public/participant_actions')).toEqual(['200', '401', '404', '422'])
    expect(statusesOf('POST /public/visits')).toEqual(['200', '400', '403', '404', '413', '422'])
    expect(statusesOf('POST /public/challenges/:id/donation_checkout_session')).toContain('303')
    expect(statusesOf('POST /public/receipts/:identifier/photos')).toEqual(expect.arrayContaining(['409', '429']))
    expect(statusesOf('POST /public/signin/verify')).toContain('429')
    expect(JSON.stringify(document)).not.toContain('starts_with')
  })

  it('says that a refused write names its reason', () => {
    expect(document.components.schemas).toMatchObject({ Written: { properties: { reason: { type: 'string' } } } })
  })

  it('requires the challenge to complete, and the post in the query (SITE-105)', async () => {
    const submit = operationOf('POST /public/challenges/submit')
    expect(submit?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['challenge_id'] } } },
    })
    const handler = await routes.documentedRoutes()['POST /public/challenges/submit']()
    expect(handler.input.safeParse({}).success).toBe(false)
    expect(handler.input.parse({ challenge_id: 7 })).toEqual({ challenge_id: '7' })
    expect(operationOf('POST /public/challenges/:id/unified_social_submission')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'social_network_post_id', in: 'query', required: false }),
    )
  })
})
