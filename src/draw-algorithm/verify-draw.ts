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

/** `passed_over`: could not win when the draw was made, for the reason that is given. */
export type PublishedPlace = {
  rank: number
  participant_code: string
  ticket: string
  /** By which the ticket stands where it does, for who reads the list. */
  ticket_hash?: string
  kind: 'winner' | 'alternate' | 'passed_over'
}

export type DrawCheck = {
  name: 'commitment' | 'entry_list' | 'seed' | 'ranking' | 'winners'
  ok: boolean
  /** What was published, and what the list, the secret and the beacon give. */
  published: string
  computed: string
}

/**
 * Does a draw again from what is published. Of a draw that is not drawn yet, checks what there is: of a frozen one the
 * list. Any change of the list, the secret, the seed or the winners makes a check fail. Whether the beacon's value is the
 * beacon's own, its address tells.
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

/** Who was not passed over wins from the top, then waits; the list goes on until both are full, or everybody is on it. */
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
