import type { FormField } from '@/console/frame/plugin-form'
import type { EditorOptions, KindSetting } from '@/domain/challenges'
import type { Locale } from '@/i18n/locales'

/** Data for the editor in addition to the challenge, serializable. */
export type EditorKind = {
  type: string
  name: string
  about: string
  settings: readonly KindSetting[]
  /** Whether it can be limited to once, or once per period. */
  isRepeatable: boolean
  buttons: Buttons
}
/**
 * The labels of a kind's button by its parameters; `''` for none, `other` for values that aren't listed, with `{}` as
 * placeholder.
 */
export type Buttons = { named: Record<string, string>; other: string }

export type EditorData = EditorOptions & {
  kinds: EditorKind[]
  /** Whether the administrator may edit tags. */
  canTag: boolean
  timeZone: string
  locale: Locale
  programId: number
  /** Fields of plugins. */
  pluginFields: FormField[]
  /** The site's address without a trailing slash. */
  siteUrl: string
}
