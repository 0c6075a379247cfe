import { placeOnPage } from './place-on-page'

const PAGE = { width: 100, height: 200 }

describe('placeOnPage', () => {
  it('keeps the position on an unrotated page', () => {
    expect(placeOnPage({ x: 10, y: 20, width: 30, height: 10 }, { ...PAGE, degrees: 0 }, PAGE)).toEqual([
      [0.1, 0.1],
      [0.4, 0.1],
      [0.4, 0.15],
      [0.1, 0.15],
    ])
  })

  it("maps a text on a sideways page, with the first corner at the first letter's start", () => {
    // After a quarter turn clockwise, the page's lower left corner is the image's upper left.
    const place = placeOnPage({ x: 0, y: 0, width: 40, height: 10 }, { width: 200, height: 100, degrees: 90 }, PAGE)
    expect(place).toEqual([
      [0, 1],
      [0, 0.8],
      [0.1, 0.8],
      [0.1, 1],
    ])
  })

  it('maps an upside-down page, and never leaves the page', () => {
    const place = placeOnPage({ x: -5, y: 0, width: 25, height: 20 }, { ...PAGE, degrees: 180 }, PAGE)
    expect(place).toEqual([
      [1, 1],
      [0.8, 1],
      [0.8, 0.9],
      [1, 0.9],
    ])
  })

  it('restores the tilt of a tilted text', () => {
    // A level image of a page whose text falls to the right by 5 degrees: it was rotated by -5.
    const place = placeOnPage({ x: 40, y: 100, width: 40, height: 10 }, { width: 117, height: 208, degrees: -5 }, PAGE)
    const [[x0, y0], [x1, y1]] = place
    const slope = ((y1 - y0) * PAGE.height) / ((x1 - x0) * PAGE.width)
    expect((Math.atan(slope) * 180) / Math.PI).toBeCloseTo(5, 1)
  })
})
