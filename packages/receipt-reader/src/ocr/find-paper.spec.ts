/** @jest-environment ./tests/support/typed-array-environment.mjs */
import sharp from 'sharp'
import { findPaper, findSheets, type Paper } from './find-paper'
import type { OcrPoint } from './ocr-engine'

const [WIDTH, HEIGHT] = [600, 800]
/** Paper on a table, photographed from its lower edge and slightly rotated. */
const LYING: Paper = [
  [0.3, 0.12],
  [0.68, 0.16],
  [0.8, 0.88],
  [0.18, 0.82],
]

const draw = (paper: Paper, { colour = '#f2f2ee', table = '#7a5230', second = [] as OcrPoint[] } = {}) => {
  const pointsOf = (corners: OcrPoint[]) => corners.map(([x, y]) => `${x * WIDTH},${y * HEIGHT}`).join(' ')
  const rows = Array.from({ length: 12 }, (_, row) => `<rect x="220" y="${250 + row * 26}" width="160" height="9"/>`)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${table}"/>
        <polygon points="${pointsOf(paper)}" fill="${colour}"/><polygon points="${pointsOf(second)}" fill="${colour}"/>${rows.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

const expectCorners = (found: Paper | null, wanted: Paper) => {
  expect(found).toHaveLength(4)
  for (const [corner, [x, y]] of wanted.entries()) {
    expect(Math.abs((found?.[corner]?.[0] ?? 9) - x)).toBeLessThan(0.012)
    expect(Math.abs((found?.[corner]?.[1] ?? 9) - y)).toBeLessThan(0.012)
  }
}

describe('findPaper', () => {
  it('finds the corners of paper on a table, starting at the top left', async () => {
    expectCorners(await findPaper(await draw(LYING)), LYING)
  })

  it('finds white paper on an equally bright but colored table', async () => {
    expectCorners(await findPaper(await draw(LYING, { colour: '#dcdcdc', table: '#ffd54a' })), LYING)
  })

  it('cuts none out if there are two', async () => {
    const first: Paper = [
      [0.1, 0.12],
      [0.45, 0.14],
      [0.43, 0.8],
      [0.08, 0.76],
    ]
    expectCorners(await findPaper(await draw(first)), first)
    const second = first.map(([x, y]): OcrPoint => [x + 0.46, y + 0.05])
    expect(await findPaper(await draw(first, { second }))).toBeNull()
    const sheets = await findSheets(await draw(first, { second }))
    expect(sheets.map(({ width, x }) => [x, width].map((at) => at.toFixed(1))).sort()).toEqual([
      ['0.1', '0.4'],
      ['0.5', '0.4'],
    ])
    expect(await findSheets(await draw(first))).toEqual([])
  })

  it.each<[string, Paper, { table?: string }]>([
    ['without a visible table', LYING, { table: '#f2f2ee' }],
    [
      'that leaves the picture',
      [
        [0.3, 0],
        [0.7, 0],
        [0.8, 0.9],
        [0.2, 0.9],
      ],
      {},
    ],
    [
      'that is too small for a receipt',
      [
        [0.4, 0.4],
        [0.6, 0.4],
        [0.6, 0.6],
        [0.4, 0.6],
      ],
      {},
    ],
    [
      'that fills the picture',
      [
        [0.02, 0.02],
        [0.98, 0.02],
        [0.98, 0.98],
        [0.02, 0.98],
      ],
      {},
    ],
  ])('finds no paper %s', async (_name, paper, colours) => {
    expect(await findPaper(await draw(paper, colours))).toBeNull()
  })
})
