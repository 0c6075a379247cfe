import { frameOf, isUnchanged, MAX_DRAWN_PIXELS, UNCHANGED } from './page-frame'

describe('frameOf', () => {
  it('keeps the whole picture at its own resolution', () => {
    expect(frameOf({ width: 3024, height: 4032 }, UNCHANGED)).toEqual({
      turned: { width: 3024, height: 4032 },
      kept: { x: 0, y: 0, width: 3024, height: 4032 },
      drawn: { width: 3024, height: 4032 },
      scale: 1,
    })
  })

  it('measures the crop in the rotated picture', () => {
    const kept = { x: 25, y: 50, width: 50, height: 25 }
    expect(frameOf({ width: 1000, height: 2000 }, { turns: 1, kept })).toMatchObject({
      turned: { width: 2000, height: 1000 },
      kept: { x: 500, y: 500, width: 1000, height: 250 },
      drawn: { width: 1000, height: 250 },
    })
    expect(frameOf({ width: 1000, height: 2000 }, { turns: 2, kept }).turned).toEqual({ width: 1000, height: 2000 })
  })

  it.each([
    ['a photo of 48 megapixels', 8064, 6048],
    ['a photo of 200 megapixels', 16_320, 12_240],
    ['a long slip', 2500, 18_000],
  ])('limits %s to the size of a canvas without becoming illegible', (_, width, height) => {
    const { drawn } = frameOf({ width, height }, UNCHANGED)
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(MAX_DRAWN_PIXELS * 1.001)
    expect(Math.max(drawn.width, drawn.height)).toBeGreaterThan(2000)
    expect(drawn.width / drawn.height).toBeCloseTo(width / height, 2)
  })
})

describe('isUnchanged', () => {
  it('recognizes a whole page and a full turn', () => {
    expect(isUnchanged(UNCHANGED)).toBe(true)
    expect(isUnchanged({ turns: 4, kept: { x: 0, y: 0.2, width: 99.9, height: 99.8 } })).toBe(true)
    expect(isUnchanged({ turns: 1, kept: null })).toBe(false)
    expect(isUnchanged({ turns: 0, kept: { x: 10, y: 0, width: 90, height: 100 } })).toBe(false)
  })
})
