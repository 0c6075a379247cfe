import type { Context } from '@/domain/context'

export type Coordinates = { latitude: number; longitude: number }

/** The centroid of a ZIP. Of a ZIP+4, the first five digits count (RULE-40). */
export const findZip = async ({ sql }: Context, zip: string): Promise<Coordinates | null> => {
  const [found] = await sql<Coordinates>(
    'select latitude::float8 as latitude, longitude::float8 as longitude from zip_codes where zip = $1',
    [zip.slice(0, 5)],
  )
  return found ?? null
}
