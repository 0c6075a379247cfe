import { mediaTypeOf } from './media-type'

describe('mediaTypeOf', () => {
  it.each([
    ['ffd8ffe0', 'jpg'],
    ['89504e470d0a1a0a', 'png'],
    ['474946383961', 'gif'],
    ['524946460000000057454250', 'webp'],
    ['000000186674797069736f6d', 'mp4'],
    ['1a45dfa3', 'webm'],
  ])('knows %s', (hex, extension) => {
    expect(mediaTypeOf(Buffer.from(hex, 'hex'))?.extension).toBe(extension)
  })

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '%PDF-1.7', '', 'GIF'])(
    'takes %s for nothing to show',
    (text) => expect(mediaTypeOf(Buffer.from(text))).toBeNull(),
  )
})
