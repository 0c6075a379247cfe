import { addDays, countDays, dayIn, rangeInput, resolveRange } from './range'

const today = '2026-03-10'
const resolve = (request: Parameters<typeof resolveRange>[0], firstDay = '2025-11-20') =>
  resolveRange(request, { today, firstDay })

describe('the day in a time zone', () => {
  it("changes at that zone's midnight", () => {
    const moment = new Date('2026-11-21T04:30:00Z')
    expect(dayIn('UTC', moment)).toBe('2026-11-21')
    expect(dayIn('America/New_York', moment)).toBe('2026-11-20')
    expect(dayIn('Asia/Kathmandu', new Date('2026-11-20T18:14:59Z'))).toBe('2026-11-20')
    expect(dayIn('Asia/Kathmandu', new Date('2026-11-20T18:15:00Z'))).toBe('2026-11-21')
  })

  it('has 23 hours in spring and 25 in autumn with daylight saving time', () => {
    // New York, 8 March 2026: midnight to midnight is 05:00Z to 04:00Z.
    expect(dayIn('America/New_York', new Date('2026-03-08T05:00:00Z'))).toBe('2026-03-08')
    expect(dayIn('America/New_York', new Date('2026-03-09T03:59:59Z'))).toBe('2026-03-08')
    expect(dayIn('America/New_York', new Date('2026-03-09T04:00:00Z'))).toBe('2026-03-09')
    // 1 November 2026: 04:00Z to 05:00Z of the next day.
    expect(dayIn('America/New_York', new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01')
    expect(dayIn('America/New_York', new Date('2026-11-02T05:00:00Z'))).toBe('2026-11-02')
  })
})

describe('days', () => {
  it('are counted across clock changes, months and leap years', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(countDays({ from: '2026-03-01', to: '2026-03-31' })).toBe(31)
    expect(countDays({ from: '2026-10-31', to: '2026-11-02' })).toBe(3)
  })
})

describe('the range of the dashboard', () => {
  it('defaults to the last thirty days with today, compared with the thirty before', () => {
    expect(resolve({})).toEqual({
      preset: '30',
      from: '2026-02-09',
      to: today,
      days: 30,
      previous: { from: '2026-01-10', to: '2026-02-08' },
    })
  })

  it.each([
    ['7', '2026-03-04', 7],
    ['90', '2025-12-11', 90],
    ['year', '2026-01-01', 69],
  ] as const)('resolves the preset %s', (range, from, days) => {
    const resolved = resolve({ range })
    expect(resolved).toMatchObject({ preset: range, from, to: today, days })
    expect(countDays(resolved.previous!)).toBe(days)
    expect(addDays(resolved.previous!.to, 1)).toBe(from)
  })

  it('compares all time with nothing', () => {
    expect(resolve({ range: 'all' })).toEqual({
      preset: 'all',
      from: '2025-11-20',
      to: today,
      days: 111,
      previous: null,
    })
    expect(resolve({ range: 'all' }, '2027-01-01').from).toBe(today)
    expect(resolve({ range: 'all' }, '1990-01-01').days).toBe(3660)
  })

  it('prefers custom days, up to today, to a preset', () => {
    expect(resolve({ range: '7', from: '2026-01-01', to: '2026-01-31' })).toEqual({
      preset: 'custom',
      from: '2026-01-01',
      to: '2026-01-31',
      days: 31,
      previous: { from: '2025-12-01', to: '2025-12-31' },
    })
    expect(resolve({ from: '2026-03-01', to: '2030-01-01' }).to).toBe(today)
    expect(resolve({ from: '2026-03-01' })).toMatchObject({ from: '2026-03-01', to: today, days: 10 })
    expect(resolve({ to: '2026-02-28' })).toMatchObject({ from: '2026-01-30', to: '2026-02-28' })
    expect(resolve({ from: '2026-02-20', to: '2026-02-10' })).toMatchObject({ from: '2026-02-10', to: '2026-02-10' })
    expect(resolve({ from: '2027-01-01', to: '2028-01-01' })).toMatchObject({ from: today, to: today, days: 1 })
    expect(resolve({ from: '1900-01-01', to: today }).days).toBe(3660)
  })

  // RULE-42
  it('parses a URL and ignores invalid values', () => {
    expect(rangeInput.parse({ range: '90', from: '2026-02-01', to: '2026-02-28', other: 'x' })).toEqual({
      range: '90',
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(rangeInput.parse({ range: '31', from: '2026-02-30', to: "2026-01-01' or true" })).toEqual({})
    expect(rangeInput.parse({ range: ['7', '30'], from: 7, to: '26-01-01' })).toEqual({ range: '7' })
  })
})
