import { detectFileType } from './detect-file-type'

const HEAD = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
  webp: Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
  heic: Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n'),
} as const

describe('detectFileType', () => {
  it.each(Object.entries(HEAD))('detects %s by its first bytes', (type, head) => {
    expect(detectFileType(head)).toBe(type)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['an AVIF', Buffer.from('\x00\x00\x00\x18ftypavif', 'latin1')],
    ['an AVIF with a generic brand first', Buffer.from('\x00\x00\x00\x1cftypmif1\0\0\0\0mif1avif\0', 'latin1')],
    ['a WAV file', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1')],
    ['a PDF that starts late', Buffer.from('<!-- -->%PDF-1.7')],
  ])('refuses %s', (_name, file) => {
    expect(detectFileType(file)).toBeNull()
  })
})
