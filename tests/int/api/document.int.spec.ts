import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { z } from 'zod'
import { eventTypes, TEST_EVENT } from '@/domain/webhooks'
import { type DescribedEvent, WEBHOOK_EVENTS } from '@/http/api/event-schemas'
import type { ApiDocument } from '@/http/openapi/describe-api'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { EVERY_API_CALL } from '../../support/plugin-rows'
import { routeOf } from '../../support/routes'

const EVERY = Object.keys(EVERY_API_CALL) as (keyof typeof EVERY_API_CALL)[]

let test: TestPayload
beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())

// RULE-71
describe('the OpenAPI document of the public API', () => {
  let document: ApiDocument

  beforeAll(async () => {
    const { GET } = await import('@/app/(api)/v1/openapi.json/route')
    document = (await (await GET()).json()) as ApiDocument
  })

  it('is valid, and describes every call once', async () => {
    const { errors, valid } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect({ errors, valid }).toEqual({ errors: undefined, valid: true })
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(EVERY.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(EVERY.length)
  })

  it('describes every event as a webhook, and the guide names the same fields', async () => {
    const guide = await readFile('docs/webhooks.md', 'utf8')
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...eventTypes(), TEST_EVENT].toSorted())
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      expect(post.requestBody.content['application/json'].schema).toMatchObject({
        required: ['type', 'timestamp', 'data'],
        properties: { type: { const: type }, data: { $ref: expect.any(String) } },
      })
      const row = guide.split('\n').find((line) => line.startsWith('| ') && line.includes(`\`${type}\``)) ?? ''
      const { data } = WEBHOOK_EVENTS[type as DescribedEvent]
      const forms = (data instanceof z.ZodDiscriminatedUnion ? data.options : [data]) as z.ZodObject[]
      for (const name of forms.flatMap(({ shape }) => Object.keys(shape)).filter((name) => name !== 'participant'))
        expect([type, name, row]).toEqual([type, name, expect.stringMatching(new RegExp(`\`${name}\\b|the same`))])
    }
  })

  it.each(EVERY)('describes %s by its row and its handler', async (key) => {
    const { handler } = await routeOf(key)
    expect([handler.key, handler.input]).toEqual([key, EVERY_API_CALL[key].input])
  })

  it('has a page, as that of the site has, which loads nothing from other hosts', async () => {
    const pages = [await import('@/app/(api)/developers/route'), await import('@/app/(api)/developers/site/route')]
    for (const [at, page] of pages.entries()) {
      const html = await page.GET().text()
      expect(html).toContain('<meta charset="utf-8">')
      expect(html).toContain(`data-document="${['/v1/openapi.json', '/developers/openapi.json'][at]}"`)
      const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
      expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([])
    }
    const { GET } = await import('@/app/(api)/developers/assets/[file]/route')
    for (const [file, type] of [
      ['swagger-ui.css', 'text/css'],
      ['swagger-ui-bundle.js', 'text/javascript'],
      ['start.js', 'text/javascript'],
    ] as const) {
      const asset = await GET(new Request('http://localhost/'), { params: Promise.resolve({ file }) })
      expect([asset.status, asset.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
      expect((await asset.text()).length).toBeGreaterThan(100)
    }
    for (const file of ['index.html', '../package.json', 'constructor']) {
      const asset = await GET(new Request('http://localhost/'), { params: Promise.resolve({ file }) })
      expect(asset.status).toBe(404)
    }
  })
})

type Schema = { [name: string]: unknown }

/** Values for a schema: mostly valid, often with one error. */
const arbitraryOf = (schema: Schema, document: ApiDocument): fc.Arbitrary<unknown> => {
  if (typeof schema.$ref === 'string')
    return arbitraryOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  for (const union of [schema.anyOf, schema.oneOf])
    if (Array.isArray(union)) return fc.oneof(...union.map((one) => arbitraryOf(one as Schema, document)))
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      const required = (schema.required ?? []) as string[]
      return fc.record(
        Object.fromEntries(properties.map(([name, one]) => [name, spoilt(arbitraryOf(one, document))])),
        {
          requiredKeys: required,
        },
      )
    }
    case 'array':
      return fc.array(arbitraryOf((schema.items ?? {}) as Schema, document), { maxLength: 4 })
    case 'integer':
      return fc.integer({ min: 1, max: 5000 })
    case 'number':
      return fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100)
    case 'boolean':
      return fc.boolean()
    default:
      if (schema.format === 'email') return fc.emailAddress()
      if (schema.format === 'date') return fc.constantFrom('2026-11-21', '2020-02-29')
      if (schema.format === 'date-time') return fc.constantFrom('2030-01-01T00:00:00Z', '2020-01-01T00:00:00+02:00')
      return TEXT
  }
}

const TEXT = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom("'; --", '\u0000', '٣', '1e9', '%00'),
)
const NONSENSE = fc.oneof(fc.constantFrom(null, -1, 1e300, 2 ** 31, 0.1, [], {}, '', 'x'.repeat(5000), true), TEXT)
const spoilt = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: NONSENSE })

/** Generated input for every operation: every answer is documented, and none is a server error. */
describe('generated input', () => {
  let call: ReturnType<typeof apiCaller>
  let document: ApiDocument
  let known: { participant: string; reward: string; challenge: string }

  beforeAll(async () => {
    const { programId } = await createProgramFixture(test.payload)
    const { email } = await createParticipantFixture(test.payload, { programId })
    const { identifier: reward } = await createRewardFixture(test.payload, { programId, threshold: 1 })
    const { identifier: challenge } = await createChallengeFixture(test.payload, {
      programId,
      api_completion_only: true,
    })
    known = { participant: email, reward, challenge }
    call = apiCaller(await createApiKeyFixture(test.payload, { programId, callsPerMinute: 6000 }))
    document = (await import('@/http/openapi/load-api-document')).loadApiDocument(test.payload)
  })

  it.each(EVERY.filter((key) => !key.includes('test_participants')))('%s never answers 5xx', async (key) => {
    const [method = '', path = ''] = key.split(' ')
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const parameters = (operation?.parameters ?? []) as { name?: string; in?: string; schema: Schema }[]
    const body = operation?.requestBody?.content['application/json']?.schema
    const identifier = path.startsWith('/v1/rewards') ? known.reward : known.challenge
    const inPath = Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name = '' }) => [
          name,
          fc.oneof(fc.constant(name === 'participant' ? known.participant : identifier), TEXT),
        ]),
    )
    const inQuery = Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name = '', schema }) => [name, spoilt(arbitraryOf(schema, document)).map(String)]),
    )
    const named = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ email: known.participant }) },
      { weight: 1, arbitrary: fc.record({ identifier: TEXT }) },
    )
    const input = fc.record({
      params: fc.record(inPath),
      query: fc.record(inQuery, { requiredKeys: [] }),
      body: body
        ? fc.oneof({ weight: 9, arbitrary: arbitraryOf(body, document) }, { weight: 1, arbitrary: NONSENSE })
        : fc.constant(undefined),
      participant: named,
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ body: sent, params, participant, query }) => {
        const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
        const filled = isObject && 'participant' in sent ? { ...sent, participant } : sent
        // The helper also validates every answer against the document.
        const { body: answer, status } = await call(key, {
          ...{ params, query: query as Record<string, string> },
          ...(body ? { body: (isObject ? filled : { value: filled }) as object } : {}),
        })
        if (status >= 500)
          throw new Error(`${key} answered ${status}: ${JSON.stringify({ answer, sent, params, query })}`)
      }),
      { numRuns: 12, seed: 20_261_126 },
    )
  })
})
