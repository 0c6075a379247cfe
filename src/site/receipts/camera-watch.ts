import { differenceOf, findQuad, type Grey, type Quad } from './find-quad'

/** The state shown to the person with the camera; `taken` means it was steady for long enough. */
export type CameraState = 'searching' | 'cutOff' | 'small' | 'moving' | 'taking' | 'taken'
/** What the camera has seen so far. */
export type Watch = { state: CameraState; paper: Quad | null; seen: Grey | null; steadySince: number | null }

export const NOTHING_SEEN: Watch = { state: 'searching', paper: null, seen: null, steadySince: null }

/** Long enough to mean it, short enough to wait for. */
const STEADY_MS = 700
/** Noise of a sensor changes points by 1 or 2 (of 255) on average, a hand that moves by 5 and more. */
const MOST_DIFFERENCE = 4
/** Smaller in the picture, its print is too small to read. */
const LEAST_AREA = 0.12

/** One look more. @param atMs of a clock that only goes forward */
export function updateWatch(before: Watch, seen: Grey, atMs: number): Watch {
  const paper = findQuad(seen)
  const isStill = before.seen !== null && differenceOf(before.seen, seen) <= MOST_DIFFERENCE
  const problem = problemOf(paper)
  const steadySince = problem === null && isStill ? (before.steadySince ?? atMs) : null
  return { state: problem ?? stateOf(steadySince, atMs), paper, seen, steadySince }
}

function problemOf(paper: Quad | null): CameraState | null {
  if (!paper) return 'searching'
  if (paper.isCutOff) return 'cutOff'
  return paper.area < LEAST_AREA ? 'small' : null
}

const stateOf = (steadySince: number | null, atMs: number): CameraState => {
  if (steadySince === null) return 'moving'
  return atMs - steadySince >= STEADY_MS ? 'taken' : 'taking'
}
