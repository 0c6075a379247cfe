import { deriveAvailability } from './availability'

const now = new Date('2026-11-20T12:00:00Z')
const approved_at = '2026-11-01T00:00:00Z'

describe('deriveAvailability', () => {
  // RULE-26
  it('is a draft until approved, regardless of its dates', () => {
    expect(deriveAvailability({ approved_at: null, start: null, finish: null }, now)).toBe('draft')
    expect(deriveAvailability({ approved_at: null, start: null, finish: '2026-11-01T00:00:00Z' }, now)).toBe('draft')
  })

  it('is active without dates once approved', () => {
    expect(deriveAvailability({ approved_at, start: null, finish: null }, now)).toBe('active')
  })

  // RULE-26, RULE-32
  it('includes the start and excludes the finish', () => {
    expect(deriveAvailability({ approved_at, start: now, finish: null }, now)).toBe('active')
    expect(deriveAvailability({ approved_at, start: null, finish: now }, now)).toBe('ended')
    expect(deriveAvailability({ approved_at, start: new Date(now.getTime() + 1), finish: null }, now)).toBe('scheduled')
    expect(deriveAvailability({ approved_at, start: null, finish: new Date(now.getTime() + 1) }, now)).toBe('active')
  })

  it('reads timestamps with another offset', () => {
    expect(deriveAvailability({ approved_at, start: '2026-11-20T13:00:00+02:00', finish: null }, now)).toBe('active')
    expect(deriveAvailability({ approved_at, start: '2026-11-20T08:00:00-05:00', finish: null }, now)).toBe('scheduled')
  })
})
