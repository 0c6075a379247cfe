import { demoContent } from './content'
import type { SeedState } from './seed-state'

/** Reference data in one statement: nothing hooks into it. */
export const seedZipCodes = async ({ context, made }: SeedState): Promise<void> => {
  const rows = await context.sql(
    `insert into zip_codes (zip, city, state, latitude, longitude)
     select z.zip, z.city, z.state, z.latitude, z.longitude
     from jsonb_to_recordset($1::jsonb) as z (zip text, city text, state text, latitude numeric, longitude numeric)
     on conflict (zip) do nothing returning id`,
    [JSON.stringify(demoContent.zip_centroids)],
  )
  if (rows.length > 0) made('ZIP codes', rows.length)
}
