import { createHash } from 'node:crypto'
import {
  commitmentOf,
  hashEntryList,
  hashTicket,
  type ListedEntry,
  type PublishedDraw,
  rankEntries,
  seedOf,
  serializeEntryList,
  verifyDraw,
} from './index'
import { sha256 } from './sha256'

/** The worked example of docs/draws.md, computed by a program of a few lines in Python. It never changes. */
const secret = '6c617572656c206c617572656c206c617572656c206c617572656c206c617572'
const ada = 'fdee430d40bd57de'
const grace = 'e010fd1ce1acc173'
const linus = '469f9b6c1d6ca80a'
const list: ListedEntry[] = [
  { entry: 109, participant_code: linus, entries: 1 },
  { entry: 101, participant_code: ada, entries: 1 },
  { entry: 102, participant_code: grace, entries: 2 },
  { entry: 105, participant_code: ada, entries: 1 },
]
const commitment = '5731ac9799edff8dc84196bf843fe98abee2f9917b95b73cb12e6307d1fddc2f'
const listHash = '3057186bf17dfc35b59475e0c533477b2cd67f0db9e52a9018e10ce227c4d25a'
const seed = 'b6b4ef7bfe0bbe991bb17d8bb3eb4ca40a05bbcf4a21e590b76d83c0d0a9b3c1'
const beaconValue = 'aa'.repeat(32)
const seedWithBeacon = '4d2a3729b6e3ba2ff3cbdd02aa806526f7e75baf4486e0bb072dbe809fbc636b'

describe('sha256', () => {
  it('is SHA-256 at every length around its blocks', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'laurel '.repeat(30).slice(0, length)
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })

  it('takes ASCII only', () => {
    expect(() => sha256('é')).toThrow(RangeError)
  })
})

describe('laurel-draw-1', () => {
  it('writes the list in the order of entries, a line each', () => {
    expect(serializeEntryList(list)).toBe(`101:${ada}:1\n102:${grace}:2\n105:${ada}:1\n109:${linus}:1\n`)
  })

  it('gives the numbers of the worked example', () => {
    expect(commitmentOf(secret)).toBe(commitment)
    expect(hashEntryList(list)).toBe(listHash)
    expect(seedOf({ secret, entryListHash: listHash, beaconValue: null })).toBe(seed)
    expect(seedOf({ secret, entryListHash: listHash, beaconValue })).toBe(seedWithBeacon)
    expect(rankEntries(seed, list)).toEqual([
      { rank: 1, participant_code: grace, ticket: '102:0' },
      { rank: 2, participant_code: ada, ticket: '105:0' },
      { rank: 3, participant_code: linus, ticket: '109:0' },
    ])
    expect(rankEntries(seedWithBeacon, list)).toEqual([
      { rank: 1, participant_code: ada, ticket: '101:0' },
      { rank: 2, participant_code: linus, ticket: '109:0' },
      { rank: 3, participant_code: grace, ticket: '102:0' },
    ])
  })

  it('gives a ticket the number of the worked example', () => {
    expect(hashTicket(seed, '102:0')).toBe('1208b9c09b4ace497b4c42aa7b247082d88b0fc6d45ee7c175d17b14cee66b19')
  })

  it('does not depend on the order in which entries are given', () => {
    expect(rankEntries(seed, list.toReversed())).toEqual(rankEntries(seed, list))
  })

  it('returns an empty ranking for an empty entry list', () => {
    expect(rankEntries(seed, [])).toEqual([])
    expect(hashEntryList([])).toBe(sha256(''))
  })

  it('gives a participant with three of four tickets a 75% chance', () => {
    const pair = [
      { entry: 1, participant_code: 'a', entries: 3 },
      { entry: 2, participant_code: 'b', entries: 1 },
    ]
    const wins = Array.from({ length: 4000 }, (_, draw) => rankEntries(sha256(`draw ${draw}`), pair)[0])
    expect(wins.filter((first) => first?.participant_code === 'a').length / 4000).toBeCloseTo(0.75, 1)
  })
})

