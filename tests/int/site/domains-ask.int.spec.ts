import { NextRequest } from 'next/server'
import { env } from '@/platform/env'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'

let test: TestPayload
let route: typeof import('@/app/(wire)/internal/domains/ask/route')

beforeAll(async () => {
  test = await openTestPayload()
  openHostDirectory(poolSql(test.payload))
  route = await import('@/app/(wire)/internal/domains/ask/route')
})

afterAll(() => test.close())

const ask = async (domain: string) =>
  (await route.GET(new NextRequest(`http://web:3000/internal/domains/ask?domain=${encodeURIComponent(domain)}`))).status

describe('whether a domain may have a certificate', () => {
  it('is so for hosts of programs that run, and for the console', async () => {
    const own = { domain: 'perks.example', domain_type: 'own_domain' as const }
    const shared = { domain: 'shop.example', domain_type: 'include_in_domain' as const, url_path: 'rewards' }
    const { program } = await createProgramFixture(test.payload, own)
    await createProgramFixture(test.payload, shared)
    await createProgramFixture(test.payload, {
      domain: 'gone.example',
      domain_type: 'own_domain',
      status: 'deactivated',
    })
    refreshHostDirectory()
    for (const domain of [
      'perks.example',
      'PERKS.example',
      'shop.example',
      `${program.subdomain_url}.${env.PLATFORM_HOST}`,
    ])
      expect([domain, await ask(domain)]).toEqual([domain, 200])
    expect(await ask(env.PLATFORM_HOST)).toBe(200)
    for (const domain of ['', 'gone.example', 'evil.example', 'www.perks.example', `x.${env.PLATFORM_HOST}`])
      expect([domain, await ask(domain)]).toEqual([domain, 404])
  })
})
