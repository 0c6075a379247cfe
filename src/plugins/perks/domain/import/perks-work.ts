import {
  type Context,
  EARTH_RADIUS_MILES,
  type ImportWork,
  type LinesOf,
  NOTHING_DONE,
  NOTHING_READ,
  onlyRow,
  type PluginImport,
  readRecords,
  type Sql,
  stageImport,
  UnreadableFile,
  unescapeCsvFormula,
} from '@/plugin/domain'
import { NEEDED_PERKS_COLUMNS, PERKS_COLUMNS, type PerksColumn } from './perks-columns'
import { type PerksCells, readPerksRow } from './read-perks-row'

type PerksImport = PluginImport<'perks'>

/** Imports merchants and offers of perks (RULE-38) from an uploaded file or a program's feed. */
export const perksWork = (found: PerksImport): ImportWork => ({
  columns: PERKS_COLUMNS,
  always: NEEDED_PERKS_COLUMNS,
  stage: (context) => stageImport(context, found, { linesOf, afterwards: MARK_REPEATED }),
  prepare: async (context) => {
    await refuseShrinking(context.sql, found)
    return (tx, rows) => importNext(tx, found, rows * BATCH_FACTOR)
  },
  audit: ({ failed_rows, result, total_rows }) => ({
    action: 'perks.imported',
    recordType: 'imports',
    recordId: found.id,
    after: { ...result, source: found.options.source, rows: total_rows, refused: failed_rows },
  }),
})

/** Rows of perks are cheaper than participants. */
const BATCH_FACTOR = 4
/** A feed that loses a larger share of its offers is more likely broken than right. */
const MAX_LOST = 0.2

const linesOf: LinesOf = async function* (chunks) {
  let columns: (PerksColumn | null)[] | null = null
  for await (const { cells, line } of readRecords(chunks)) {
    if (columns === null) {
      columns = readHeader(cells)
      continue
    }
    const given: PerksCells = {}
    for (const [at, column] of columns.entries()) if (column) given[column] = unescapeCsvFormula(cells[at] ?? '').trim()
    const read = readPerksRow(given)
    yield {
      line,
      row: read.ok
        ? { ...NOTHING_READ, given: read.row, detail: read.warning }
        : { ...NOTHING_READ, given, problem: 'refused', detail: read.problem },
    }
  }
}

const readHeader = (cells: readonly string[]): (PerksColumn | null)[] => {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const columns = names.map((name) => PERKS_COLUMNS.find((column) => column === name) ?? null)
  const missing = NEEDED_PERKS_COLUMNS.find((column) => !columns.includes(column))
  if (missing) throw new UnreadableFile('missing_column', { column: missing })
  const repeated = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (repeated) throw new UnreadableFile('repeated_column', { column: repeated })
  return columns
}

/** Coordinates farther from the center of their ZIP are wrong, such as swapped ones. Alaska's ZIPs are wider. */
const MAX_MILES_FROM_ZIP = 60
const MAX_MILES_IN_ALASKA = 300

/**
 * Refuses an offer that is listed twice at a location, a row without coordinates whose ZIP is unknown, and coordinates
 * far from their ZIP.
 */
/** SQL of the great-circle distance in miles between coordinates and the center of a ZIP, an alias of `zip_codes`. */
const milesSql = (latitude: string, longitude: string, zip: string): string =>
  `2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(
     power(sin(radians(${latitude} - ${zip}.latitude::float8) / 2), 2)
     + cos(radians(${zip}.latitude::float8)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${zip}.longitude::float8) / 2), 2))))`

