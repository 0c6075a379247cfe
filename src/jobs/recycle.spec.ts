import { jest } from '@jest/globals'
import { recycleAfterReceipts } from './recycle'

const GIGABYTE = 1024 ** 3

describe('recycleAfterReceipts', () => {
  const end = jest.fn()
  const memory = jest.spyOn(process.memoryUsage, 'rss')

  beforeEach(() => {
    jest.useFakeTimers()
    end.mockClear()
    memory.mockReturnValue(0.9 * GIGABYTE)
  })
  afterEach(() => jest.useRealTimers())

  it('ends a worker a minute after its last receipt, but not one that has read nothing', async () => {
    const recycling = recycleAfterReceipts(end)
    jest.advanceTimersByTime(600_000)
    expect(end).not.toHaveBeenCalled()
    await recycling.reading(async () => {})
    jest.advanceTimersByTime(40_000)
    await expect(recycling.reading(async () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')
    jest.advanceTimersByTime(55_000)
    expect(end).not.toHaveBeenCalled()
    jest.advanceTimersByTime(5000)
    expect(end).toHaveBeenCalled()
    recycling.stop()
  })

  it('ends a worker that has grown too large, after its current receipt', async () => {
    const recycling = recycleAfterReceipts(end)
    memory.mockReturnValue(2 * GIGABYTE)
    let done = () => {}
    const reading = recycling.reading(() => new Promise<void>((resolve) => (done = resolve)))
    jest.advanceTimersByTime(600_000)
    expect(end).not.toHaveBeenCalled()
    done()
    await reading
    jest.advanceTimersByTime(5000)
    expect(end).toHaveBeenCalledTimes(1)
    recycling.stop()
  })
})
