import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { createContext } from '@/domain/context'
import { findImport, runImport } from '@/domain/imports'
import { closeQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { startPerksImport } from '@/plugins/perks/domain/import/start-perks-import'
import { callApp } from '../proofs/support/apps'
import { measureLoad } from './http-load'
import { compareInTurns, type Measure } from './measure'
import { startLaurel } from './servers'
import { callBareRoute, createSiteFixture, type SiteFixture } from './site-fixture'
import { CITIES, perksCsv } from './support/perks-data'

/** BENCH_OFFERS: fewer than 400,000. There is one location per seven offers. */
const OFFERS = Number(process.env.BENCH_OFFERS ?? 400_000)
const TARGET = 0.2
const TARGET_IMPORT = 0.1
const P95_MS = 25

/**
 * The directory at full size: an import compared with bare COPY, then searches, pages and redemptions over HTTP
 * compared with a bare route.
 */
export async function benchPerks(): Promise<Measure[]> {
  const fixture = await createSiteFixture()
  const { callers, host, payload, programId } = fixture
  const sql = poolSql(payload)
  await sql('update programs set offers_reward_active = true where id = $1', [programId])
  await sql('update participants set offers_unlocked = true where program_id = $1', [programId])
  const measures = [await measureImport(fixture)]
  await sql('analyze merchants')
  await sql('analyze offers')
  const app = await startLaurel()
  const ask = async (route: string, caller?: (typeof callers)[number], body?: object) => {
    const answer = await callApp(app, { host, path: route, ...(caller ? { caller } : {}), ...(body ? { body } : {}) })
    if (answer.status !== 200) throw new Error(`${route} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  const near = (n: number) => {
    const city = CITIES[n % CITIES.length]!
    return `latitude=${city.latitude}&longitude=${city.longitude}`
  }
  const list = (query: string) => (n: number) => ask(`/public/offers/merchants?${near(n)}${query}`)
  const slugs = await sql<{ slug: string }>('select slug from merchants where program_id = $1 order by id limit 500', [
    programId,
  ])
  const keys = await sql<{ key: string }>(
    'select distinct endeca_key as key from offers where program_id = $1 order by 1 limit 20000',
    [programId],
  )
  const PAGES: [string, (n: number) => Promise<void>][] = [
    ['the 12 nearest merchants', list('')],
    ['page 20', list('&page=20')],
    ['a keyword', list('&keyword=cafe')],
    ['a category', list('&category=25')],
    ['by value', list('&sort=value')],
    ['by name', list('&sort=name')],
    ['a merchant', (n) => ask(`/public/offers/merchant?${near(n)}&merchant_slug=${slugs[n % slugs.length]!.slug}`)],
    [
      'a redemption',
      (n) => {
        const caller = callers[n % callers.length]!
        const endeca_key = keys[Math.floor(n / callers.length) % keys.length]!.key
        return ask('/offers/redeem', caller, { endeca_key, redemption_type: 'MOBILE' })
      },
    ],
  ]
  let calls = 0
  for (const [name, call] of PAGES) {
    measures.push(
      await compareInTurns({
        name: `perks over HTTP, ${name}, against a bare route`,
        unit: 'requests/s',
        target: TARGET,
        rounds: 1,
        // Numbers continue across rounds, so that no redemption repeats.
        ours: async () => (await measureLoad(() => call(calls++))).perSecond,
        limit: async () => (await measureLoad(callBareRoute(app))).perSecond,
      }),
      await measureP95(name, () => call(calls++)),
    )
  }
  app.process.kill()
  await closeQueue()
  return measures
}

/** One call at a time, for latency. */
const measureP95 = async (name: string, call: () => Promise<void>): Promise<Measure> => {
  const times: number[] = []
  for (let n = 0; n < 200; n++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return { name: `perks over HTTP, ${name}: p95`, value, unit: 'ms', reference: null, ratio: null, target: P95_MS }
}

const measureImport = async ({ payload, programId }: SiteFixture): Promise<Measure> => {
  const context = createContext(payload, { actor: { type: 'system', name: 'bench' } })
  const file = path.join(process.env.MEDIA_DIR ?? '.data', 'perks.csv')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, perksCsv(OFFERS))
  const bare = await timed(() => copyBare(file))
  const bytes = await readFile(file)
  const { id } = await startPerksImport(context, {
    ...{ programId, bytes, filename: 'perks.csv', source: 'csv', removesMissing: true, confirmed: false },
  })
  const ours = await timed(() => runImport(context, id))
  const done = await findImport(context.sql, id)
  if (done?.status !== 'finished' || done.result?.created !== OFFERS)
    throw new Error(`the import ended as ${JSON.stringify(done)}`)
  const [value, reference] = [OFFERS / ours, OFFERS / bare]
  return {
    ...{ name: `import of ${OFFERS} offers, against COPY of the file`, unit: 'rows/s' },
    ...{ value, reference, ratio: value / reference, target: TARGET_IMPORT },
  }
}

const copyBare = async (file: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(
    `create temporary table bare (${['offer_key', 'title', 'merchant', 'redemption_types', 'value', 'category_id', 'category', 'address', 'city', 'zip', 'latitude', 'longitude', 'web_site'].map((name) => `${name} text`).join(', ')})`,
  )
  await pipeline(createReadStream(file), client.query(from('copy bare from stdin (format csv, header)')))
  await client.end()
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
