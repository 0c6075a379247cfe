import sharp from 'sharp'
import { heicPhoto, heicThatDeclares } from '../../../../tests/support/heic-photo'
import { MAX_IMAGE_SIDE_PX, normaliseImage } from './normalise-image'

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false })
}

async function sizeOf(image: Buffer) {
  const { width, height, format } = await sharp(image).metadata()
  return { width, height, format }
}

describe('normaliseImage', () => {
  it('turns a picture upright by its EXIF orientation', async () => {
    const sideways = await blank(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const result = await normaliseImage(sideways)
    if (!result.ok) throw new Error(result.reason)
    expect(await sizeOf(result.image)).toEqual({ width: 100, height: 300, format: 'png' })
  })

  it('caps the long side and enlarges nothing', async () => {
    const large = await normaliseImage(await blank(3000, 1500).png().toBuffer())
    const small = await normaliseImage(await blank(30, 20).webp().toBuffer())
    if (!large.ok || !small.ok) throw new Error('refused')
    expect(await sizeOf(large.image)).toMatchObject({ width: MAX_IMAGE_SIDE_PX, height: 1000 })
    expect(await sizeOf(small.image)).toMatchObject({ width: 30, height: 20 })
  })

  it('puts transparent pictures on white, which keeps black print readable', async () => {
    const clear = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const result = await normaliseImage(clear)
    if (!result.ok) throw new Error(result.reason)
    const pixels = await sharp(result.image).raw().toBuffer()
    expect([...pixels].every((value) => value === 255)).toBe(true)
  })

  it('reads HEIC photos, upright', async () => {
    const result = await normaliseImage(heicPhoto())
    if (!result.ok) throw new Error(result.reason)
    expect(await sizeOf(result.image)).toEqual({ width: 960, height: 600, format: 'png' })
    expect(await normaliseImage(heicThatDeclares(8_000, 5_001))).toEqual({ ok: false, reason: 'too_many_pixels' })
    expect(await normaliseImage(heicPhoto().subarray(0, 9_000))).toEqual({ ok: false, reason: 'undecodable' })
  })

  it('refuses more than 40 megapixels without decoding them', async () => {
    const bomb = await blank(20_000, 2_001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await normaliseImage(bomb)).toEqual({ ok: false, reason: 'too_many_pixels' })
  })

  it("refuses files that aren't pictures, and truncated pictures", async () => {
    const noise = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, index) => (index * 7919) % 251))
    const noisy = sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
    const whole = await noisy.png().toBuffer()
    expect(await normaliseImage(Buffer.from('not a picture'))).toEqual({ ok: false, reason: 'undecodable' })
    expect(await normaliseImage(whole.subarray(0, 200))).toEqual({ ok: false, reason: 'undecodable' })
  })
})
