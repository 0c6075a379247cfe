import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { findAddedPoints, findSameImport, type ParticipantsImport } from './find-import'
import type { RowProblem } from './read-row'
import type { Staged } from './stage-import'

/** What would happen to a row. */
export type RowOutcome = 'create' | 'update' | 'skip' | 'invalid'

export type PreviewRow = {
  line: number
  outcome: RowOutcome
  email: string
  name: string
  tags: string[]
  /** The balance now and then; null where nobody has one yet, or nothing is said of points. */
  points_before: number | null
  points_after: number | null
  problem: RowProblem | null
  detail: string | null
}

export type PreviewWarning =
  | { code: 'repeats'; import_id: number; at: string }
  /** Points of the same file that were added before, by an import in another way, are not added again. */
  | { code: 'points_added'; at: string }
  | { code: 'unknown_columns'; columns: string[] }
  | { code: 'no_tags' | 'no_names' }
  | { code: 'duplicates' | 'formulas'; count: number }

/** What an import would do, before it does anything (RULE-43). */
export type ImportPreview = {
  columns: string[]
  rows: number
  new: number
  known: number
  invalid: number
  first: PreviewRow[]
  warnings: PreviewWarning[]
}

const FIRST_ROWS = 20

/**
 * Looks at the rows that wait, and at who is known. Changes nothing. The program is a column in these joins, and not a
 * value: of a program that is younger than the planner's figures it expects one row, and chooses a join that takes hours.
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
  const { duplicates, ...shown } = counts
  return {
    columns: staged.columns.known,
    rows: staged.rows,
    ...shown,
    first: await findFirstRows(context, found),
    warnings: await findWarnings(context, found, staged, duplicates),
  }
}

const findFirstRows = ({ sql }: Context, { id, options }: ParticipantsImport): Promise<PreviewRow[]> =>
  sql<PreviewRow>(
    `select r.line, case when r.problem is not null then 'invalid' when p.id is null then 'create'
         when $2 = 'ignore' then 'skip' else 'update' end as outcome,
       coalesce(r.email, r.given ->> 'email', '') as email,
       trim(coalesce(r.first_name, r.given ->> 'first_name', '') || ' ' || coalesce(r.last_name, r.given ->> 'last_name', '')) as name,
       coalesce(r.tag_list, '[]') as tags, b.unused_points as points_before,
       case when r.points is null or r.problem is not null or (p.id is not null and $2 = 'ignore') then null when $3 = 'replace' then r.points
         when exists (select from point_entries e where e.program_id = i.program_id
           and e.idempotency_key = 'import:' || left(i.source_sha256, 32) || ':append:participant:' || p.id) then b.unused_points
         else coalesce(b.unused_points, 0) + r.points end as points_after,
       r.problem, r.detail
     from imports i join transfers.import_rows r on r.import_id = i.id
     left join participants p on p.program_id = i.program_id and lower(p.email) = r.email and r.problem is null
     left join participant_balances b on b.participant_id = p.id
     where i.id = $1 and r.import_id = $1 order by r.position limit ${FIRST_ROWS}`,
    [id, options.email, options.points],
  )

const findWarnings = async (
  { sql }: Context,
  found: ParticipantsImport,
  { columns, formulas }: Staged,
  duplicates: number,
): Promise<PreviewWarning[]> => {
  const { naming, points, tags } = found.options
  const has = (...names: string[]) => names.some((name) => columns.known.includes(name))
  const same = await findSameImport(sql, found)
  const added = same === null && points === 'append' ? await findAddedPoints(sql, found) : null
  return [
    ...(same ? [{ code: 'repeats', import_id: same.id, at: same.finished_at.toISOString() } as const] : []),
    ...(added ? [{ code: 'points_added', at: added.toISOString() } as const] : []),
    ...(columns.unknown.length > 0
      ? [{ code: 'unknown_columns', columns: columns.unknown.slice(0, 10) } as const]
      : []),
    ...(tags !== 'ignore' && !has('tags') ? [{ code: 'no_tags' } as const] : []),
    ...(naming !== 'ignore' && !has('first_name', 'last_name') ? [{ code: 'no_names' } as const] : []),
    ...(duplicates > 0 ? [{ code: 'duplicates', count: duplicates } as const] : []),
    ...(formulas > 0 ? [{ code: 'formulas', count: formulas } as const] : []),
  ]
}
