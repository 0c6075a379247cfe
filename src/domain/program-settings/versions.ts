import { recordAudit } from '@/domain/audit'
import {
  discardDraft,
  findVersion,
  type ListedVersion,
  listVersions,
  lockContent,
  MAX_VERSIONS,
} from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { findProgramSettings } from './find-settings'
import { type ProgramSettings, readSettings, type SettingName } from './settings-fields'
import { changesForAudit, type SettingChange, summarizeProgramChanges } from './summarize-changes'
import { writeDraft } from './write-draft'

/** Its changes are those from the previous version. The first has none. */
export type ProgramVersion = ListedVersion & { changes: SettingChange[] }

/** The published versions of a program's settings, newest first (RULE-61). */
export const listProgramVersions = async (context: Context, programId: number): Promise<ProgramVersion[]> => {
  const versions = await listVersions(context, { programId, of: 'programs', id: programId })
  const settings = await readVersions(context, programId)
  return versions.map((version, at) => {
    const [before, after] = [settings.get(versions[at + 1]?.id ?? 0), settings.get(version.id)]
    return { ...version, changes: before && after ? summarizeProgramChanges(before, after) : [] }
  })
}

/** A published version, and what restoring it would change. */
export const findProgramVersion = async (
  context: Context,
  programId: number,
  versionId: number,
): Promise<{ version: ProgramVersion; settings: ProgramSettings; restores: SettingChange[] } | null> => {
  const version = (await listProgramVersions(context, programId)).find(({ id }) => id === versionId)
  const stored = await findVersion(context, { of: 'programs', programId, id: programId, versionId })
  const state = await findProgramSettings(context, programId)
  if (!version || !stored || !state) return null
  const settings = readSettings(stored)
  return {
    version,
    settings,
    restores: summarizeProgramChanges(state.published, restorable(state.published, settings)),
  }
}

export type RestoredVersion = { ok: true; changes: SettingChange[] } | { ok: false; reason: 'not_found' | 'same' }

/** Restores an earlier version as the draft, replacing any other draft. */
export const restoreProgramVersion = (
  context: Context,
  programId: number,
  versionId: number,
): Promise<RestoredVersion> =>
  inTransaction(context, async (tx): Promise<RestoredVersion> => {
    const content = { slug: 'programs', id: programId } as const
    await lockContent(tx, content)
    const found = await findProgramVersion(tx, programId, versionId)
    if (!found) return { ok: false, reason: 'not_found' }
    const { restores, settings } = found
    if (restores.length === 0) return { ok: false, reason: 'same' }
    await discardDraft(tx, content)
    const names = [...new Set(restores.map(({ field }) => field))] satisfies SettingName[]
    await writeDraft(tx, {
      programId,
      changes: Object.fromEntries(names.map((name) => [name, settings[name]])),
      locale: settings.default_locale,
    })
    await recordAudit(tx, {
      action: 'program.version_restored',
      recordType: 'programs',
      recordId: programId,
      programId,
      ...changesForAudit(restores),
    })
    return { ok: true, changes: restores }
  })

/** Going live can't be undone, nor skipped by restoring a version (RULE-6, RULE-62). */
const restorable = (published: ProgramSettings, version: ProgramSettings): ProgramSettings => ({
  ...version,
  test_mode: published.test_mode,
})

const readVersions = async ({ payload, req }: Context, programId: number): Promise<Map<number, ProgramSettings>> => {
  const { docs } = await payload.findVersions({
    collection: 'programs',
    depth: 0,
    locale: 'all',
    overrideAccess: true,
    req: { ...req },
    limit: MAX_VERSIONS,
    pagination: false,
    sort: '-updatedAt',
    where: { and: [{ parent: { equals: programId } }, { 'version._status': { equals: 'published' } }] },
  })
  return new Map(docs.map(({ id, version }) => [Number(id), readSettings(version)]))
}
