import type { EditorOptions, KindSetting } from '@/domain/challenges'
import type { Locale } from '@/i18n/locales'

/** What the editor is given beside the challenge, as plain data. */
export type EditorKind = {
  type: string
  name: string
  about: string
  settings: readonly KindSetting[]
  /** Whether "once, or once a period" is asked of it. */
  mayRepeat: boolean
  buttons: Buttons
}
/** The words on a kind's button by its parameters; `''` for none, `other` for one that is not listed, with `{}` for it. */
export type Buttons = { named: Record<string, string>; other: string }

export type EditorData = EditorOptions & {
  kinds: EditorKind[]
  /** Whether who opened the editor may say what tags a challenge carries. */
  mayTag: boolean
  timeZone: string
  locale: Locale
  programId: number
  /** Of the program's site, without a slash at its end. */
  siteUrl: string
}
