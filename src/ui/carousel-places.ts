// Where slides stand, in widths of a slide: all are as wide as each other. A view that begins at 1.5 shows half of the second slide first.

export type Track = {
  count: number
  /** How many slides the view shows, such as 3.3. */
  visible: number
  loop: boolean
}

/** Slides go round only where the others fill the view while one is on its way to the other end. */
export const goesRound = ({ count, loop, visible }: Track): boolean => loop && count > 1 && count - 1 >= visible - 0.01

/** Where the view may come to rest. */
export const restsOf = (track: Track): number[] => {
  if (goesRound(track)) return Array.from({ length: track.count }, (_, index) => index)
  const last = Math.max(0, track.count - track.visible)
  return Array.from({ length: Math.ceil(last - 0.01) + 1 }, (_, index) => Math.min(index, last))
}

/** How often a slide has to be moved by the length of all of them to be seen where the view is. */
export const turnsOf = (slide: number, at: number, track: Track): number =>
  goesRound(track) ? Math.floor((at - 1 - slide) / track.count) + 1 : 0

/** The rest that is nearest, and where it is from here: in a round the short way. */
export const nearestRest = (at: number, track: Track): { rest: number; place: number } => {
  const found = restsOf(track).map((place, rest) => ({ rest, place: placeNear(place, at, track) }))
  return found.reduce((best, one) => (Math.abs(one.place - at) < Math.abs(best.place - at) ? one : best))
}

/** The same place, a whole number of rounds away, where it is nearest. */
export const placeNear = (place: number, at: number, track: Track): number =>
  goesRound(track) ? place + track.count * Math.round((at - place) / track.count) : place

/** A flick goes on to the next slide, however short it was. @param speed in slides a millisecond */
const FLICK = 0.0008
const GLIDE_MS = 120
/** Short of half a slide: one swipe is one slide, unless the finger itself went further. */
const GLIDE_MOST = 0.45

/** Where a finger that let go leaves the slides. */
export const afterDrag = (from: number, at: number, speed: number, track: Track): number => {
  const glided = at + Math.max(-GLIDE_MOST, Math.min(GLIDE_MOST, speed * GLIDE_MS))
  const { place } = nearestRest(glided, track)
  const isFlick = Math.abs(speed) > FLICK && Math.sign(speed) === Math.sign(at - from)
  if (!isFlick || Math.abs(place - from) > 0.5) return place
  return nearestRest(from + Math.sign(speed), track).place
}
