const EARTH_RADIUS_METERS = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** In degrees. */
export type Position = { latitude: number; longitude: number }

/** The great-circle distance (haversine). */
export const metersBetween = (from: Position, to: Position): number => {
  const [latitude, longitude] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Worse accuracy says nothing about a place: half a kilometer is a guess by the network. */
export const MAX_VAGUENESS_METERS = 500
/** The most inaccuracy that counts in the participant's favor. */
const MAX_BENEFIT_METERS = 100

/**
 * Whether the position is within the radius, allowing for the device's inaccuracy: indoors it is often a hundred meters
 * off.
 */
export const isWithinRadius = ({
  accuracyMeters,
  meters,
  radiusMeters,
}: {
  meters: number
  accuracyMeters: number
  radiusMeters: number
}): boolean => meters <= radiusMeters + Math.min(accuracyMeters, MAX_BENEFIT_METERS)
