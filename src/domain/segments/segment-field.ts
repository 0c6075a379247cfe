import type { Context } from '@/domain/context'
import type { TextByLanguage } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'

/** What a field is compared by: `list` holds any of several values, `birthday` is a day of the year such as `05-31`. */
export type SegmentFieldKind = 'birthday' | 'choice' | 'date' | 'flag' | 'list' | 'number' | 'text'

export const SEGMENT_FIELD_GROUPS = [
  ...(['person', 'profile', 'activity', 'points', 'purchases', 'challenges', 'rewards', 'more'] as const),
]
export type SegmentFieldGroup = (typeof SEGMENT_FIELD_GROUPS)[number]

export type SegmentChoice = { value: string; label: string }
type Choices = (context: Context, programId: number) => Promise<SegmentChoice[]>

/** The parameters of the statement: the program's id, the time, and `bind` for others, which returns `$3`. */
export type SegmentParameters = { program: string; now: string; bind: (value: unknown) => string }

/** Rows of participants, such as their purchases, and what is computed of them. */
export type SegmentRows = {
  /** A table with its alias: `receipts r`. */
  from: string
  /** The participant of a row: `r.participant_id`. */
  participant: string
  /** Which rows count; those of the program, at least. */
  where: (parameters: SegmentParameters) => string[]
  /** An aggregate: `count(*)`. Without rows, a number is 0, a flag is false, and everything else is unknown. */
  value: string
  /** When a row happened, for "in the last N days". Of a date whose `value` is the latest one, the same. */
  at?: string
  /** Whether a number without rows is unknown rather than 0. */
  isUnknownWithout?: boolean
  /** Whether a rule must say in how many days, because a participant may have very many rows. */
  needsDays?: boolean
  /** What a rule may narrow the rows to, such as one challenge. */
  of?: { column: string; label: TextByLanguage; choices: Choices }
}

/** A field by which segments choose participants. Its SQL is never built of what a browser sent. */
export type SegmentField = {
  label: TextByLanguage
  group: SegmentFieldGroup
  kind: SegmentFieldKind
  /** Of `choice` and `list`. */
  choices?: Choices
} & (
  | {
      /** SQL of the value, about `p` (participants) and `b` (participant_balances). */
      value: (parameters: SegmentParameters) => string
    }
  | { rows: SegmentRows }
)

/** Fields that depend on the program, such as its profile attributes, by name. */
export type ListedSegmentFields = (context: Context, programId: number) => Promise<Record<string, SegmentField>>

const SEGMENT_FIELDS = extensibleTable<Record<string, SegmentField | ListedSegmentFields>>('segment field', {})

/** The fields by which a program's segments choose participants, in the order of their plugins. */
export const listSegmentFields = async (
  context: Context,
  programId: number,
): Promise<ReadonlyMap<string, SegmentField>> => {
  const listed = await Promise.all(
    Object.entries(SEGMENT_FIELDS).map(async ([name, field]) =>
      typeof field === 'function' ? Object.entries(await field(context, programId)) : [[name, field] as const],
    ),
  )
  return new Map(listed.flat())
}
