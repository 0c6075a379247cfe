import type { Context } from '@/domain/context'
import type { Place } from '@/platform/offer-providers/port'

/** The centroid of a ZIP. Of a ZIP+4, the first five digits count (RULE-40). */
export const findZip = async ({ sql }: Context, zip: string): Promise<Place | null> => {
  const [place] = await sql<Place>(
    'select latitude::float8 as latitude, longitude::float8 as longitude from zip_codes where zip = $1',
    [zip.slice(0, 5)],
  )
  return place ?? null
}
