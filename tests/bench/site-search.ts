import { createContext } from '@/domain/context'
import { findImport, runImport } from '@/domain/imports'
import { searchSite } from '@/domain/site-search'
import { closeQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { findPerksProgram, searchMerchants } from '@/plugins/perks/domain'
import { startPerksImport } from '@/plugins/perks/domain/import/start-perks-import'
import { createChallengeFixture, createRewardFixture } from '../support/fixtures'
import { compareInTurns, type Measure } from './measure'
import { createSiteFixture } from './site-fixture'
import { CITIES, perksCsv } from './support/perks-data'

const OFFERS = Number(process.env.BENCH_OFFERS ?? 10_000)
const CHALLENGES = 40
const SEARCHES = 200
const P95_MS = 100
const TARGET = 0.1

/** Names, typos, parts, a word of every offer, two words, and nothing. */
const QUERIES = ['ember', 'embre', 'junip', 'kestral cafe', 'off', '12% off', 'reward', 'chalenge', 'zzzzzz', 'lárk']

/** The site's search at 10,000 offers, in this process, compared with the perks' directory by a keyword. */
export async function benchSiteSearch(): Promise<Measure[]> {
  const { callers, payload, programId } = await createSiteFixture(1)
  const sql = poolSql(payload)
  await sql('update programs set offers_reward_active = true where id = $1', [programId])
  for (let at = 0; at < CHALLENGES; at++) {
    await createChallengeFixture(payload, { programId, caption: `Challenge ${at}` })
    await createRewardFixture(payload, { programId, name: `Reward ${at}` })
  }
  const context = createContext(payload, { actor: { type: 'system', name: 'bench' } })
  const { id } = await startPerksImport(context, {
    ...{ programId, bytes: Buffer.from(perksCsv(OFFERS)), filename: 'perks.csv', source: 'csv' },
    ...{ removesMissing: true, confirmed: false },
  })
  await runImport(context, id)
  if ((await findImport(context.sql, id))?.status !== 'finished') throw new Error('the import did not finish')
  await sql('analyze')
  const program = await findPerksProgram(context, programId)
  if (!program) throw new Error('the program has no perks')
  const participantId = callers[0]?.participantId ?? null
  const times: number[] = []
  const perSecond = async (call: (n: number) => Promise<unknown>, record?: number[]): Promise<number> => {
    const started = performance.now()
    for (let n = 0; n < SEARCHES; n++) {
      const began = performance.now()
      await call(n)
      record?.push(performance.now() - began)
    }
    return SEARCHES / ((performance.now() - started) / 1000)
  }
  const search = (n: number) =>
    searchSite(context, { programId, participantId, query: QUERIES[n % QUERIES.length] ?? '' })
  const keyword = (n: number) => {
    const place = CITIES[n % CITIES.length]!
    return searchMerchants(context, program, { place, keyword: 'cafe', category: null, sort: 'distance', page: 1 })
  }
  const compared = await compareInTurns({
    name: `search of the site at ${OFFERS} offers, against the directory by a keyword`,
    ...{ unit: 'searches/s', target: TARGET },
    ours: () => perSecond(search, times),
    limit: () => perSecond(keyword),
  })
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  await closeQueue()
  return [
    compared,
    { ...{ name: 'search of the site: p95', value, unit: 'ms' }, ...{ reference: null, ratio: null, target: P95_MS } },
  ]
}
