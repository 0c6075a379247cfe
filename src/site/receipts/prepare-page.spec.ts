import { heicPhoto } from '../../../tests/support/heic-photo'
import { MAX_BYTES, preparePage } from './prepare-page'

const photoOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'IMG_0001.HEIC')

describe('a HEIC photo', () => {
  it("is sent unchanged if the browser can't decode it", async () => {
    const photo = photoOf(heicPhoto())
    expect(await preparePage(photo)).toEqual({
      page: expect.objectContaining({ isPhoto: true, file: photo, original: photo, preview: null }),
    })
  })

  it("that exceeds the server's limit is refused then", async () => {
    const large = photoOf(Buffer.concat([heicPhoto(), Buffer.alloc(MAX_BYTES)]))
    expect(await preparePage(large)).toEqual({ problem: 'file_too_large' })
  })
})

it('a file that only starts like a photo is refused before upload', async () => {
  expect(await preparePage(photoOf(Buffer.from('ffd8ffe0', 'hex')))).toEqual({ problem: 'undecodable' })
  expect(await preparePage(photoOf(Buffer.from('milk, bread')))).toEqual({ problem: 'unsupported_type' })
})
