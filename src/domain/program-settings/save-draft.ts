import { recordAudit } from '@/domain/audit'
import { lockContent } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { checkProgramChange, type ProgramProblem, tidyAddress } from '@/domain/organizations'
import { text } from '@/i18n/text'
import { findProgramSettings } from './find-settings'
import { type ProgramSettings, SETTING_FIELDS, type SettingName } from './settings-fields'
import type { ProgramChanges } from './settings-form'
import { changesForAudit, summarizeProgramChanges } from './summarize-changes'
import { settingErrors, writeDraft } from './write-draft'

/** `errors` by setting: Payload's messages, or problems for which the caller has messages. */
export type SavedDraft =
  | { ok: true; changed: SettingName[]; updatedAt: string }
  | { ok: false; reason: 'not_found' | 'stale' }
  | { ok: false; reason: 'refused'; problems: ProgramProblem[] }
  | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }

/**
 * Saves changes of a program's settings as a draft (RULE-61). Writes only differences; saving unchanged values does
 * nothing, so that pressing Save twice is no conflict.
 * @param changes validated by PROGRAM_SETTINGS, with pictures already stored
 * @param updatedAt the version that the form was opened with; omitted to overwrite any
 */
export const saveProgramDraft = async (
  context: Context,
  programId: number,
  changes: ProgramChanges,
  updatedAt?: string,
): Promise<SavedDraft> => {
  try {
    return await inTransaction(context, async (tx): Promise<SavedDraft> => {
      await lockContent(tx, { slug: 'programs', id: programId })
      const state = await findProgramSettings(tx, programId)
      if (!state) return { ok: false, reason: 'not_found' }
      const after = merge(state.settings, changes)
      const differences = summarizeProgramChanges(state.settings, after)
      if (differences.length === 0) return { ok: true, changed: [], updatedAt: state.updatedAt }
      if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(state.updatedAt))
        return { ok: false, reason: 'stale' }
      const missing = findMissing(after)
      if (missing) return { ok: false, reason: 'invalid', errors: { [missing]: [text('settings.required')] } }
      const problems = await checkSettings(tx, programId, state.published, after)
      if (problems.length > 0) return { ok: false, reason: 'refused', problems }
      const changed = [...new Set(differences.map(({ field }) => field))]
      await writeDraft(tx, {
        programId,
        changes: Object.fromEntries(changed.map((name) => [name, after[name]])),
        locale: after.default_locale,
      })
      await recordAudit(tx, {
        action: 'program.draft_saved',
        recordType: 'programs',
        recordId: programId,
        programId,
        ...changesForAudit(differences),
      })
      const saved = await findProgramSettings(tx, programId)
      return { ok: true, changed, updatedAt: saved?.updatedAt ?? state.updatedAt }
    })
  } catch (error) {
    const errors = settingErrors(error)
    if (!errors) throw error
    return { ok: false, reason: 'invalid', errors }
  }
}

/** A setting that another one requires. */
const findMissing = (settings: ProgramSettings): SettingName | null => {
  if (settings.override_enrollment && !settings.program_custom_signin_url) return 'program_custom_signin_url'
  if (settings.points_expiry !== 'off' && settings.points_expiry_months === null) return 'points_expiry_months'
  return null
}

/** Merges changes into the settings. Localized texts and styles keep the parts that the changes don't contain. */
const merge = (before: ProgramSettings, changes: ProgramChanges): ProgramSettings => {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as ProgramChanges
  const after = { ...before, ...given }
  for (const [name, value] of Object.entries(given) as [SettingName, object][]) {
    const { kind } = SETTING_FIELDS[name]
    if (kind === 'localized' || kind === 'style')
      Object.assign(after, { [name]: { ...(before[name] as object), ...value } })
  }
  const { domain, subdomain_url, url_path } = tidyAddress(after)
  return { ...after, subdomain_url, domain: domain ?? null, url_path: url_path ?? null }
}

/** Validates settings against the published ones. */
export const checkSettings = (
  { sql }: Context,
  programId: number,
  published: ProgramSettings,
  settings: ProgramSettings,
): Promise<ProgramProblem[]> => checkProgramChange(sql, { ...published, id: programId }, { ...settings, id: programId })
