import { afterDrag, goesRound, nearestRest, placeNear, restsOf, type Track, turnsOf } from './carousel-places'

const hero: Track = { count: 3, visible: 1, loop: true }
const pair: Track = { count: 2, visible: 1, loop: true }
const shelf: Track = { count: 5, visible: 3.3, loop: false }

/** The slides that a view shows, in the order in which they stand. */
const shown = (at: number, track: Track) =>
  Array.from({ length: track.count }, (_, slide) => ({
    slide,
    place: slide + turnsOf(slide, at, track) * track.count,
  }))
    .filter(({ place }) => place > at - 1 && place < at + track.visible)
    .sort((a, b) => a.place - b.place)

describe('the places of slides', () => {
  it('go round only where the others fill the view meanwhile', () => {
    expect(goesRound(hero)).toBe(true)
    expect(goesRound(pair)).toBe(true)
    expect(goesRound({ count: 4, visible: 3.3, loop: true })).toBe(false)
    expect(goesRound({ count: 5, visible: 3.3, loop: true })).toBe(true)
    expect(goesRound({ count: 1, visible: 1, loop: true })).toBe(false)
    expect(goesRound({ ...hero, loop: false })).toBe(false)
  })

  it('rest at every slide of a round, and of a line at no place beyond its end', () => {
    expect(restsOf(hero)).toEqual([0, 1, 2])
    expect(restsOf(shelf).map((place) => Number(place.toFixed(2)))).toEqual([0, 1, 1.7])
    expect(restsOf({ count: 2, visible: 3.3, loop: false })).toEqual([0])
    expect(restsOf({ count: 4, visible: 1, loop: false })).toEqual([0, 1, 2, 3])
  })

  it.each([
    ['three, one at a time', hero],
    ['two', pair],
    ['a shelf of five', { ...shelf, loop: true }],
  ])('leave no gap anywhere in a round: %s', (_, track) => {
    for (let at = -7; at <= 7; at += 0.13) {
      const places = shown(at, track)
      expect(places[0]?.place).toBeLessThanOrEqual(at)
      expect((places.at(-1)?.place ?? 0) + 1).toBeGreaterThanOrEqual(at + track.visible)
      for (const [index, { place }] of places.entries()) expect(place).toBe((places[0]?.place ?? 0) + index)
    }
  })

  it('are reached by the short way round', () => {
    expect(placeNear(0, 2, hero)).toBe(3)
    expect(placeNear(2, 0, hero)).toBe(-1)
    expect(placeNear(2, 0, { ...hero, loop: false })).toBe(2)
    expect(nearestRest(2.8, hero)).toEqual({ rest: 0, place: 3 })
    expect(nearestRest(-0.6, hero)).toEqual({ rest: 2, place: -1 })
  })

  it('are where a finger leaves them: the nearest, or the next after a flick', () => {
    expect(afterDrag(0, 0.3, 0, hero)).toBe(0)
    expect(afterDrag(0, 0.6, 0, hero)).toBe(1)
    expect(afterDrag(0, 0.1, 0.002, hero)).toBe(1)
    expect(afterDrag(0, -0.1, -0.002, hero)).toBe(-1)
    expect(afterDrag(0, 0.6, -0.004, hero)).toBe(0)
    expect(afterDrag(0, 0.9, 1, hero)).toBe(1)
    expect(afterDrag(0, 1.9, 0, { ...shelf, loop: true })).toBe(2)
    expect(afterDrag(0, -0.2, -0.002, { ...hero, loop: false })).toBe(0)
  })
})
