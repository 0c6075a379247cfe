import type { Context } from '@/domain/context'
import { type ProgramSettings, readSettings } from './settings-fields'

export type ProgramSettingsState = {
  /** The draft if there is one, otherwise the published settings. */
  settings: ProgramSettings
  published: ProgramSettings
  /** Whether there is a draft, even one that equals the published settings. */
  hasDraft: boolean
  /** When the draft will be published; null if it is not scheduled. */
  publishAt: string | null
  /** The version that a later save is based on, ISO 8601. */
  updatedAt: string
}

/**
 * The settings of a program for its administrators: the draft over the published settings (RULE-61).
 * @returns null for an unknown program
 */
export const findProgramSettings = async (
  { payload, req }: Context,
  programId: number,
): Promise<ProgramSettingsState | null> => {
  const query = { collection: 'programs', depth: 0, locale: 'all', overrideAccess: true, req } as const
  const row = await payload.findByID({ ...query, id: programId, disableErrors: true })
  if (!row) return null
  const { docs } = await payload.findVersions({
    ...query,
    limit: 1,
    pagination: false,
    where: { and: [{ parent: { equals: programId } }, { latest: { equals: true } }] },
  })
  const published = readSettings(row)
  const latest = docs[0]
  if (latest?.version._status !== 'draft')
    return { settings: published, published, hasDraft: false, publishAt: null, updatedAt: row.updatedAt }
  return {
    settings: readSettings(latest.version),
    published,
    hasDraft: true,
    publishAt: latest.version.publish_at ?? null,
    updatedAt: latest.updatedAt,
  }
}