describe('verifyDraw', () => {
  const drawn: PublishedDraw = {
    status: 'drawn',
    seed_commitment: commitment,
    secret,
    beacon: null,
    seed,
    entry_list: list,
    entry_list_hash: listHash,
    entry_count: 5,
    winners: 1,
    alternates: 1,
    ranking: [
      { rank: 1, participant_code: grace, ticket: '102:0', kind: 'passed_over' },
      { rank: 2, participant_code: ada, ticket: '105:0', kind: 'winner' },
      { rank: 3, participant_code: linus, ticket: '109:0', kind: 'alternate' },
    ],
  }
  const failing = (draw: PublishedDraw) => verifyDraw(draw).checks.flatMap(({ name, ok }) => (ok ? [] : [name]))

  it('confirms a valid draw', () => {
    expect(verifyDraw(drawn)).toMatchObject({ ok: true })
    expect(verifyDraw(drawn).checks).toHaveLength(5)
    expect(verifyDraw({ ...drawn, status: 'frozen', secret: null, seed: null, ranking: [] }).checks).toHaveLength(1)
    expect(verifyDraw({ ...drawn, status: 'committed', entry_list: [], entry_list_hash: null, ranking: [] }).ok).toBe(
      true,
    )
    const beacon = { url: 'https://beacon.example.com', round: 7, value: beaconValue }
    const ranking = rankEntries(seedWithBeacon, list).slice(0, 2)
    const places = ranking.map((place, index) => ({ ...place, kind: index === 0 ? 'winner' : 'alternate' }) as const)
    expect(failing({ ...drawn, beacon, seed: seedWithBeacon, ranking: places })).toEqual([])
  })

  it('detects a wrong ticket number', () => {
    const withNumbers = (change: (hash: string) => string) => ({
      ...drawn,
      ranking: drawn.ranking.map((place) => ({ ...place, ticket_hash: change(hashTicket(seed, place.ticket)) })),
    })
    expect(failing(withNumbers((hash) => hash))).toEqual([])
    expect(failing(withNumbers((hash) => `0${hash.slice(1)}`))).toEqual(['ranking'])
  })

  it('detects an entry that was added, removed or moved to another participant', () => {
    const extra = { entry: 110, participant_code: linus, entries: 1 }
    expect(failing({ ...drawn, entry_list: [...list, extra], entry_count: 6 })).toContain('entry_list')
    expect(failing({ ...drawn, entry_list: list.slice(1), entry_count: 4 })).toContain('entry_list')
    const moved = list.map((line) => (line.entry === 105 ? { ...line, participant_code: linus } : line))
    expect(failing({ ...drawn, entry_list: moved })).toEqual(['entry_list', 'seed', 'ranking'])
    expect(failing({ ...drawn, entry_list: moved, entry_list_hash: hashEntryList(moved) })).toEqual(['seed', 'ranking'])
  })

  it('detects a changed secret, seed or beacon', () => {
    expect(failing({ ...drawn, secret: '0'.repeat(64) })).toEqual(['commitment', 'seed', 'ranking'])
    expect(failing({ ...drawn, seed: '0'.repeat(64) })).toEqual(['seed'])
    expect(failing({ ...drawn, beacon: { url: '', round: 1, value: beaconValue } })).toEqual(['seed', 'ranking'])
  })

  it('detects winners that were swapped, added or omitted', () => {
    const [first, second, third] = drawn.ranking as [
      PublishedDraw['ranking'][0],
      PublishedDraw['ranking'][0],
      PublishedDraw['ranking'][0],
    ]
    expect(failing({ ...drawn, ranking: [first, { ...third, rank: 2 }, { ...second, rank: 3 }] })).toContain('ranking')
    expect(failing({ ...drawn, ranking: [first, second, { ...third, kind: 'winner' }] })).toEqual(['winners'])
    expect(failing({ ...drawn, ranking: [first, second] })).toEqual(['winners'])
    expect(failing({ ...drawn, ranking: [] })).toEqual(['winners'])
  })
})
