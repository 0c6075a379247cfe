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

const formatDistance = (meters: number, locale: 'en' | 'es'): string =>
  meters < 1000
    ? `${Math.round(meters)} m`
    : `${(meters / 1000).toLocaleString(locale, { maximumFractionDigits: meters < 10_000 ? 1 : 0 })} km`

/** Says where the place is and how far away. */
const notThere = (meters: number, place: { address: string | null; radius_meters: number }): KindRefusal => {
  const [en, es] = (['en', 'es'] as const).map((locale) => ({
    distance: formatDistance(meters, locale),
    radius: formatDistance(place.radius_meters, locale),
  })) as [Distances, Distances]
  return refuse(
    'not_there',
    `You're ${en.distance} from ${place.address || 'the place'}. Check in within ${en.radius} of it.`,
    `Estás a ${es.distance} de ${place.address || 'este lugar'}. Regístrate a menos de ${es.radius}.`,
  )
}
type Distances = { distance: string; radius: string }

/** Checked in at a place: the browser's own word, kept as evidence, because a server cannot know better. */
export const location: ChallengeKind = defineKind({
  name: { en: 'Location', es: 'Ubicación' },
  about: {
    en: 'Check in at a place by phone.',
    es: 'Registrar la visita a un lugar con el teléfono.',
  },
  callToAction: { en: 'Visit', es: 'Visitar' },
  settings: [
    {
      field: 'location.latitude',
      control: 'number',
      label: { en: 'Latitude', es: 'Latitud' },
      help: { en: 'In degrees, for example 40.4168.', es: 'En grados, por ejemplo 40.4168.' },
      required: true,
      min: -90,
      max: 90,
      step: 0.000001,
    },
    {
      field: 'location.longitude',
      control: 'number',
      label: { en: 'Longitude', es: 'Longitud' },
      help: { en: 'In degrees, for example -3.7038.', es: 'En grados, por ejemplo -3.7038.' },
      required: true,
      min: -180,
      max: 180,
      step: 0.000001,
    },
    {
      field: 'location.radius_meters',
      control: 'number',
      label: { en: 'Radius', es: 'Radio' },
      help: {
        en: 'How close users must be to check in. Phone location is often off by 20 to 50 meters.',
        es: 'Distancia máxima para registrar la visita. La ubicación del teléfono suele variar de 20 a 50 metros.',
      },
      required: true,
      min: 10,
      max: 100_000,
      step: 1,
      unit: { en: 'm', es: 'm' },
    },
    {
      field: 'location.address',
      control: 'text',
      label: { en: 'Name and address', es: 'Nombre y dirección' },
      help: {
        en: 'Participants who are too far away see it, with the distance.',
        es: 'La ven, con la distancia, los participantes que están demasiado lejos.',
      },
    },
  ],
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
      return notThere(meters, challenge.location)
    }
    if (accuracy > MAX_VAGUENESS_METERS) return TOO_VAGUE
    return { ok: true, evidence: { accuracy, meters, radius_meters }, personal: { latitude, longitude } }
  },
  isSelfContained: true,
})
