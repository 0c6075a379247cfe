import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'
import { findOwnUses } from './find-own-uses'
import type { SegmentUse } from './segment-use'

export {
  type ListedSegmentFields,
  listSegmentFields,
  SEGMENT_FIELD_GROUPS,
  type SegmentChoice,
  type SegmentField,
  type SegmentFieldKind,
  type SegmentParameters,
} from './segment-field'
export type { SegmentUse } from './segment-use'

type Which = { programId: number; segmentId: number }

/** What keeps groups of a program's participants, such as the plugin `segments`. */
export type SegmentSource = {
  /** The program's segments, by name. */
  list: (context: Context, programId: number) => Promise<{ id: number; name: string }[]>
  /**
   * SQL: whether the participant is in the segment now, never null.
   * @param segment an expression with the segment's id
   * @param participant an expression with the participant's id
   */
  includesSql: (segment: string, participant: string) => string
}

/** By a name such as `segments`. More than one would share one sequence of ids, so there is one. */
const SEGMENT_SOURCES = extensibleTable<Record<string, SegmentSource>>('segment source', {})

/** The segments that a program's administrators can choose; none without the plugin `segments`. */
export const listSegments = async (context: Context, programId: number): Promise<{ id: number; name: string }[]> =>
  (await Promise.all(Object.values(SEGMENT_SOURCES).map((source) => source.list(context, programId)))).flat()

/** Whether the program has a segment that can be chosen. */
export const isSegment = async (context: Context, { programId, segmentId }: Which): Promise<boolean> =>
  (await listSegments(context, programId)).some(({ id }) => id === segmentId)

/** SQL: whether a participant is in a segment, never null. Nobody is in one that doesn't exist, or without such a plugin. */
export const inSegmentSql = (segment: string, participant: string): string =>
  `(${['false', ...Object.values(SEGMENT_SOURCES).map((source) => source.includesSql(segment, participant))].join(' or ')})`

/** What finds the uses of a segment, by a name such as `challenges`. */
export type SegmentUses = (context: Context, which: Which) => Promise<SegmentUse[]>

const SEGMENT_USES = extensibleTable<Record<string, SegmentUses>>('uses of segments', {})

/** Everything that chooses people by a segment now: it would reach nobody without it. */
export const listSegmentUses: SegmentUses = async (context, which) =>
  (await Promise.all([findOwnUses, ...Object.values(SEGMENT_USES)].map((find) => find(context, which)))).flat()
