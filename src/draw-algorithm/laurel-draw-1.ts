import { sha256, sha256State } from './sha256'

/**
 * laurel-draw-1: how a sweepstake's winners follow from a published list and a published seed. Pure, with
 * @noble/hashes as its only import: the server draws with it, the verification page checks with it in the browser, and docs/draws.md says it in
 * words so that anybody can write it again. It never changes; another way of drawing gets another name.
 *
 * All texts that are hashed are ASCII, all hashes are SHA-256 as 64 small hex digits.
 */
export const DRAW_ALGORITHM = 'laurel-draw-1'

/** One line of the list: an entry (its number), whose it is, and how many tickets it stands for. */
export type ListedEntry = { entry: number; participant_code: string; entries: number }

/** One participant's place: their best ticket, `entry:index`, decides. */
export type RankedParticipant = { rank: number; participant_code: string; ticket: string }

/** Before anybody enters: SHA-256 of the secret's 64 hex digits. */
export const commitmentOf = (secret: string): string => sha256(secret)

/** The list as text: a line `entry:participant_code:entries` for each entry, in the order of entry numbers, each ended by \n. */
export const serializeEntryList = (list: readonly ListedEntry[]): string =>
  list
    .toSorted((a, b) => a.entry - b.entry)
    .map(({ entries, entry, participant_code }) => `${entry}:${participant_code}:${entries}\n`)
    .join('')

export const hashEntryList = (list: readonly ListedEntry[]): string => sha256(serializeEntryList(list))

/** Nobody knows it before the list is fixed: it hangs on the list, the secret and, where there is one, the beacon. */
export const seedOf = ({
  beaconValue,
  entryListHash,
  secret,
}: {
  secret: string
  entryListHash: string
  beaconValue: string | null
}): string => sha256(`${DRAW_ALGORITHM}:${secret}:${entryListHash}:${beaconValue ?? 'none'}`)

/** By which a ticket stands where it does. */
export const hashTicket = (seed: string, ticket: string): string => sha256(`${seed}:${ticket}`)

/**
 * Ranks everybody on the list. Each ticket, `entry:index` with the index from 0, gets SHA-256 of `seed:entry:index`;
 * tickets are sorted by it, the smallest first; a participant's rank is that of their first ticket.
 */
export const rankEntries = (seed: string, list: readonly ListedEntry[]): RankedParticipant[] => {
  // All tickets begin with the seed, which fills one block of SHA-256: it is hashed once.
  const seeded = sha256State(seed)
  const best = new Map<string, { participant_code: string; ticket: string; hash: string }>()
  for (const { entries, entry, participant_code } of list) {
    for (let index = 0; index < entries; index++) {
      const ticket = `${entry}:${index}`
      const hash = sha256(`:${ticket}`, seeded)
      const other = best.get(participant_code)
      if (!other || hash < other.hash) best.set(participant_code, { participant_code, ticket, hash })
    }
  }
  return [...best.values()]
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ participant_code, ticket }, index) => ({ rank: index + 1, participant_code, ticket }))
}
