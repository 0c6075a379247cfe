import { byteRange } from './byte-range'

describe('byteRange', () => {
  it.each([
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
  ])('reads %s of 100 bytes', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range)
  })

  it.each([null, 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=100-', 'bytes=0-1,5-6', 'lines=0-1'])(
    'answers %s with the whole file',
    (header) => {
      expect(byteRange(header, 100)).toBeNull()
    },
  )
})
