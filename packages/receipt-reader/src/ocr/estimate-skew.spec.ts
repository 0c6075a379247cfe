import sharp from 'sharp'
import { estimateSkew } from './estimate-skew'

/** Rows of small dark blocks that look like words on a receipt, so that no font is needed. */
const PAGE = (() => {
  const words = Array.from({ length: 24 }, (_, row) =>
    Array.from({ length: 5 }, (_, word) => ({
      x: 60 + word * 75,
      y: 60 + row * 32,
      width: 35 + ((row * 7 + word * 13) % 30),
    })),
  ).flat()
  const boxes = words.map(({ width, x, y }) => `<rect x="${x}" y="${y}" width="${width}" height="14"/>`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="880"><rect width="500" height="880" fill="#fff"/>${boxes}</svg>`,
  )
})()

const turned = (degrees: number) => sharp(PAGE).rotate(degrees, { background: '#ffffff' }).png().toBuffer()

describe('estimateSkew', () => {
  it.each([-9, -4.5, -1.5, 2, 6.5, 11])('finds a tilt of %s degrees', async (degrees) => {
    expect(Math.abs((await estimateSkew(await turned(degrees))) - degrees)).toBeLessThanOrEqual(0.5)
  })

  it('reports no tilt for level pages and for pages without rows', async () => {
    expect(await estimateSkew(await turned(0))).toBe(0)
    const empty = { create: { width: 300, height: 500, channels: 3, background: '#dddddd' } } as const
    expect(await estimateSkew(await sharp(empty).png().toBuffer())).toBe(0)
  })
})
