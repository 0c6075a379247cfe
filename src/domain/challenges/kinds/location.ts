import { z } from 'zod'
import { type Text, text } from '@/i18n/text'
import { FEET_PER_METER, METERS_PER_MILE } from '@/platform/units'
import { isWithinRadius, MAX_VAGUENESS_METERS, metersBetween } from '../distance'
import { type ChallengeKind, defineKind, type KindRefusal } from './types'

const coordinate = (max: number) => z.coerce.number().min(-max).max(max).optional()

const refuse = (reason: string, message: Text): KindRefusal => ({ ok: false, reason, message })

const NOT_READY = refuse('not_ready', text('kinds.location.refusals.not_ready'))
const NO_POSITION = refuse('position_missing', text('kinds.location.refusals.position_missing'))
const TOO_VAGUE = refuse('position_too_vague', text('kinds.location.refusals.position_too_vague'))

/** In the units of the program's country. */
const distanceText = (meters: number, isMetric: boolean): Text => {
  if (!isMetric) return imperialText(meters)
  if (meters < 1000) return text('kinds.location.meters', { meters: Math.round(meters) })
  const kilometers = meters / 1000
  return text('kinds.location.kilometers', {
    kilometers: kilometers < 10 ? Math.round(kilometers * 10) / 10 : Math.round(kilometers),
  })
}

const imperialText = (meters: number): Text => {
  const feet = meters * FEET_PER_METER
  if (feet < 1000)
    return text('kinds.location.feet', { feet: feet < 100 ? Math.round(feet) : Math.round(feet / 10) * 10 })
  const miles = meters / METERS_PER_MILE
  return text('kinds.location.miles', { miles: miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles) })
}

/** Says where the place is and how far away. */
const notThere = (
  meters: number,
  place: { address: string | null; radius_meters: number },
  isMetric: boolean,
): KindRefusal =>
  refuse(
    'not_there',
    text('kinds.location.refusals.not_there', {
      distance: distanceText(meters, isMetric),
      place: place.address || text('kinds.location.place'),
      radius: distanceText(place.radius_meters, isMetric),
    }),
  )

/** Checking in at a place. The browser's position is kept as evidence, because a server can't verify it. */
export const location: ChallengeKind = defineKind({
  name: text('kinds.location.name'),
  about: text('kinds.location.about'),
  callToAction: text('kinds.location.callToAction'),
  settings: [
    {
      field: 'location.latitude',
      control: 'number',
      label: text('kinds.location.settings.latitude.label'),
      help: text('kinds.location.settings.latitude.help'),
      required: true,
      min: -90,
      max: 90,
      step: 0.000001,
    },
    {
      field: 'location.longitude',
      control: 'number',
      label: text('kinds.location.settings.longitude.label'),
      help: text('kinds.location.settings.longitude.help'),
      required: true,
      min: -180,
      max: 180,
      step: 0.000001,
    },
    {
      field: 'location.radius_meters',
      control: 'number',
      label: text('kinds.location.settings.radius_meters.label'),
      help: text('kinds.location.settings.radius_meters.help'),
      required: true,
      min: 10,
      max: 100_000,
      step: 1,
      unit: 'm',
    },
    {
      field: 'location.address',
      control: 'text',
      label: text('kinds.location.settings.address.label'),
      help: text('kinds.location.settings.address.help'),
    },
  ],
  screen: 'place',
  /** In degrees; `accuracy` in meters, as in the browser's geolocation. */
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
    if (!isWithinRadius({ meters, accuracyMeters: accuracy, radiusMeters: radius_meters })) {
      return notThere(meters, challenge.location, challenge.is_metric)
    }
    if (accuracy > MAX_VAGUENESS_METERS) return TOO_VAGUE
    return { ok: true, evidence: { accuracy, meters, radius_meters }, personal: { latitude, longitude } }
  },
  isSelfContained: true,
})
