import { z } from 'zod'
import { MAX_VAGUENESS_METERS, mayBeThere, metersBetween } from '../distance'
import { type ChallengeKind, defineKind, type KindRefusal } from './types'

const coordinate = (max: number) => z.coerce.number().min(-max).max(max).optional()

const refuse = (reason: string, en: string, es: string): KindRefusal => ({ ok: false, reason, message: { en, es } })

const NOT_READY = refuse(
  'not_ready',
  'This place is not on the map yet. Please come back later.',
  'Este lugar todavía no está en el mapa. Vuelve más tarde.',
)
const NO_POSITION = refuse(
  'position_missing',
  'Please let your browser say where you are, and try again.',
  'Permite que tu navegador diga dónde estás e inténtalo de nuevo.',
)
const TOO_VAGUE = refuse(
  'position_too_vague',
  'Your device does not know well enough where you are. Please try again outside.',
  'Tu dispositivo no sabe con suficiente precisión dónde estás. Inténtalo de nuevo al aire libre.',
)

/** Checked in at a place: the browser's own word, kept as evidence, because a server cannot know better. */
export const location: ChallengeKind = defineKind({
  name: { en: 'Location', es: 'Lugar' },
  callToAction: { en: 'Visit', es: 'Visitar' },
  screen: 'place',
  /** Degrees; `accuracy` in meters, as the browser's geolocation says it. */
  submission: z.looseObject({
    latitude: coordinate(90),
    longitude: coordinate(180),
    accuracy: z.coerce.number().min(0).max(10_000_000).optional(),
  }),
  obstacle: ({ location: place }) => (place ? null : NOT_READY),
  complete: async (_context, { challenge, submission: { accuracy = 0, latitude, longitude } }) => {
    if (!challenge.location) return NOT_READY
    if (latitude === undefined || longitude === undefined) return NO_POSITION
    const meters = Math.round(metersBetween(challenge.location, { latitude, longitude }))
    const radius_meters = challenge.location.radius_meters
    if (!mayBeThere({ meters, accuracyMeters: accuracy, radiusMeters: radius_meters })) {
      return refuse(
        'not_there',
        'You are not close enough to this place yet.',
        'Todavía no estás lo bastante cerca de este lugar.',
      )
    }
    if (accuracy > MAX_VAGUENESS_METERS) return TOO_VAGUE
    return { ok: true, evidence: { latitude, longitude, accuracy, meters, radius_meters } }
  },
})
