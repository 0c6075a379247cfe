import { commitmentOf, hashEntryList, hashTicket, type ListedEntry, rankEntries, seedOf } from './laurel-draw-1'

/** A draw as it is published (GET /public/draws/:identifier). */
export type PublishedDraw = {
  status: 'committed' | 'frozen' | 'drawn'
  seed_commitment: string
  secret: string | null
  beacon: { url: string; round: number; value: string | null } | null
  seed: string | null
  entry_list: ListedEntry[]
  entry_list_hash: string | null
  entry_count: number
  winners: number
  alternates: number
  ranking: PublishedPlace[]
}

/** `passed_over`: was ineligible at the time of the draw. */
export type PublishedPlace = {
  rank: number
  participant_code: string
  ticket: string
  /** Determines the ticket's position. */
  ticket_hash?: string
  kind: 'winner' | 'alternate' | 'passed_over'
}

export type DrawCheck = {
  name: 'commitment' | 'entry_list' | 'seed' | 'ranking' | 'winners'
  ok: boolean
  /** The published value, and the one computed from the list, the secret and the beacon. */
  published: string
  computed: string
}

/**
 * Repeats a draw from its published data; before the drawing, only the frozen list can be checked. Any change of the
 * list, the secret, the seed or the winners fails a check. Doesn't fetch the beacon: compare its value at its URL.
 */
export const verifyDraw = (draw: PublishedDraw): { ok: boolean; checks: DrawCheck[] } => {
  const checks = draw.status === 'committed' ? [] : [checkList(draw)]
  if (draw.status === 'drawn') checks.push(...checkResult(draw))
  return { ok: checks.every(({ ok }) => ok), checks }
}

const check = (name: DrawCheck['name'], published: string, computed: string): DrawCheck => ({
  name,
  ok: published === computed,
  published,
  computed,
})

const checkList = ({ entry_count, entry_list, entry_list_hash }: PublishedDraw): DrawCheck => {
  const count = entry_list.reduce((sum, { entries }) => sum + entries, 0)
  return check('entry_list', `${entry_list_hash} (${entry_count})`, `${hashEntryList(entry_list)} (${count})`)
}

const checkResult = (draw: PublishedDraw): DrawCheck[] => {
  const secret = draw.secret ?? ''
  const entryListHash = hashEntryList(draw.entry_list)
  const seed = seedOf({ secret, entryListHash, beaconValue: draw.beacon?.value ?? null })
  const ranked = rankEntries(seed, draw.entry_list)
  const places = draw.ranking.length
  const line = ({
    participant_code,
    rank,
    ticket,
    ticket_hash = hashTicket(seed, ticket),
  }: Omit<PublishedPlace, 'kind'>) => `${rank} ${participant_code} ${ticket} ${ticket_hash}`
  return [
    check('commitment', draw.seed_commitment, commitmentOf(secret)),
    check('seed', draw.seed ?? '', seed),
    check('ranking', draw.ranking.map(line).join('\n'), ranked.slice(0, places).map(line).join('\n')),
    check('winners', kindsOf(draw.ranking), kindsDue(draw, ranked.length)),
  ]
}

const kindsOf = (ranking: readonly PublishedPlace[]): string => ranking.map(({ kind }) => kind).join(' ')

/**
 * The expected kinds of the ranking: from the top, everyone who wasn't passed over is a winner, then an alternate. It
 * ends when both are complete, or includes everyone.
 */
const kindsDue = ({ alternates, ranking, winners }: PublishedDraw, everybody: number): string => {
  let taken = 0
  const kinds = ranking.map(({ kind }): string => {
    if (kind === 'passed_over') return kind
    taken += 1
    if (taken <= winners) return 'winner'
    return taken <= winners + alternates ? 'alternate' : 'too many'
  })
  if (taken < winners + alternates && ranking.length < everybody) kinds.push('too few')
  return kinds.join(' ')
}
