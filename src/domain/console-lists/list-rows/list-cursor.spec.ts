import { encryptFor } from '@/platform/seal'
import { readCursor, writeCursor } from './list-cursor'

describe('a cursor', () => {
  it.each([
    { at: '2026-11-20 10:00:00.123456+00', id: 7 },
    { at: null, id: 7 },
    { at: 'añil, "quoted" — 🌿', id: 2_147_483_647 },
  ])('restores a place: %j', (place) => {
    expect(readCursor('created_at', writeCursor('created_at', place))).toEqual(place)
  })

  it('is URL-safe', () => {
    const cursor = writeCursor('name', { at: 'añil & ? / + =', id: 7 })
    expect(encodeURIComponent(cursor)).toBe(cursor)
  })

  it('is invalid in a list with another sort', () => {
    expect(readCursor('name', writeCursor('created_at', { at: 'x', id: 7 }))).toBeNull()
  })

  it('is the same for the same place', () => {
    const write = (id: number) => writeCursor('email', { at: 'ada@example.com', id })
    expect(write(7)).toBe(write(7))
    expect(write(7)).not.toBe(write(8))
  })

  it('does not reveal the sorted value', () => {
    const cursor = writeCursor('email', { at: 'ada@example.com', id: 7 })
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/ada|example|email/)
  })

  it('is invalid if modified or truncated', () => {
    const cursor = writeCursor('email', { at: 'ada@example.com', id: 7 })
    const bytes = Buffer.from(cursor, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
    expect(readCursor('email', bytes.toString('base64url'))).toBeNull()
    expect(readCursor('email', cursor.slice(0, 30))).toBeNull()
    expect(readCursor('email', Buffer.from('["email","ada@example.com",7]').toString('base64url'))).toBeNull()
  })

  const coded = (value: unknown) => encryptFor('list-cursor', JSON.stringify(value)).toString('base64url')
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
  ])('refuses a forgery: %.60s', (cursor) => {
    expect(readCursor('name', cursor)).toBeNull()
  })
})
