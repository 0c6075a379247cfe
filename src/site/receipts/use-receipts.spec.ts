import type { SiteReceipt } from './types'
import { pauseFor } from './use-receipts.client'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const receipt = (outcome: SiteReceipt['outcome'], secondsAgo: number, photosSecondsAgo?: number) =>
  ({
    outcome,
    created_at: new Date(NOW - secondsAgo * 1000).toISOString(),
    photos_added_at: photosSecondsAgo === undefined ? null : new Date(NOW - photosSecondsAgo * 1000).toISOString(),
  }) as SiteReceipt

describe('how often a list is asked for again', () => {
  it('is never while nothing is being read', () => {
    expect(pauseFor([], NOW)).toBe(false)
    expect(pauseFor([receipt('earned', 3), receipt('review', 3), receipt('refused', 3)], NOW)).toBe(false)
  })

  it.each([
    [3, 2_000],
    [60, 5_000],
    [600, 20_000],
  ])('grows with the wait: after %d s it is %d ms', (seconds, pause) => {
    expect(pauseFor([receipt('reading', seconds)], NOW)).toBe(pause)
  })

  it('goes by the youngest, and by the new photo of an old receipt', () => {
    expect(pauseFor([receipt('reading', 900), receipt('reading', 3)], NOW)).toBe(2_000)
    expect(pauseFor([receipt('reading', 90_000, 4)], NOW)).toBe(2_000)
  })

  it('is slow where reading failed and is tried again', () => {
    expect(pauseFor([receipt('failed', 3)], NOW)).toBe(60_000)
  })
})
