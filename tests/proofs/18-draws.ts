import { createContext } from '@/domain/context'
import { drawSweepstake, findPublishedDraws } from '@/domain/draws'
import { hashEntryList, type ListedEntry, type PublishedDraw, rankEntries, seedOf, verifyDraw } from '@/draw-algorithm'
import { sha256 } from '@/draw-algorithm/sha256'
import { presentDraws } from '@/http/draws/present-draw'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql } from '@/platform/sql'
import { createParticipantFixture, createProgramFixture, createRewardFixture } from '../support/fixtures'
import { Expectations, type Proof, type ProofFixture } from './support/proof'

const DRAWS = 1_000_000
const QUICK_DRAWS = 20_000
const ENTRIES = 100
const AT_ONCE = 8
const ROUNDS = 10
const CHANGES = 1000

/**
 * Proof 18: a million simulated draws of 100 entries are uniform (chi-square, p > 0.01), also weighted by ticket
 * numbers; of concurrent draws, only one takes place; a changed list is detected.
 */
export const run: Proof = async (fixture) => {
  const expectations = new Expectations()
  const draws = fixture.isQuick ? QUICK_DRAWS : DRAWS
  const even = simulate(fixture.seed, draws, evenList())
  const weighted = simulate(fixture.seed, Math.floor(draws / 10), weightedList())
  for (const [what, { p }] of Object.entries({ even, weighted })) {
    expectations.expect(p > 0.01, `${what} draws: chi-square p is ${p}`)
  }
  const atOnce = await drawAtOnce(fixture, expectations)
  const detected = changeLists(fixture.seed, expectations)
  return expectations.result({
    'simulated draws': draws,
    'entries in each': ENTRIES,
    'chi-square (99 degrees)': round(even.chiSquare),
    'chi-square p': round(even.p),
    'fewest wins': even.fewest,
    'most wins': even.most,
    'chi-square p, 1 to 10 tickets each': round(weighted.p),
    'draws at once': `${ROUNDS} times ${AT_ONCE}`,
    'draws that drew': atOnce,
    'changed lists': CHANGES,
    'changes detected': detected,
  })
}

const codeOf = (index: number): string => sha256(`participant ${index}`).slice(0, 16)

const evenList = (): ListedEntry[] =>
  Array.from({ length: ENTRIES }, (_, index) => ({ entry: index + 1, participant_code: codeOf(index), entries: 1 }))

/** Ten participants with one to ten tickets: 55 tickets. */
const weightedList = (): ListedEntry[] =>
  Array.from({ length: 10 }, (_, index) => ({ entry: index + 1, participant_code: codeOf(index), entries: index + 1 }))

type Simulated = { chiSquare: number; p: number; fewest: number; most: number }

/**
 * Draws many times from one list, each time with another secret, and compares each participant's wins with their share
 * of the tickets. A fair draw falls below p = 0.01 once in a hundred runs, so such a run is repeated once with other
 * secrets and fails only if it falls below again.
 */
const simulate = (seed: number, draws: number, list: ListedEntry[]): Simulated => {
  const first = simulateOnce(`${seed}`, draws, list)
  return first.p > 0.01 ? first : simulateOnce(`${seed} again`, draws, list)
}

const simulateOnce = (seed: string, draws: number, list: ListedEntry[]): Simulated => {
  const entryListHash = hashEntryList(list)
  const wins = new Map(list.map(({ participant_code }) => [participant_code, 0]))
  for (let draw = 0; draw < draws; draw++) {
    const secret = sha256(`${seed}:${draw}`)
    const [winner] = rankEntries(seedOf({ secret, entryListHash, beaconValue: null }), list)
    if (winner) wins.set(winner.participant_code, (wins.get(winner.participant_code) ?? 0) + 1)
  }
  const tickets = list.reduce((sum, { entries }) => sum + entries, 0)
  const chiSquare = list.reduce((sum, { entries, participant_code }) => {
    const expected = (draws * entries) / tickets
    return sum + ((wins.get(participant_code) ?? 0) - expected) ** 2 / expected
  }, 0)
  const counts = [...wins.values()]
  return {
    chiSquare,
    p: tailOfChiSquare(chiSquare, list.length - 1),
    fewest: Math.min(...counts),
    most: Math.max(...counts),
  }
}

/** P(X >= x) of the chi-square distribution: the series of the lower incomplete gamma function. */
const tailOfChiSquare = (x: number, degrees: number): number => {
  const [a, z] = [degrees / 2, x / 2]
  let [term, sum] = [1 / a, 1 / a]
  for (let n = 1; term > sum * 1e-15; n++) {
    term *= z / (a + n)
    sum += term
  }
  return Math.max(0, 1 - sum * Math.exp(a * Math.log(z) - z - logGamma(a)))
}

