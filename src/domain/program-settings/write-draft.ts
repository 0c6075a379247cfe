import { saveDraft } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { LOCALES, type Locale } from '@/i18n/locales'
import { errorsByField, validationProblems } from '@/platform/validation-error'
import { SETTING_FIELDS, type SettingName, settingAt } from './settings-fields'
import type { ProgramChanges } from './settings-form'

type Tree = { [key: string]: unknown }

/** Writes changes into a program's single draft version, in the caller's transaction. */
export const writeDraft = async (
  tx: Context,
  { changes, locale, programId }: { programId: number; changes: ProgramChanges; locale: Locale },
): Promise<void> => {
  // Payload writes one language at a time: the default language first, together with everything that is not localized.
  for (const language of [locale, ...LOCALES.filter((other) => other !== locale)]) {
    const data = dataOf(changes, language, language === locale)
    if (Object.keys(data).length === 0) continue
    await saveDraft(tx, { slug: 'programs', id: programId }, { data, locale: language, autosave: true })
  }
}

const dataOf = (changes: ProgramChanges, language: Locale, isFirst: boolean): Tree => {
  const data: Tree = {}
  for (const [name, value] of Object.entries(changes) as [SettingName, unknown][]) {
    const { kind, path } = SETTING_FIELDS[name]
    if (kind !== 'localized') {
      if (isFirst) put(data, path, value)
    } else if (Object.hasOwn(value as Tree, language)) put(data, path, (value as Tree)[language] ?? null)
  }
  return data
}

const put = (tree: Tree, path: readonly string[], value: unknown): void => {
  const [key = '', ...rest] = path
  if (rest.length === 0) tree[key] = value
  else put((tree[key] ??= {}) as Tree, rest, value)
}

/**
 * Payload's validation errors of a draft, by setting.
 * @returns null for any other error
 */
export const settingErrors = (error: unknown): Record<string, string[]> | null => {
  const problems = validationProblems(error)
  return problems && errorsByField(problems, settingAt)
}
