import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { dropDraft } from './discard-draft'
import { findProgramSettings } from './find-settings'
import { lockProgram } from './lock-program'
import { type ProgramSettings, readSettings, type SettingName } from './settings-fields'
import { changesForAudit, type SettingChange, summarizeProgramChanges } from './summarize-changes'
import { writeDraft } from './write-draft'

export type ProgramVersion = {
  id: number
  publishedAt: string
  /** Who published or scheduled it, by the audit log; null if unknown. */
  publishedBy: string | null
  isScheduled: boolean
  /** Changes from the previous version. Empty for the first. */
  changes: SettingChange[]
  isCurrent: boolean
}

const MAX_VERSIONS = 100

/** The published versions of a program's settings, newest first (RULE-61). */
export const listProgramVersions = async (context: Context, programId: number): Promise<ProgramVersion[]> => {
  const docs = await findVersions(context, programId)
  const publications = await findPublications(context, programId)
  // Both lists are newest first; each entry belongs to one version.
  const publicationOf = (publishedAt: string) => {
    const at = publications.findIndex(({ published_at }) => isNear(published_at, publishedAt))
    return at < 0 ? undefined : publications.splice(0, at + 1).at(-1)
  }
  return docs.map(({ createdAt, id, settings }, at) => {
    const earlier = docs[at + 1]
    const publication = publicationOf(createdAt)
    return {
      id,
      publishedAt: createdAt,
      publishedBy: publication?.published_by ?? null,
      isScheduled: publication?.is_scheduled ?? false,
      changes: earlier ? summarizeProgramChanges(earlier.settings, settings) : [],
      isCurrent: at === 0,
    }
  })
}

/** A published version, and what restoring it would change. */
export const findProgramVersion = async (
  context: Context,
  programId: number,
  versionId: number,
): Promise<{ version: ProgramVersion; settings: ProgramSettings; restores: SettingChange[] } | null> => {
  const version = (await listProgramVersions(context, programId)).find(({ id }) => id === versionId)
  const settings = (await findVersions(context, programId)).find(({ id }) => id === versionId)?.settings
  const state = await findProgramSettings(context, programId)
  if (!version || !settings || !state) return null
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
    await lockProgram(tx, programId)
    const found = await findProgramVersion(tx, programId, versionId)
    if (!found) return { ok: false, reason: 'not_found' }
    const { restores, settings } = found
    if (restores.length === 0) return { ok: false, reason: 'same' }
    await dropDraft(tx, programId)
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

type StoredVersion = { id: number; createdAt: string; settings: ProgramSettings }

const findVersions = async ({ payload, req }: Context, programId: number): Promise<StoredVersion[]> => {
  const { docs } = await payload.findVersions({
    collection: 'programs',
    depth: 0,
    locale: 'all',
    overrideAccess: true,
    req,
    limit: MAX_VERSIONS,
    pagination: false,
    sort: '-createdAt',
    where: { and: [{ parent: { equals: programId } }, { 'version._status': { equals: 'published' } }] },
  })
  return docs.map(({ createdAt, id, version }) => ({ id: Number(id), createdAt, settings: readSettings(version) }))
}

const findPublications = ({ sql }: Context, programId: number) =>
  sql<{ published_by: string | null; is_scheduled: boolean; published_at: Date }>(
    `select case when actor_type in ('job', 'system') then after ->> 'scheduled_by' else actor_label end as published_by,
       actor_type = 'job' as is_scheduled, created_at as published_at from audit_entries
     where program_id = $1 and action in ('program.published', 'programs.published') order by id desc limit ${MAX_VERSIONS}`,
    [programId],
  )

const SAME_MOMENT_MS = 5000

const isNear = (one: Date, other: string): boolean => Math.abs(one.getTime() - Date.parse(other)) < SAME_MOMENT_MS
