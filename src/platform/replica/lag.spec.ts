import { addSample, lagSeconds, type Sample } from './lag'

const samples: Sample[] = [
  { at: 1000, position: 10n },
  { at: 2000, position: 10n },
  { at: 3000, position: 25n },
  { at: 4000, position: 40n },
]

describe('lagSeconds', () => {
  it('is nothing where everything was replayed, however long ago the last change was', () => {
    const idle = [1000, 60_000].map((at) => ({ at, position: 10n }))
    expect(lagSeconds(idle, 10n, 60_000)).toBe(0)
    expect(lagSeconds(samples, 41n, 4000)).toBe(0)
  })

  it('counts from the last moment whose changes were all replayed', () => {
    expect(lagSeconds(samples, 39n, 4000)).toBe(1)
    expect(lagSeconds(samples, 24n, 4000)).toBe(2)
    expect(lagSeconds(samples, 10n, 9000)).toBe(7)
  })

  it('grows while nobody looks', () => {
    expect(lagSeconds(samples, 40n, 6500)).toBe(2.5)
  })

  it('is unknown before the first sample that was reached', () => {
    expect(lagSeconds(samples, 9n, 4000)).toBeNull()
    expect(lagSeconds([], 9n, 4000)).toBeNull()
  })
})

describe('addSample', () => {
  it('forgets what is older than a minute', () => {
    expect(addSample(samples, { at: 62_500, position: 41n }).map(({ at }) => at)).toEqual([3000, 4000, 62_500])
  })

  it('starts again where another server became the primary', () => {
    expect(addSample(samples, { at: 5000, position: 38n })).toEqual([{ at: 5000, position: 38n }])
  })
})