/** Stirling's series, shifted up to where it is exact to ten digits. */
const logGamma = (a: number): number => {
  let [x, shift] = [a, 0]
  for (; x < 20; x++) shift -= Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series
}

/** Concurrent draws of each of ten sweepstakes. @returns how many draws took place */
const drawAtOnce = async ({ payload }: ProofFixture, expectations: Expectations): Promise<number> => {
  const sql = poolSql(payload)
  const { programId } = await createProgramFixture(payload)
  const people = await Promise.all(Array.from({ length: 20 }, () => createParticipantFixture(payload, { programId })))
  const after = (seconds: number) => new Date(Date.now() + 7_200_000 + seconds * 1000)
  let drew = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const { identifier, rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      threshold: null,
      finish: new Date(Date.now() + 3_600_000).toISOString(),
      sweepstake: { max_entries: 5, free_entry: true, winners: 3, alternates: 2 },
    })
    await sql(
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
       select $1, $2, p, 1, 'free', 'proof:' || $2::int || ':' || p from unnest($3::int[]) as p`,
      [programId, rewardId, people.map(({ participantId }) => participantId)],
    )
    const draw = (seconds: number) =>
      drawSweepstake(createContext(payload, { actor: { type: 'job', name: 'proof' }, now: after(seconds) }), {
        programId,
        rewardId,
      })
    const frozen = await Promise.all(Array.from({ length: AT_ONCE }, () => draw(0)))
    expectations.same(frozen.filter(({ ok }) => ok).length, 1, `round ${round}: freezes`)
    const drawn = await Promise.all(Array.from({ length: AT_ONCE }, () => draw(11)))
    drew += drawn.filter(({ ok }) => ok).length
    expectations.same(drawn.filter(({ ok }) => ok).length, 1, `round ${round}: draws`)
    const kept = onlyRow(
      await sql<{ claims: number; stock: number; draws: number }>(
        `select (select count(*)::int from reward_claims where reward_id = $1) as claims,
           (select claims from reward_stocks where reward_id = $1) as stock,
           (select count(*)::int from sweepstake_draws where reward_id = $1) as draws`,
        [rewardId],
      ),
    )
    expectations.same(kept, { claims: 3, stock: 3, draws: 1 }, `round ${round}`)
    const context = createContext(payload, { actor: { type: 'anonymous' } })
    const published = await findPublishedDraws(context, { programId, identifier })
    const [shown] = published ? presentDraws(published).draws : []
    expectations.expect(
      shown !== undefined && verifyDraw(shown).ok,
      `round ${round}: the published draw is not its own`,
    )
  }
  await closeQueue()
  return drew
}

/** Changes one part of a published draw at a time. @returns how many changes the verification detected */
const changeLists = (seed: number, expectations: Expectations): number => {
  const list = evenList()
  const secret = sha256(`secret ${seed}`)
  const entry_list_hash = hashEntryList(list)
  const drawSeed = seedOf({ secret, entryListHash: entry_list_hash, beaconValue: null })
  const ranking = rankEntries(drawSeed, list).slice(0, 4)
  const draw: PublishedDraw = {
    status: 'drawn',
    seed_commitment: sha256(secret),
    secret,
    beacon: null,
    seed: drawSeed,
    entry_list: list,
    entry_list_hash,
    entry_count: ENTRIES,
    winners: 1,
    alternates: 3,
    ranking: ranking.map((place, index) => ({ ...place, kind: index === 0 ? 'winner' : 'alternate' })),
  }
  expectations.expect(verifyDraw(draw).ok, 'the unchanged draw is not confirmed')
  let detected = 0
  for (let change = 0; change < CHANGES; change++) {
    const at = Number.parseInt(sha256(`change ${seed} ${change}`).slice(0, 8), 16) % ENTRIES
    const line = list[at] as ListedEntry
    const others = list.filter((_, index) => index !== at)
    const changed = [
      others,
      [...others, { ...line, entries: 2 }],
      [...others, { ...line, participant_code: codeOf(ENTRIES + change) }],
      [...list, { entry: ENTRIES + 1, participant_code: line.participant_code, entries: 1 }],
    ][change % 4] as ListedEntry[]
    // Half of the forgeries include a hash and a count that match the changed list.
    const forged = { ...draw, entry_list: changed, entry_count: changed.reduce((sum, { entries }) => sum + entries, 0) }
    if (change % 8 >= 4) forged.entry_list_hash = hashEntryList(changed)
    if (!verifyDraw(forged).ok) detected += 1
  }
  expectations.same(detected, CHANGES, 'changed lists that were detected')
  return detected
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
