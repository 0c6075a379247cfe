import type { Context } from '@/domain/context'
import { renderText } from '@/i18n/render-text'
import { onlyRow } from '@/platform/sql'
import { localeOfAdministrator } from './administrator-locale'
import { listImportedAttributes } from './attribute-columns'
import type { ImportField } from './column-aliases'
import type { ParticipantsImport } from './find-import'
import type { ImportPreview, PreviewRow, PreviewWarning, RepeatedRow, Staged, UnclearConsent } from './import-preview'
import { listImportedFields } from './plugin-columns'

const FIRST_ROWS = 20
const FIRST_REPEATED = 100
const FIRST_UNCLEAR = 100

/**
 * Compares staged rows with known participants. Changes nothing. These joins use the program as a column instead of a
 * parameter: for a program newer than the planner's statistics, it would expect one row and choose a join that takes
 * hours.
 */
export const previewImport = async (
  context: Context,
  found: ParticipantsImport,
  staged: Staged,
): Promise<ImportPreview> => {
  const counts = onlyRow(
    await context.sql<{ new: number; known: number; invalid: number; duplicates: number }>(
      `select count(*) filter (where r.problem is null and p.id is null)::int as new,
         count(*) filter (where r.problem is null and p.id is not null)::int as known,
         count(*) filter (where r.problem is not null)::int as invalid,
         count(*) filter (where r.problem = 'duplicate')::int as duplicates
       from imports i join transfers.import_rows r on r.import_id = i.id
       left join participants p on p.program_id = i.program_id and lower(p.email) = r.email
       where i.id = $1 and r.import_id = $1`,
      [found.id],
    ),
  )
  const { duplicates, ...rest } = counts
  const locale = await localeOfAdministrator(context.sql, found.administrator_id)
  return {
    columns: staged.headers.flatMap(({ field }) => field ?? []),
    headers: staged.headers,
    plugin_fields: [
      ...(await listImportedAttributes(context.sql, found.program_id)).map(({ attribute: { label }, key }) => ({
        field: key,
        label,
      })),
      ...listImportedFields(context.payload).map(({ field: { label }, key }) => ({
        field: key,
        label: renderText(label, locale),
      })),
    ],
    incomplete: staged.incomplete,
    asks_date_order: staged.asks_date_order,
    date_order: found.options.date_order ?? null,
    consent: await findConsent(context, found),
    repeated: await findRepeated(context, found),
    rows: staged.rows,
    ...rest,
    first: await findFirstRows(context, found),
    warnings: findWarnings(found, staged, duplicates),
  }
}

/** Imports subscribe new people only, and opt out known people whose choice becomes narrower. */
const findConsent = async (
  { sql }: Context,
  { id, options }: ParticipantsImport,
): Promise<NonNullable<ImportPreview['consent']>> => {
  const counts = onlyRow(
    await sql<{ subscribed: number; opted_out: number; unclear: number }>(
      `select count(*) filter (where p.id is null and (r.email_setting = 'all' or r.marketing_consent))::int as subscribed,
         count(*) filter (where r.marketing_consent is false and (p.id is null or $2 <> 'ignore' and p.status <> 'opted_out'))::int as opted_out,
         count(*) filter (where r.unclear is not null)::int as unclear
       from imports i join transfers.import_rows r on r.import_id = i.id
       left join participants p on p.program_id = i.program_id and lower(p.email) = r.email
       where i.id = $1 and r.import_id = $1 and r.problem is null`,
      [id, options.email],
    ),
  )
  const first_unclear = await sql<UnclearConsent>(
    `select line, email, unclear as cell from transfers.import_rows
     where import_id = $1 and problem is null and unclear is not null order by position limit ${FIRST_UNCLEAR}`,
    [id],
  )
  return { ...counts, first_unclear }
}

const findFirstRows = ({ sql }: Context, { id, options }: ParticipantsImport): Promise<PreviewRow[]> =>
  sql<PreviewRow>(
    `select r.line, case when r.problem is not null then 'invalid' when p.id is null then 'create'
         when $2 = 'ignore' then 'skip' else 'update' end as outcome,
       coalesce(r.email, r.given ->> 'email', '') as email,
       trim(coalesce(r.first_name, r.given ->> 'first_name', '') || ' ' || coalesce(r.last_name, r.given ->> 'last_name', '')) as name,
       coalesce(r.tag_list, '[]') as tags, b.unused_points as points_before,
       case when r.points is null or r.problem is not null or (p.id is not null and $2 = 'ignore') then null when $3 = 'replace' then r.points
         when laurel_earlier_import(i.program_id, p.id, coalesce(r.points, 0), r.lifetime_points) is not null then b.unused_points
         else coalesce(b.unused_points, 0) + r.points end as points_after,
       r.problem, r.detail
     from imports i join transfers.import_rows r on r.import_id = i.id
     left join participants p on p.program_id = i.program_id and lower(p.email) = r.email and r.problem is null
     left join participant_balances b on b.participant_id = p.id
     where i.id = $1 and r.import_id = $1 order by r.position limit ${FIRST_ROWS}`,
    [id, options.email, options.points],
  )

const findRepeated = async (
  { sql }: Context,
  { id, options }: ParticipantsImport,
): Promise<ImportPreview['repeated']> => {
  if (options.points !== 'append' || options.email === 'ignore') return { count: 0, first: [] }
  const rows = await sql<RepeatedRow & { count: number }>(
    `with repeated as materialized (
       select r.position, r.line, r.email, r.points,
         laurel_earlier_import(i.program_id, p.id, coalesce(r.points, 0), r.lifetime_points) as import_id
       from imports i join transfers.import_rows r on r.import_id = i.id
       join participants p on p.program_id = i.program_id and lower(p.email) = r.email
       where i.id = $1 and r.import_id = $1 and r.problem is null and (r.points > 0 or r.lifetime_points > 0)
     ), counted as (select *, count(*) over ()::int as count from repeated where import_id is not null order by position limit $2)
     select c.line, c.email, coalesce(c.points, 0) as points, c.import_id, coalesce(e.filename, '') as filename,
       coalesce(e.finished_at, e.created_at, now()) as at,
       coalesce(trim(a.first_name || ' ' || coalesce(a.last_name, '')), '') as administrator, c.count
     from counted c left join imports e on e.id = c.import_id left join administrators a on a.id = e.administrator_id
     order by c.position`,
    [id, FIRST_REPEATED],
  )
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...row }) => row) }
}

const findWarnings = (
  { options: { naming, points, tags } }: ParticipantsImport,
  { formulas, headers }: Staged,
  duplicates: number,
): PreviewWarning[] => {
  const has = (...names: ImportField[]) => headers.some(({ field }) => field !== null && names.includes(field))
  const unknown = headers.flatMap(({ field, header }) => (field === null && header !== '' ? [header] : []))
  return [
    ...(unknown.length > 0 ? [{ code: 'unknown_columns', columns: unknown } as const] : []),
    ...(points !== 'ignore' && !has('points', 'lifetime_points') ? [{ code: 'no_points' } as const] : []),
    ...(tags !== 'ignore' && !has('tags') ? [{ code: 'no_tags' } as const] : []),
    ...(naming !== 'ignore' && !has('first_name', 'last_name', 'full_name') ? [{ code: 'no_names' } as const] : []),
    ...(duplicates > 0 ? [{ code: 'duplicates', count: duplicates } as const] : []),
    ...(formulas > 0 ? [{ code: 'formulas', count: formulas } as const] : []),
  ]
}
