/** @jest-environment ./tests/support/typed-array-environment.mjs */

import fc from 'fast-check'
import sharp from 'sharp'
import { stripPictureMetadata } from './strip-picture-metadata'

const TYPES = ['jpeg', 'png', 'webp'] as const
type Type = (typeof TYPES)[number]

const SECRETS = ['GPS-SECRET-CAMERA', 'Fairphone 9']

/** Half dark, half bright, with location, camera and orientation in EXIF, and XMP. */
const photograph = (type: Type, orientation = 1) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: '#102030' } }, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: 'Fairphone 9', ImageDescription: 'GPS-SECRET-CAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 1234/100', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">GPS-SECRET-CAMERA</x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(type)
    .toBuffer()

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()
const holds = (file: Buffer, text: string) => file.includes(Buffer.from(text, 'latin1'))

describe.each(TYPES)('a %s without its metadata', (type) => {
  it('has no location or camera, and the same pixels', async () => {
    const file = await photograph(type)
    for (const secret of SECRETS) expect(holds(file, secret)).toBe(true)
    const stripped = stripPictureMetadata(file, type)
    if (!stripped) throw new Error('nothing is left')
    for (const secret of SECRETS) expect(holds(stripped, secret)).toBe(false)
    const metadata = await sharp(stripped).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
  })

  it('keeps its orientation, and nothing else of EXIF', async () => {
    const file = await photograph(type, 6)
    const { orientation } = await sharp(file).metadata()
    expect(orientation).toBe(6)
    const stripped = stripPictureMetadata(file, type, orientation)
    if (!stripped) throw new Error('nothing is left')
    expect((await sharp(stripped).metadata()).orientation).toBe(6)
    for (const secret of SECRETS) expect(holds(stripped, secret)).toBe(false)
  })

  it('ends where the picture ends', async () => {
    const file = await photograph(type)
    const trailed = Buffer.concat([file, Buffer.from('\xff\xe1GPS-TRAILER of a second picture', 'latin1')])
    expect(stripPictureMetadata(trailed, type)).toEqual(stripPictureMetadata(file, type))
  })

  it('is unchanged when stripped again', async () => {
    const once = stripPictureMetadata(await photograph(type, 3), type, 3)
    if (!once) throw new Error('nothing is left')
    expect(stripPictureMetadata(once, type, 3)).toEqual(once)
  })

  it('survives any damage: it is stripped or refused, and never throws', async () => {
    const file = await photograph(type)
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 }), fc.nat(file.length), (at, byte, cut) => {
        const damaged = Buffer.from(file.subarray(0, cut))
        if (at < damaged.length) damaged[at] = byte
        const stripped = stripPictureMetadata(damaged, type)
        return stripped === null || stripped.length <= damaged.length
      }),
    )
  })
})

it('keeps every scan of a progressive JPEG', async () => {
  const noise = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, at) => (at * 7919) % 256))
  const file = await sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
    .jpeg({ progressive: true, quality: 95 })
    .toBuffer()
  const stripped = stripPictureMetadata(file, 'jpeg')
  if (!stripped) throw new Error('nothing is left')
  expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
})
