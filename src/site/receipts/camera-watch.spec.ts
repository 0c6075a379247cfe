import { NOTHING_SEEN, updateWatch, type Watch } from './camera-watch'
import { findQuad, type Grey } from './find-quad'

const [WIDTH, HEIGHT] = [160, 200]
type Corners = [number, number][]
const UPRIGHT: Corners = [
  [40, 30],
  [120, 30],
  [120, 170],
  [40, 170],
]

/** Paper with rows of print on a table. */
function look({ corners = UPRIGHT, paper = 210, table = 90, noise = 0 } = {}): Grey {
  const values = new Uint8Array(WIDTH * HEIGHT)
  const isInside = (x: number, y: number) =>
    corners.every(([ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % corners.length] ?? [0, 0]
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    })
  for (let index = 0; index < values.length; index++) {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)]
    const isPrint = y % 8 < 2 && x % 20 < 12
    values[index] = (isInside(x, y) ? (isPrint ? table : paper) : table) + ((index * 7919) % (noise + 1))
  }
  return { values, width: WIDTH, height: HEIGHT }
}

describe('findQuad', () => {
  it.each([
    ['upright', UPRIGHT],
    [
      'turned',
      [
        [70, 20],
        [140, 60],
        [90, 180],
        [20, 140],
      ] as Corners,
    ],
    [
      'seen from an angle',
      [
        [60, 30],
        [100, 30],
        [140, 180],
        [20, 180],
      ] as Corners,
    ],
  ])('finds the corners of paper that lies %s', (_, corners) => {
    const found = findQuad(look({ corners }))
    expect(found?.isCutOff).toBe(false)
    for (const [x, y] of corners)
      expect(
        Math.min(...(found?.corners ?? []).map((at) => Math.hypot(at.x * WIDTH - x, at.y * HEIGHT - y))),
      ).toBeLessThan(6)
  })

  it.each([
    ['a table alone', { corners: [] as Corners, paper: 90 }],
    ['paper as dark as its table', { paper: 105 }],
    [
      'a scan that fills the picture',
      {
        corners: [
          [-1, -1],
          [161, -1],
          [161, 201],
          [-1, 201],
        ] as Corners,
        table: 215,
      },
    ],
    [
      'a heap that is no sheet',
      {
        corners: [
          [80, 20],
          [140, 180],
          [20, 180],
        ] as Corners,
      },
    ],
  ])('finds none in %s', (_, drawn) => expect(findQuad(look(drawn))).toBeNull())
})

describe('updateWatch', () => {
  const CUT: Corners = [
    [40, -5],
    [120, -5],
    [120, 170],
    [40, 170],
  ]
  const FAR: Corners = [
    [60, 80],
    [100, 80],
    [100, 130],
    [60, 130],
  ]
  const NEXT: Corners = UPRIGHT.map(([x, y]) => [x + 10, y])
  const watch = (looks: [atMs: number, seen: Grey][]): Watch =>
    looks.reduce((before, [atMs, seen]) => updateWatch(before, seen, atMs), NOTHING_SEEN)

  it('takes the photo once paper was steady for 0.7 s', () => {
    const [still, noisy] = [look(), look({ noise: 3 })]
    expect(watch([[0, still]]).state).toBe('moving')
    expect(
      watch([
        [0, still],
        [100, noisy],
      ]).state,
    ).toBe('taking')
    expect(
      watch([
        [0, still],
        [100, noisy],
        [799, still],
      ]).state,
    ).toBe('taking')
    expect(
      watch([
        [0, still],
        [100, noisy],
        [800, still],
      ]).state,
    ).toBe('taken')
  })

  it('begins anew when the hand moves', () => {
    const moved = look({ corners: NEXT })
    expect(
      watch([
        [0, look()],
        [100, look()],
        [700, moved],
        [900, moved],
        [1500, moved],
      ]).state,
    ).toBe('taking')
  })

  it.each([
    ['searching', look({ corners: [] as Corners, paper: 90 })],
    ['cutOff', look({ corners: CUT })],
    ['small', look({ corners: FAR })],
  ])('says %s, and never takes the photo', (state, seen) =>
    expect(
      watch([
        [0, seen],
        [100, seen],
        [2000, seen],
      ]),
    ).toMatchObject({ state, steadySince: null }),
  )
})