const MARK_REPEATED = `
  update transfers.import_rows r set problem = 'refused', detail = b.detail from (
    select position, case when place > 1 then 'This offer is already listed at this location' when is_lost then 'zip_code is unknown'
      else 'latitude and longitude are not near zip_code' end as detail from (
      select s.position, row_number() over (partition by s.given ->> 'source_key', s.given ->> 'offer_key' order by s.position) as place,
        coalesce(s.given ->> 'latitude', '') = '' and z.zip is null as is_lost,
        coalesce(s.given ->> 'latitude', '') <> '' and z.zip is not null and ${milesSql(
          "nullif(s.given ->> 'latitude', '')::float8",
          "nullif(s.given ->> 'longitude', '')::float8",
          'z',
        )} > case when z.state = 'AK' then ${MAX_MILES_IN_ALASKA} else ${MAX_MILES_FROM_ZIP} end as is_far
      from transfers.import_rows s left join zip_codes z on z.zip = s.given ->> 'zip_code'
      where s.import_id = $1 and s.problem is null) n where place > 1 or is_lost or is_far) b
  where r.import_id = $1 and r.position = b.position`

const refuseShrinking = async (sql: Sql, { id, options, program_id }: PerksImport): Promise<void> => {
  if (!options.removes_missing || options.confirmed) return
  const { offers, rows } = onlyRow(
    await sql<{ offers: number; rows: number }>(
      `select (select count(*)::int from offers where program_id = $1 and source = $2 and active) as offers,
         (select count(*)::int from transfers.import_rows where import_id = $3 and problem is null) as rows
       from imports where id = $3 and processed_rows = 0`,
      [program_id, options.source, id],
    ).then((found) => (found.length > 0 ? found : [{ offers: 0, rows: 0 }])),
  )
  if (rows < offers * (1 - MAX_LOST)) throw new UnreadableFile('feed_shrinks', { most: offers, rows })
}

/**
 * Imports the next rows; the last batch also deactivates what is missing from the file.
 * @returns whether rows are left
 */
const importNext = async (tx: Context, found: PerksImport, rows: number): Promise<boolean> => {
  const { id } = found
  const { done, total } = onlyRow(
    await tx.sql<{ done: number; total: number }>(
      `select processed_rows::int as done, total_rows::int as total from imports where id = $1 and status = 'running' for update`,
      [id],
    ),
  )
  const upTo = Math.min(total, done + rows)
  const counts = await upsert(tx, found, done, upTo)
  const isLast = upTo >= total
  const removed = isLast && found.options.removes_missing ? await dropGone(tx, found) : 0
  await tx.sql(
    `update imports set processed_rows = $2, updated_at = now(), failed_rows = failed_rows + $4,
       result = $3::jsonb || jsonb_build_object('created', coalesce((result ->> 'created')::int, 0) + $5::int,
         'updated', coalesce((result ->> 'updated')::int, 0) + $6::int, 'unchanged', coalesce((result ->> 'unchanged')::int, 0) + $7::int,
         'removed', $8::int, 'warned', coalesce((result ->> 'warned')::int, 0) + $9::int) where id = $1`,
    [
      ...[id, upTo, JSON.stringify(NOTHING_DONE), counts.failed, counts.created, counts.updated],
      ...[counts.right - counts.created - counts.updated, removed, counts.warned],
    ],
  )
  return !isLast
}

const cell = (name: PerksColumn): string => `nullif(r.given ->> '${name}', '')`

