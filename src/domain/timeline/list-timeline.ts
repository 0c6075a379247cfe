import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { TIMELINE_SOURCES } from './sources'
import type { TimelineSource } from './timeline-source'

export type TimelineRow = {
  kind: string
  id: number
  at: Date
  type: string
  title: string | null
  points: number | null
  /** Where it leads, below `/admin/v2`; null if there is no page, or this administrator may not open it. */
  path: string | null
}

type TimelineRequest = {
  programId: number
  participantId: number
  /** Default: all. */
  kinds?: readonly string[]
  /** `next` of the page before. */
  cursor?: string | undefined
  limit: number
  /** What the reader may do in the program. */
  can: (pair: PermissionPair) => boolean
}

type Timeline = { rows: TimelineRow[]; next: string | null }

type Row = TimelineRow & { at_text: string }

/** The kinds that the reader may see. */
export const timelineKinds = (can: TimelineRequest['can']): string[] =>
  Object.entries(TIMELINE_SOURCES).flatMap(([kind, { permission }]) => (permission && !can(permission) ? [] : [kind]))

/**
 * All that happened with a participant, newest first, in one statement. Every source reads one page at most.
 * @returns `next`: the cursor of the following page
 */
export const listTimeline = async (
  { sql }: Context,
  { can, cursor, kinds = [], limit, participantId, programId }: TimelineRequest,
): Promise<Timeline> => {
  const shown = timelineKinds(can).filter((kind) => kinds.length === 0 || kinds.includes(kind))
  if (shown.length === 0) return { rows: [], next: null }
  const after = cursor === undefined ? null : readTimelineCursor(cursor)
  const values: unknown[] = [programId, participantId, limit + 1, ...(after ? [after.at, after.kind, after.id] : [])]
  const parts = shown.map((kind) => selectSource(kind, TIMELINE_SOURCES[kind] as TimelineSource, after !== null))
  const rows = await sql<Row>(
    `select kind, id::float8 as id, at, type, title, points, path, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text
     from (${parts.join('\n union all ')}) t order by at desc, kind desc, t.id desc limit $3`,
    values,
  )
  const page = rows.slice(0, limit)
  return { rows: page.map((row) => toRow(row, can)), next: rows.length > limit ? toTimelineCursor(page.at(-1)) : null }
}

const selectSource = (kind: string, source: TimelineSource, hasCursor: boolean): string => {
  const { at, from, id = 'x.id', link, owner = 'x.participant_id = $2', points, title, type, where } = source
  const conditions = [
    'x.program_id = $1',
    `(${owner})`,
    `${at} is not null`,
    ...(where ? [`(${where})`] : []),
    // The kind and the id decide among rows of the same moment.
    ...(hasCursor
      ? [
          `${at} <= $4::timestamptz and (${at} < $4::timestamptz or ('${kind}' collate "C", ${id}::bigint) < ($5 collate "C", $6::bigint))`,
        ]
      : []),
  ]
  return `(select '${kind}' collate "C" as kind, ${id}::bigint as id, ${at} as at, (${type})::text as type, (${title ?? 'null'})::text as title,
    (${points ?? 'null'})::int as points, (${link?.path ?? 'null'})::text as path
    from ${from} where ${conditions.join(' and ')} order by ${at} desc, ${id} desc limit $3)`
}

const toRow = ({ at_text: _, path, ...row }: Row, can: TimelineRequest['can']): TimelineRow => {
  const link = TIMELINE_SOURCES[row.kind]?.link
  return { ...row, path: link && can(link.permission) ? path : null }
}

const toTimelineCursor = (row: Row | undefined): string | null =>
  row ? Buffer.from(`${row.at_text} ${row.kind} ${row.id}`).toString('base64url') : null

/** @returns null for an invalid cursor */
export const readTimelineCursor = (cursor: string): { at: string; kind: string; id: number } | null => {
  const [, at, kind, id] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([a-z][a-z0-9_]*) (\d{1,15})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  if (at === undefined || kind === undefined || Number.isNaN(Date.parse(at))) return null
  return { at, kind, id: Number(id) }
}
