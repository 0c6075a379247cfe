import { heicPhoto } from '../../../tests/support/heic-photo'
import { MAX_BYTES, preparePage } from './prepare-page'

const photoOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'IMG_0001.HEIC')

describe('a HEIC photo', () => {
  it('goes as it is where the browser cannot draw it', async () => {
    const photo = photoOf(heicPhoto())
    expect(await preparePage(photo)).toEqual({
      page: expect.objectContaining({ isPhoto: true, file: photo, original: photo, preview: null }),
    })
  })

  it('is too large for that beyond what the server takes', async () => {
    const large = photoOf(Buffer.concat([heicPhoto(), Buffer.alloc(MAX_BYTES)]))
    expect(await preparePage(large)).toEqual({ problem: 'file_too_large' })
  })
})

it('what is no photo although it begins like one is told before it is sent', async () => {
  expect(await preparePage(photoOf(Buffer.from('ffd8ffe0', 'hex')))).toEqual({ problem: 'undecodable' })
  expect(await preparePage(photoOf(Buffer.from('milk, bread')))).toEqual({ problem: 'unsupported_type' })
})
