import { readUserFilters, userListParameters } from './user-parameters'

const read = (query: Record<string, string>) => readUserFilters(userListParameters.parse(query).free)

const NOTHING = { tag: null, tierId: null, segmentId: null, from: null, to: null, joinedFrom: null, joinedTo: null }

describe('the free filters of users', () => {
  it('filter nothing if they are absent', () => {
    expect(read({})).toEqual(NOTHING)
  })

  it('are read from the URL', () => {
    const query = { tag: 'early bird', tier: '7', segment: '12', points_min: '100', points_max: '-5' }
    expect(read(query)).toEqual({ ...NOTHING, tag: 'early bird', tierId: 7, segmentId: 12, from: 100, to: -5 })
    expect(read({ joined_from: '2026-10-01', joined_to: '2026-10-31' })).toEqual({
      ...NOTHING,
      joinedFrom: '2026-10-01',
      joinedTo: '2026-10-31',
    })
  })

  it.each<Record<string, string>>([
    { tier: '0' },
    { tier: "7' or true" },
    { tier: '9999999999' },
    { segment: '12 or true' },
    { points_min: '1.5' },
    { points_min: '1e3' },
    { points_max: '99999999999' },
    { points_max: 'many' },
    { joined_from: '2026-02-30' },
    { joined_to: "2026-01-01' or true" },
  ])('filter nothing if they are invalid: %j', (query) => {
    expect(read(query)).toEqual(NOTHING)
  })
})