const upsert = async ({ now, sql }: Context, { id, options, program_id }: PerksImport, after: number, upTo: number) => {
  const { failed, right, warned } = onlyRow(
    await sql<{ failed: number; right: number; warned: number }>(
      `select count(problem)::int as failed, (count(*) - count(problem))::int as right
         , (count(detail) filter (where problem is null))::int as warned
       from transfers.import_rows where import_id = $1 and position > $2 and position <= $3`,
      [id, after, upTo],
    ),
  )
  const values = [program_id, options.source, id, after, upTo, now]
  await sql(
    `insert into merchants as m (program_id, source, source_key, row_hash, slug, merchant_name, category_id, first_category, second_category,
       stub_copy, merchant_phone, address, city, state, zip_code, latitude, longitude, active, created_at, updated_at)
     select distinct on (r.given ->> 'source_key') $1::int, $2, r.given ->> 'source_key', r.given ->> 'merchant_hash', r.given ->> 'slug',
       ${cell('merchant')}, ${cell('category_id')}::numeric, ${cell('category')}, ${cell('second_category')}, ${cell('description')},
       ${cell('phone')}, ${cell('address')}, coalesce(${cell('city')}, z.city), coalesce(${cell('state')}, z.state), ${cell('zip_code')},
       coalesce(${cell('latitude')}::numeric, z.latitude), coalesce(${cell('longitude')}::numeric, z.longitude), true, $6, $6
     from transfers.import_rows r left join zip_codes z on z.zip = r.given ->> 'zip_code'
     where r.import_id = $3 and r.position > $4 and r.position <= $5 and r.problem is null
     order by r.given ->> 'source_key', r.position
     on conflict (program_id, source, source_key) where source_key is not null do update set
       row_hash = excluded.row_hash, merchant_name = excluded.merchant_name, category_id = excluded.category_id,
       first_category = excluded.first_category, second_category = excluded.second_category, stub_copy = excluded.stub_copy,
       merchant_phone = excluded.merchant_phone, address = excluded.address, city = excluded.city, state = excluded.state,
       zip_code = excluded.zip_code, latitude = excluded.latitude, longitude = excluded.longitude, active = true, updated_at = $6
     where m.row_hash is distinct from excluded.row_hash`,
    values,
  )
  const { created, updated } = onlyRow(
    await sql<{ created: number; updated: number }>(
      `with written as (
         insert into offers as o (program_id, merchant_id, source, source_key, row_hash, endeca_key, dollar_value, offer_text_short,
           offer_text_long, valid_qualifier, web_site, redemption_types, voucher_code, barcode, asks_reference, active, created_at, updated_at)
         select $1::int, m.id, $2, r.given ->> 'offer_key', r.given ->> 'offer_hash', r.given ->> 'offer_key',
           coalesce(${cell('value')}::numeric, 0), ${cell('title')}, ${cell('details')}, ${cell('terms')}, ${cell('web_site')},
           to_jsonb(string_to_array(r.given ->> 'redemption_types', ',')), ${cell('voucher_code')},
           (r.given ->> 'barcode')::enum_offers_barcode, (r.given ->> 'asks_reference')::boolean, true, $6, $6
         from transfers.import_rows r
         join merchants m on m.program_id = $1::int and m.source = $2 and m.source_key = r.given ->> 'source_key'
         where r.import_id = $3 and r.position > $4 and r.position <= $5 and r.problem is null
         on conflict (program_id, endeca_key, merchant_id) do update set
           row_hash = excluded.row_hash, dollar_value = excluded.dollar_value, offer_text_short = excluded.offer_text_short,
           offer_text_long = excluded.offer_text_long, valid_qualifier = excluded.valid_qualifier, web_site = excluded.web_site,
           redemption_types = excluded.redemption_types, voucher_code = excluded.voucher_code, barcode = excluded.barcode,
           asks_reference = excluded.asks_reference, active = true, updated_at = $6
         where o.row_hash is distinct from excluded.row_hash
         returning xmax = 0 as is_new)
       select (count(*) filter (where is_new))::int as created, (count(*) filter (where not is_new))::int as updated from written`,
      values,
    ),
  )
  return { failed, right, warned, created, updated }
}

/**
 * Deactivates offers and merchants that are missing from the file; rows stay, because redemptions and saved offers
 * reference them.
 * @returns how many offers
 */
const dropGone = async ({ now, sql }: Context, { id, options, program_id }: PerksImport): Promise<number> => {
  const values = [program_id, options.source, id, now]
  // Without a hash, they are written again when they come back.
  const gone = await sql(
    `update offers o set active = false, row_hash = null, updated_at = $4 from merchants m
     where o.program_id = $1 and o.source = $2 and o.active and m.id = o.merchant_id and not exists (
       select from transfers.import_rows r where r.import_id = $3 and r.problem is null
         and r.given ->> 'source_key' = m.source_key and r.given ->> 'offer_key' = o.endeca_key)
     returning 1`,
    values,
  )
  await sql(
    `update merchants m set active = false, row_hash = null, updated_at = $4
     where m.program_id = $1 and m.source = $2 and m.active and not exists (
       select from transfers.import_rows r where r.import_id = $3 and r.problem is null and r.given ->> 'source_key' = m.source_key)`,
    values,
  )
  return gone.length
}
