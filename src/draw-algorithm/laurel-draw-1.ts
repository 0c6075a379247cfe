import { sha256, sha256State } from './sha256'

/**
 * laurel-draw-1: determines a sweepstake's winners from a published entry list and a published seed. Pure, and imports
 * only @noble/hashes, because it runs on the server and in the browser of anyone who verifies a draw. docs/draws.md
 * specifies it for reimplementation. It must never change: a different algorithm needs a different name.
 *
 * All hashed texts are ASCII; all hashes are SHA-256 as 64 lowercase hex digits.
 */
export const DRAW_ALGORITHM = 'laurel-draw-1'

/** A line of the entry list: the entry's number, its participant, and its number of tickets. */
export type ListedEntry = { entry: number; participant_code: string; entries: number }

/** A participant's rank, which is that of their best ticket (`entry:index`). */
export type RankedParticipant = { rank: number; participant_code: string; ticket: string }

/** Published before entries open: the SHA-256 of the secret's 64 hex digits. */
export const commitmentOf = (secret: string): string => sha256(secret)

/** The list as text: a line `entry:participant_code:entries` per entry, by entry number, each ending with \n. */
export const serializeEntryList = (list: readonly ListedEntry[]): string =>
  list
    .toSorted((a, b) => a.entry - b.entry)
    .map(({ entries, entry, participant_code }) => `${entry}:${participant_code}:${entries}\n`)
    .join('')

export const hashEntryList = (list: readonly ListedEntry[]): string => sha256(serializeEntryList(list))

/** Unpredictable until the list is frozen, because it depends on the list, the secret and the beacon, if there is one. */
export const seedOf = ({
  beaconValue,
  entryListHash,
  secret,
}: {
  secret: string
  entryListHash: string
  beaconValue: string | null
}): string => sha256(`${DRAW_ALGORITHM}:${secret}:${entryListHash}:${beaconValue ?? 'none'}`)

/** The hash that determines a ticket's position; the smallest wins. */
export const hashTicket = (seed: string, ticket: string): string => sha256(`${seed}:${ticket}`)

/**
 * Ranks all participants on the list. Tickets (`entry:index`, the index from 0) are sorted by the SHA-256 of
 * `seed:entry:index`, smallest first; a participant's rank is that of their first ticket.
 */
export const rankEntries = (seed: string, list: readonly ListedEntry[]): RankedParticipant[] => {
  // Hashed once, because every hashed text starts with the seed, which fills one block of SHA-256.
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
