import type { SiteReceipt } from './types'
import { pollInterval } from './use-receipts.client'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const receipt = (outcome: SiteReceipt['outcome'], secondsAgo: number, photosSecondsAgo?: number) =>
  ({
    outcome,
    created_at: new Date(NOW - secondsAgo * 1000).toISOString(),
    photos_added_at: photosSecondsAgo === undefined ? null : new Date(NOW - photosSecondsAgo * 1000).toISOString(),
  }) as SiteReceipt

describe('the polling interval of a receipt list', () => {
  it('is off while nothing is being read', () => {
    expect(pollInterval([], NOW)).toBe(false)
    expect(pollInterval([receipt('earned', 3), receipt('review', 3), receipt('refused', 3)], NOW)).toBe(false)
  })

  it.each([
    [3, 2_000],
    [60, 5_000],
    [600, 20_000],
  ])('grows with the wait: after %d s it is %d ms', (seconds, pause) => {
    expect(pollInterval([receipt('reading', seconds)], NOW)).toBe(pause)
  })

  it('depends on the newest receipt, or on a new photo of an old one', () => {
    expect(pollInterval([receipt('reading', 900), receipt('reading', 3)], NOW)).toBe(2_000)
    expect(pollInterval([receipt('reading', 90_000, 4)], NOW)).toBe(2_000)
  })

  it('is long if reading failed and will be retried', () => {
    expect(pollInterval([receipt('failed', 3)], NOW)).toBe(60_000)
  })
})
