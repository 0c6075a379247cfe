import { middleSquare } from './square'

describe('middleSquare', () => {
  it.each([
    [800, 600, { x: 100, y: 0, side: 600 }],
    [600, 801, { x: 0, y: 100, side: 600 }],
    [512, 512, { x: 0, y: 0, side: 512 }],
  ])('%s x %s', (width, height, square) => {
    expect(middleSquare(width, height)).toEqual(square)
  })
})
