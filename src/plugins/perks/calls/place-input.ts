import { z } from 'zod'
import { type Context, findZip, type Place, text } from '@/plugin/http'

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blank, schema.optional())

const coordinate = (most: number) =>
  optional(
    z.coerce
      .number({ error: text('perks.placeMissing') })
      .min(-most)
      .max(most),
  )

/** The place fields that all perks calls accept (PERKS-47, RULE-40). */
export const PLACE_FIELDS = {
  zip_code: optional(
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, { error: text('perks.zipInvalid') }),
  ),
  latitude: coordinate(90),
  longitude: coordinate(180),
}

type PlaceFields = { zip_code?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }
type ReadPlace = { ok: true; place: Place } | { ok: false; errors: Record<string, string[]> }

/** Coordinates take precedence over the ZIP code, as they are more exact. */
export const readPlace = async (
  context: Context,
  { latitude, longitude, zip_code }: PlaceFields,
): Promise<ReadPlace> => {
  if (latitude !== undefined && longitude !== undefined) return { ok: true, place: { latitude, longitude } }
  if (zip_code === undefined) return { ok: false, errors: { zip_code: [text('perks.placeMissing')] } }
  const place = await findZip(context, zip_code)
  return place ? { ok: true, place } : { ok: false, errors: { zip_code: [text('perks.zipUnknown')] } }
}
