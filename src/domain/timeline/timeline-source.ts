import type { TFunction } from 'i18next'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'
import type { TextByLanguage } from '@/i18n/text'

/**
 * Rows of one table about a participant, for the timeline. Its SQL names the table `x`, and may use `$1`, the program's id, and
 * `$2`, the participant's.
 */
export type TimelineSource = {
  /** By language, or a key of the console's texts. */
  label: TextByLanguage | `${string}.${string}`
  /** Who sees its rows, beside those who may see users. */
  permission?: PermissionPair
  /** A table with its alias, which has `program_id`: `gifts x`. */
  from: string
  /** Whose a row is. Default: `x.participant_id = $2`. */
  owner?: string
  /** Which rows count. */
  where?: string
  /** When it happened; indexed together with the owner where a participant may have many rows. Rows without it are left out. */
  at: string
  /** A whole number that is unique in the source. Default: `x.id`. */
  id?: string
  /** What happened, as a code: `x.status`. */
  type: string
  /** The group of the console's texts that names the types, such as `gifts.timeline`; or how a type is called. */
  types: string | ((type: string, t: TFunction, locale: Locale) => string)
  /** What it happened to, such as a reward's name. */
  title?: string
  /** Points that were given, or taken if below zero. */
  points?: string
  /** Where a row leads: a path below `/admin/v2`, and who may open it. */
  link?: { path: string; permission: PermissionPair }
}
