import { randomInt } from 'node:crypto'
import { createContext } from '@/domain/context'
import { poolSql } from '@/platform/sql'
import { resolveCard } from '@/plugins/member-card/domain'
import { stepAt } from '@/plugins/member-card/domain/card-code'
import { createApiKeyFixture } from '../support/api-caller'
import { createParticipantFixture, createProgramFixture } from '../support/fixtures'
import { openCardOf, saveCards, shownAt } from '../support/member-cards'
import { callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const STEP_MS = 30_000
const TRIES = 10_000
const TILLS = 20
/** Of each kind of wrong card, in each round. */
const WRONG = 20
const BURST = 100
const WRONG_TRIES_A_MINUTE = 10

type Kind = 'right' | 'replayed' | 'old' | 'future' | 'other program' | 'guessed'

/**
 * Proof 77: cards whose codes are replayed, old, from the future, of another program or guessed are refused, 10,000 times;
 * of 20 tills that scan a right code in the same moment, one finds the member. Over HTTP, two app processes look up ten of
 * 100 wrong cards that a key shows at once.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const expectations = new Expectations()
  const counts: Record<Kind, { tried: number; accepted: number }> = {
    ...{ right: none(), replayed: none(), old: none(), future: none() },
    ...{ 'other program': none(), guessed: none() },
  }
  const [shop, other] = [await openShop(), await openShop()]
  async function openShop() {
    const { program, programId } = await createProgramFixture(payload)
    await saveCards(payload, programId)
    return { program, programId, ada: await createParticipantFixture(payload, { programId }) }
  }

  const wanted = isQuick ? TRIES / 10 : TRIES
  const refused = () => Object.values(counts).reduce((sum, { accepted, tried }) => sum + tried - accepted, 0)
  let rounds = 0
  // Two steps a round, so that each round has codes of its own.
  for (let now = Date.now(); refused() < wanted; now += 2 * STEP_MS) {
    rounds++
    const card = await openCardOf(payload, shop.ada, now)
    const foreign = await openCardOf(payload, other.ada, now)
    const valid = new Set([-1, 0, 1].map((apart) => codeOf(shownAt(card, nearby(card, now, apart)))))
    const resolve = async (kind: Kind, shown: string) => {
      const context = createContext(payload, { actor: { type: 'system', name: 'proof' }, now: new Date(now) })
      const { ok } = await resolveCard(context, shop.programId, shown)
      counts[kind].tried++
      if (ok) counts[kind].accepted++
      return ok
    }
    const wrong = (kind: Kind, show: (index: number) => string) =>
      Array.from({ length: WRONG }, (_, index) => () => resolve(kind, show(index)))
    const right = shownAt(card, now)
    const tries = [
      ...Array.from({ length: TILLS }, () => () => resolve('right', right)),
      ...wrong('old', (index) => shownAt(card, nearby(card, now, -2 - index))),
      ...wrong('future', (index) => shownAt(card, nearby(card, now, 2 + index))),
      ...wrong('other program', () => shownAt(foreign, now)),
      ...wrong('guessed', () => `${card.number}.${guess(valid)}`),
    ]
    const answers = await Promise.all(shuffle(tries).map((attempt) => attempt()))
    expectations.same(answers.filter(Boolean).length, 1, `round ${rounds}: cards that were accepted`)
    // The code that was used, and the one before it.
    const replays = [right, shownAt(card, nearby(card, now, -1))]
    await Promise.all(wrong('replayed', (index) => replays[index % 2]!).map((attempt) => attempt()))
  }
  expectations.same(counts.right.accepted, rounds, 'right codes that were accepted, one each')
  for (const kind of ['replayed', 'old', 'future', 'other program', 'guessed'] as const)
    expectations.same(counts[kind].accepted, 0, `accepted although ${kind}`)

  const burst = await tryAtOnce(2)
  expectations.same(burst, { 404: WRONG_TRIES_A_MINUTE, 429: BURST - WRONG_TRIES_A_MINUTE }, 'wrong cards of one key')
  const opened = await poolSql(payload)<{ used: number }>(
    'select used_step::int as used from member_cards where used_step > 0',
  )
  expectations.same(opened.length, 1, 'cards that were used')

  /** How many of a key's wrong cards at once get which status. */
  async function tryAtOnce(processes: number): Promise<Record<number, number>> {
    const bearer = await createApiKeyFixture(payload, { programId: shop.programId })
    const { number } = await openCardOf(payload, shop.ada)
    const { apps, stop } = await startApps(isQuick ? 1 : processes, { databaseUrl })
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, index) =>
        callApp(apps[index % apps.length]!, {
          host: `${shop.program.subdomain_url}.localhost`,
          path: '/v1/members/resolve',
          headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': `proof-77-${index}` },
          body: { card: `${number}.${String(index).padStart(6, '0')}` },
        }),
      ),
    )
    await stop()
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    return statuses
  }

  return expectations.result({
    rounds,
    refused: refused(),
    ...Object.fromEntries(
      Object.entries(counts).map(([kind, { accepted, tried }]) => [kind, `${accepted} of ${tried} accepted`]),
    ),
    'wrong cards of a key at once': JSON.stringify(burst),
  })
}

const none = () => ({ tried: 0, accepted: 0 })
const codeOf = (shown: string): string => shown.slice(-6)

/** A moment some steps away for which the card has a seed, so that its code is a real one. */
const nearby = (card: { seeds: { day: number }[] }, now: number, steps: number): number => {
  const at = now + steps * STEP_MS
  const day = Math.floor(stepAt(at) / 2880)
  return card.seeds.some((seed) => seed.day === day) ? at : now + 40 * STEP_MS
}

const guess = (valid: ReadonlySet<string>): string => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return valid.has(code) ? guess(valid) : code
}

const shuffle = <T>(list: T[]): T[] => {
  const shuffled = [...list]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
  }
  return shuffled
}
