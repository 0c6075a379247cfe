import type { ChallengeKind } from './types'

const EARTH_RADIUS_METERS = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

type Position = { latitude: number; longitude: number }

/** Along a great circle (haversine). */
const metersBetween = (from: Position, to: Position): number => {
  const [latitude, longitude] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Checked in at a place: the browser's own word, kept as evidence, because a server cannot know better. */
export const location: ChallengeKind = async (_context, { challenge, submission }) => {
  if (!challenge.location || !submission.position) return { ok: false, reason: 'not_there' }
  const meters = Math.round(metersBetween(challenge.location, submission.position))
  if (meters > challenge.location.radius_meters) return { ok: false, reason: 'not_there' }
  return { ok: true, evidence: { ...submission.position, meters } }
}
