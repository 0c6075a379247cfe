import { formatDateLong, formatMoney, formatMoneyCents, formatNumber, formatPoints } from './format'
import { formatFileSize } from './format-file-size'
import { formatDateTime, formatMoment, formatRelative, formatZonedDateTime } from './format-time'
import { shortenAddress } from './shorten-address'

const now = '2026-11-20T14:05:30Z'
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1000)

describe('numbers', () => {
  it('separate thousands by locale', () => {
    expect(formatNumber(1234567)).toBe('1,234,567')
    expect(formatNumber(1234567, { locale: 'es' })).toBe('1.234.567')
    expect(formatNumber(2.345, { maximumFractionDigits: 2 })).toBe('2.35')
  })

  it("format points with the program's term and, if requested, a sign", () => {
    expect(formatPoints(1250)).toBe('1,250')
    expect(formatPoints(1250, { term: 'petals' })).toBe('1,250 petals')
    expect(formatPoints(250, { signed: true })).toBe('+250')
    expect(formatPoints(-250, { signed: true })).toBe('-250')
    expect(formatPoints(0, { signed: true })).toBe('0')
  })

  it('format money in its currency', () => {
    expect(formatMoney(12.5, 'usd')).toBe('$12.50')
    expect(formatMoneyCents(123456, 'USD')).toBe('$1,234.56')
    expect(formatMoneyCents(1250, 'EUR', { locale: 'es' })).toBe('12,50\u00a0€')
  })
})

describe('dates', () => {
  // SITE-130
  it('have a long form: month day, year', () => {
    expect(formatDateLong(now)).toBe('November 20, 2026')
    expect(formatDateLong(now, { locale: 'es' })).toBe('20 de noviembre de 2026')
  })

  it("use the given time zone, never the machine's", () => {
    expect(formatDateLong('2026-11-20T02:00:00Z', { timeZone: 'America/Los_Angeles' })).toBe('November 19, 2026')
    expect(formatDateTime('2026-11-20T02:00:00Z', { timeZone: 'America/New_York' })).toBe('Nov 19, 2026 21:00')
  })

  // CONSOLE-163
  it('have the format of receipts, MMM d, yyyy HH:mm, with the day first in Spanish', () => {
    expect(formatDateTime(now)).toBe('Nov 20, 2026 14:05')
    expect(formatDateTime('2026-01-05T00:07:00Z')).toBe('Jan 5, 2026 00:07')
    expect(formatDateTime(now, { locale: 'es' })).toBe('20 nov 2026, 14:05')
  })

  it('include their time zone if requested', () => {
    expect(formatZonedDateTime(now)).toBe('Nov 20, 2026 14:05 UTC')
    expect(formatZonedDateTime('2026-07-05T00:07:00Z', { timeZone: 'America/New_York' })).toBe('Jul 4, 2026 20:07 EDT')
    expect(formatZonedDateTime('2026-01-05T00:07:00Z', { locale: 'es', timeZone: 'America/Bogota' })).toBe(
      '4 ene 2026, 19:07 GMT-5',
    )
  })

  it('throw for invalid dates', () => {
    expect(() => formatDateLong('yesterday')).toThrow(RangeError)
  })
})

describe('a time for participants', () => {
  it.each([
    ['en', /^November 20, 2026 at 2:05 PM$/],
    // The text between date and time depends on the browser.
    ['es', /^20 de noviembre de 2026\D+14:05$/],
  ])('follows the conventions of %s', (locale, words) => {
    const moment = formatMoment('2026-11-20T19:05:00.000Z', { locale, timeZone: 'America/New_York' })
    expect(moment.replace(/\s/g, ' ')).toMatch(words)
  })
})

describe('the time since a completion', () => {
  it.each([
    [0, 'just now'],
    [9, 'just now'],
    [10, '10 seconds ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, 'November 19, 2026'],
  ])('%i seconds before now is %s', (seconds, words) => {
    expect(formatRelative(ago(seconds), { now })).toBe(words)
  })

  it('tolerates a clock that is slightly ahead, and shows the date of a real future', () => {
    expect(formatRelative(ago(-5), { now })).toBe('just now')
    expect(formatRelative(ago(-3600), { now })).toBe('November 20, 2026')
  })

  it('supports Spanish', () => {
    expect(formatRelative(ago(0), { now, locale: 'es' })).toBe('justo ahora')
    expect(formatRelative(ago(120), { now, locale: 'es' })).toBe('hace 2 minutos')
  })
})

describe('sizes and addresses', () => {
  // SITE-131
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [10 * 1024 * 1024, '10.00 MB'],
    [1024 * 1024 - 1, '1.00 MB'],
    [5 * 1024 ** 3, '5120.00 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words)
  })

  // SITE-132
  it('shortens addresses to the first 6 and last 4 characters', () => {
    expect(shortenAddress('0x12ab34cd56ef7890')).toBe('0x12ab...7890')
    expect(shortenAddress('0x12ab7890')).toBe('0x12ab7890')
  })
})
