import { browserStorage } from '@/ui/browser-storage'
import type { Place } from './directory-query'

/** Keys of the browser's storage (PERKS-34). */
const ZIP_KEY = 'laurel_perks_zip'
const LOCATION_KEY = 'laurel_perks_location'

/** A typed ZIP code takes precedence over the browser's location. */
export const readSavedPlace = (): Place | null => {
  const zip = browserStorage.get(ZIP_KEY)
  if (zip) return { zip_code: zip }
  const [latitude, longitude] = browserStorage.get(LOCATION_KEY)?.split(',') ?? []
  return latitude && longitude ? { latitude, longitude } : null
}

export const savePlace = (place: Place): void => {
  const isZip = 'zip_code' in place
  browserStorage.set(ZIP_KEY, isZip ? place.zip_code : null)
  browserStorage.set(LOCATION_KEY, isZip ? null : `${place.latitude},${place.longitude}`)
}

export const isSavedPlace = (place: Place): boolean =>
  new URLSearchParams(readSavedPlace() ?? undefined).toString() === new URLSearchParams(place).toString()

export const clearPlace = (): void => {
  browserStorage.set(ZIP_KEY, null)
  clearLocation()
}

/** After geolocation was refused (PERKS-41). */
export const clearLocation = (): void => {
  browserStorage.set(LOCATION_KEY, null)
}

/** Rounds to about a hundred meters, for privacy. */
const DIGITS = 3

/** Requests the browser's location, with the person's permission. @returns null if it is refused or unknown */
export const findLocation = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude.toFixed(DIGITS), longitude: coords.longitude.toFixed(DIGITS) }),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
