import { readFileSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'
import { poolSql } from '@/platform/sql'
import { createLaurelClient } from '../../../packages/client/src/index.js'
import { createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { openCardOf, saveCards, shownAt } from '../../support/member-cards'

let test: TestPayload
beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())

/** Leads the client's calls to the route that Next asks. */
const routed: typeof fetch = async (input, init) => {
  const { POST } = await import('@/app/(api)/v1/[...path]/route')
  const request = new Request(input, init)
  const headers = new Headers(request.headers)
  headers.set(PROXY_MARK_HEADER, proxyMark)
  const path = new URL(request.url).pathname.split('/').slice(2)
  const sent = new NextRequest(request.url, { method: 'POST', headers, body: await request.text() })
  return POST(sent, { params: Promise.resolve({ path }) })
}

it('serves a member as the documentation says', async () => {
  const { programId } = await createProgramFixture(test.payload)
  await saveCards(test.payload, programId)
  await poolSql(test.payload)(
    `insert into purchase_proof_settings (program_id, exclusion_identifiers, external_purchase_item_points_per_cents, review_sample_percent)
     values ($1, '[]', 1, 0)`,
    [programId],
  )
  const maya = await createParticipantFixture(test.payload, { programId, first_name: 'Maya' })
  const { identifier } = await createRewardFixture(test.payload, { programId, name: 'Free coffee', threshold: 400 })
  const laurel = createLaurelClient({
    ...{ baseUrl: 'http://localhost', apiKey: await createApiKeyFixture(test.payload, { programId }), fetch: routed },
  })
  const sale = {
    ...{ number: '004512', date: new Date().toISOString().slice(0, 10), total: 8.49, reward: identifier },
    items: [
      { sku: 'OAT-1', name: 'Organic Oat Milk', quantity: 1, price: 4.99 },
      { name: 'Rye Bread', quantity: 1, price: 3.5 },
    ],
  }
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/member-card.md', 'utf8')) ?? []
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...given: unknown[]) => Promise<string>
  const serve = new AsyncFunction('laurel', 'scanned', 'sale', code)
  const scanned = shownAt(await openCardOf(test.payload, maya))
  expect(await serve(laurel, scanned, sale)).toBe('Maya earned 849 points. Hand over: Free coffee')
  expect(await serve(laurel, scanned, sale)).toMatch(/already used/)
})
