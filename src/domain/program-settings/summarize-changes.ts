import { LOCALES } from '@/i18n/locales'
import { type ProgramSettings, SETTING_FIELDS, SETTING_NAMES, type SettingName } from './settings-fields'

/** A changed setting; `part` is the language of a text, or the name of a style. */
export type SettingChange = {
  field: SettingName
  part: string | null
  before: string | number | boolean | null
  after: string | number | boolean | null
}

/** The differences between two states of the settings, in the order of the forms. Pure. */
export const summarizeProgramChanges = (before: ProgramSettings, after: ProgramSettings): SettingChange[] =>
  SETTING_NAMES.flatMap((field): SettingChange[] => {
    const { kind } = SETTING_FIELDS[field]
    if (kind === 'plain' || kind === 'picture') {
      const [was, is] = [before[field], after[field]] as [SettingChange['before'], SettingChange['after']]
      return isSame(was, is) ? [] : [{ field, part: null, before: was ?? null, after: is ?? null }]
    }
    const [was, is] = [before[field], after[field]] as [Record<string, string>, Record<string, string>]
    const parts = kind === 'localized' ? LOCALES : [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()
    return parts.flatMap((part) =>
      isSame(was[part], is[part]) ? [] : [{ field, part, before: was[part] ?? null, after: is[part] ?? null }],
    )
  })

const isSame = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null)

/** The differences for the audit log: name of the setting -> value. */
export const changesForAudit = (changes: readonly SettingChange[]) => {
  const pick = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [[change.field, change.part].filter(Boolean).join('.'), change[side]]))
  return { before: pick('before'), after: pick('after') }
}
