/** @jest-environment ./tests/support/typed-array-environment.mjs */
import sharp from 'sharp'
import { straightenPaper } from './straighten-paper'

/** Paper on a table in perspective, with a dark spot in the middle of its lower edge. */
const PHOTO = drawPhoto('200,100 400,100 500,700 100,700')

function drawPhoto(corners: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#38507a"/>
    <polygon points="${corners}" fill="#f4f4f4"/><rect x="270" y="640" width="60" height="50" fill="#111"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const straighten = async () => {
  const found = await straightenPaper(await PHOTO)
  if (!found) throw new Error('there is paper in this photo')
  return found
}

const brightnessAt = async (image: Buffer, [x, y]: [number, number]): Promise<number> => {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? Number.NaN
}

describe('straightenPaper', () => {
  it('shows only the paper, with parallel sides', async () => {
    const { image } = await straighten()
    const { height, width } = await sharp(image).metadata()
    expect(Math.abs((width ?? 0) - 400)).toBeLessThan(12)
    expect(Math.abs((height ?? 0) - 608)).toBeLessThan(12)
    // In the photo, both points are on the table.
    expect(await brightnessAt(image, [0.05, 0.05])).toBeGreaterThan(200)
    expect(await brightnessAt(image, [0.95, 0.05])).toBeGreaterThan(200)
    expect(await brightnessAt(image, [0.5, 0.95])).toBeLessThan(60)
  })

  it('maps its points back to the photo', async () => {
    const { toPhoto } = await straighten()
    const near = ([x, y]: [number, number], wantedX: number, wantedY: number) => {
      expect(Math.abs(x * 600 - wantedX)).toBeLessThan(8)
      expect(Math.abs(y * 800 - wantedY)).toBeLessThan(8)
    }
    near(toPhoto([0, 0]), 200, 100)
    near(toPhoto([1, 0]), 400, 100)
    near(toPhoto([1, 1]), 500, 700)
    near(toPhoto([0, 1]), 100, 700)
    // Farther parts look smaller, so the paper's center is above the middle between its edges.
    expect(toPhoto([0.5, 0.5])[1] * 800).toBeLessThan(400)
  })

  it('leaves nearly straight paper unchanged', async () => {
    expect(await straightenPaper(await drawPhoto('150,100 450,104 448,700 152,704'))).toBeNull()
  })

  it('leaves a scan unchanged', async () => {
    const scan = await sharp({ create: { width: 500, height: 800, channels: 3, background: '#fafafa' } })
      .png()
      .toBuffer()
    expect(await straightenPaper(scan)).toBeNull()
  })
})
