import { finish, sha256, stateAfterBlock, toHex } from './sha256'

/**
 * laurel-draw-1: how a sweepstake's winners follow from a published list and a published seed. Pure, and free of anything
 * but itself: the server draws with it, the verification page checks with it in the browser, and docs/draws.md says it in
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
 * tickets are sorted by it, the smallest first; each participant stands where their first ticket does.
 */
export const rankEntries = (seed: string, list: readonly ListedEntry[]): RankedParticipant[] => {
  // All tickets begin with the seed, which fills one block of SHA-256 exactly: it is mixed once.
  const begun = stateAfterBlock(seed)
  const digest = new Int32Array(8)
  const hash = (ticket: string): Int32Array => {
    digest.set(begun)
    finish(digest, `:${ticket}`, seed.length)
    return digest
  }
  const best = new Map<string, { participant_code: string; ticket: string; key: number }>()
  for (const { entries, entry, participant_code } of list) {
    for (let index = 0; index < entries; index++) {
      const ticket = `${entry}:${index}`
      const key = leadingBits(hash(ticket))
      const other = best.get(participant_code)
      if (!other) best.set(participant_code, { participant_code, ticket, key })
      else if (key < other.key || (key === other.key && toHex(hash(ticket)) < toHex(hash(other.ticket)))) {
        other.ticket = ticket
        other.key = key
      }
    }
  }
  return [...best.values()]
    .sort((a, b) => a.key - b.key || (toHex(hash(a.ticket)) < toHex(hash(b.ticket)) ? -1 : 1))
    .map(({ participant_code, ticket }, index) => ({ rank: index + 1, participant_code, ticket }))
}

/** The first 52 bits of a digest as a number; in this order, and nearly always enough to compare two. */
const leadingBits = (digest: Int32Array): number =>
  ((digest[0] as number) >>> 0) * 2 ** 20 + ((digest[1] as number) >>> 12)
