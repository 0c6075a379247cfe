import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'
import type { TextByLanguage } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'
import type { Variant } from './variant'

/** A kind of content, a row of it, and a participant: each an SQL expression but the kind. */
type Shown = { kind: string; program: string; item: string; participant: string }

type Showing = { programId: number; kind: string; itemId: number; participantId: number }

/** What shows variants of content to participants, such as the plugin `experiments`. */
export type VariantSource = {
  /** SQL: the participant's variant as jsonb (`Variant`), or null for the original. */
  variantSql: (shown: Shown) => string
  /** Puts on record that a participant got the variant that is theirs, such as by email. Once: again, nothing happens. */
  noteSeen: (tx: Context, showing: Showing) => Promise<void>
  /** The participant followed its link. */
  noteClicked: (context: Context, showing: Showing) => Promise<void>
}

/** One at most: the name is that of its plugin. */
const SOURCES = extensibleTable<Record<string, VariantSource>>('variant source', {})
const source = (): VariantSource | undefined => Object.values(SOURCES)[0]

/**
 * SQL: joins a participant's variant of a row as `v`; empty without a source of variants.
 * @param item the row's alias
 * @param participant an expression with their id, or null for visitors
 */
export const variantJoinSql = (kind: string, item: string, participant: string): string => {
  const shown = { kind, program: `${item}.program_id`, item: `${item}.id`, participant }
  const variant = source()?.variantSql(shown)
  return variant ? `left join lateral (select ${variant} as variant) v on true` : ''
}

/** SQL: the mark of the joined variant, or null. */
export const variantMarkSql = (join: string): string => (join === '' ? 'null::text' : `v.variant ->> 'mark'`)

/** A participant's variant of content that isn't read by a list or a page, such as an email. */
export const findVariant = async (
  { sql }: Context,
  { itemId, kind, participantId, programId }: Showing,
): Promise<Variant | null> => {
  const variant = source()?.variantSql({ kind, program: '$1::int', item: '$2::int', participant: '$3::int' })
  if (!variant) return null
  const [row] = await sql<{ variant: Variant | null }>(`select ${variant} as variant`, [
    ...[programId, itemId, participantId],
  ])
  return row?.variant ?? null
}

export const noteSeen = async (tx: Context, showing: Showing): Promise<void> => source()?.noteSeen(tx, showing)

export const noteClicked = async (context: Context, showing: Showing): Promise<void> =>
  source()?.noteClicked(context, showing)

/** What can be measured of people who were shown something. */
export type VariedGoal = 'completed' | 'claimed' | 'clicked' | 'points' | 'purchases'

/** Something that can have variants, with what it says and gives now. */
export type VariedItem = {
  id: number
  name: string
  texts: Partial<Record<Locale, Record<string, string>>>
  numbers: Record<string, number>
  /** Whether participants see it, or will: it isn't over, or sent already. */
  isOpen: boolean
}

/** A kind of content whose rows can have variants: challenges, rewards, messages. */
export type VariedKind = {
  label: TextByLanguage
  /** Whether it is shown on the site, where browsers report what was on the screen. Otherwise it reports to `noteSeen`. */
  isOnSite: boolean
  texts: Readonly<Record<string, { label: TextByLanguage; max: number; isLong?: boolean }>>
  numbers?: Readonly<Record<string, { label: TextByLanguage; min: number; max: number }>>
  hasPicture?: boolean
  goals: readonly VariedGoal[]
  /** What changing the content takes, and so showing a variant of it. */
  permission: PermissionPair
  /** The program's rows that can have variants, by name. */
  list: (context: Context, programId: number) => Promise<VariedItem[]>
  /** Writes a variant into the content for everyone, by the rules of its editor. @returns false if there is none any more */
  keep: (tx: Context, kept: { programId: number; itemId: number; variant: Omit<Variant, 'mark'> }) => Promise<boolean>
}

const KINDS = extensibleTable<Record<string, VariedKind>>('varied kind', {})

/** The kinds of content that can have variants, by the name that is stored. */
export const listVariedKinds = (): [string, VariedKind][] => Object.entries(KINDS)

export const findVariedKind = (name: string): VariedKind | undefined => KINDS[name]
