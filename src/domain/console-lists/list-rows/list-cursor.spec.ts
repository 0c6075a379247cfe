import { readCursor, writeCursor } from './list-cursor'

describe('a cursor', () => {
  it.each([
    { at: '2026-11-20 10:00:00.123456+00', id: 7 },
    { at: null, id: 7 },
    { at: 'añil, "quoted" — 🌿', id: 2_147_483_647 },
  ])('brings a place back: %j', (place) => {
    expect(readCursor('created_at', writeCursor('created_at', place))).toEqual(place)
  })

  it('travels in an address as it is', () => {
    const cursor = writeCursor('name', { at: 'añil & ? / + =', id: 7 })
    expect(encodeURIComponent(cursor)).toBe(cursor)
  })

  it('means nothing in a list that is sorted otherwise', () => {
    expect(readCursor('name', writeCursor('created_at', { at: 'x', id: 7 }))).toBeNull()
  })

  const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each([
    '',
    'end',
    '%',
    '{}',
    coded(null),
    coded({ sort: 'name' }),
    coded(['name', 'x']),
    coded(['name', 'x', '7']),
    coded(['name', 'x', 7.5]),
    coded(['name', { $gt: '' }, 7]),
    coded(['name', 'x', 7, 8]),
    coded(['name', 'x'.repeat(4000), 7]),
  ])('is not what somebody made up: %.60s', (cursor) => {
    expect(readCursor('name', cursor)).toBeNull()
  })
})
