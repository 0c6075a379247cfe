import { browserStorage } from '@/ui/browser-storage'
import type { Place } from './directory-query'

/** What the browser keeps (PERKS-34). */
const ZIP_KEY = 'laurel_perks_zip'
const LOCATION_KEY = 'laurel_perks_location'

/** The ZIP code that somebody typed counts before the location that their browser told. */
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

export const forgetPlace = (): void => {
  browserStorage.set(ZIP_KEY, null)
  forgetLocation()
}

/** Of a refused geolocation (PERKS-41). */
export const forgetLocation = (): void => {
  browserStorage.set(LOCATION_KEY, null)
}

/** About a hundred meters: nobody needs to know more. */
const DIGITS = 3

/** Asks the browser, which asks the person. @returns null where they refuse, or it does not know */
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
