import sharp from 'sharp'
import { readLogo } from './read-logo'

const logoOf = async (svg: string): Promise<File> => {
  const png = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${svg}</svg>`))
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })
}

// CONSOLE-48
describe('reading a logo', () => {
  it('finds its dominant colors, largest share first, and ignores transparent pixels', async () => {
    const read = await readLogo(
      await logoOf(
        '<rect width="200" height="100" fill="#1f6b45"/><rect x="200" width="40" height="100" fill="#f2b632"/>',
      ),
    )
    expect(read).toMatchObject({ ok: true, isLight: false })
    const { colors, favicon } = read as Extract<typeof read, { ok: true }>
    expect(colors.map(({ share }) => Math.round(share * 10))).toEqual([8, 2])
    expect(await sharp(favicon).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
  })

  it('detects that a white logo needs a dark background', async () => {
    expect(await readLogo(await logoOf('<circle cx="50" cy="50" r="40" fill="#fff"/>'))).toMatchObject({
      isLight: true,
    })
  })

  it('refuses files that are not pictures or too large', async () => {
    expect(await readLogo(new File(['text'], 'logo.png'))).toEqual({ ok: false, reason: 'not_a_picture' })
    const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'logo.png')
    expect(await readLogo(large)).toEqual({ ok: false, reason: 'picture_too_large' })
  })
})
