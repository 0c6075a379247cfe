import { recordAudit } from '@/domain/audit'
import { endSchedule, lockContent, publish, schedulePublication } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import type { ProgramProblem } from '@/domain/organizations'
import { announceProgramChange } from '@/platform/program-changes'
import { findProgramSettings } from './find-settings'
import { checkSettings } from './save-draft'
import { changesForAudit, type SettingChange, summarizeProgramChanges } from './summarize-changes'
import { settingErrors } from './write-draft'

export type PublishedChanges =
  | { ok: true; changes: SettingChange[]; publishAt: string | null }
  | { ok: false; reason: 'not_found' | 'nothing' | 'stale' | 'past' }
  | { ok: false; reason: 'refused'; problems: ProgramProblem[] }
  | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }

type Publication = {
  /** When to publish; defaults to now. The job `content.publish` does it then. */
  at?: Date | undefined
  /** The reviewed version; omitted to publish any. */
  updatedAt?: string | undefined
}

/** Publishes the draft of a program's settings, now or at a time (RULE-61). */
export const publishProgramChanges = async (
  context: Context,
  programId: number,
  { at, updatedAt }: Publication = {},
): Promise<PublishedChanges> => {
  if (at && at <= context.now) return { ok: false, reason: 'past' }
  const content = { slug: 'programs', id: programId } as const
  try {
    const published = await inTransaction(context, async (tx): Promise<PublishedChanges> => {
      await lockContent(tx, content)
      const state = await findProgramSettings(tx, programId)
      if (!state) return { ok: false, reason: 'not_found' }
      const changes = summarizeProgramChanges(state.published, state.settings)
      if (!state.hasDraft || changes.length === 0) return { ok: false, reason: 'nothing' }
      if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(state.updatedAt))
        return { ok: false, reason: 'stale' }
      const problems = await checkSettings(tx, programId, state.published, state.settings)
      if (problems.length > 0) return { ok: false, reason: 'refused', problems }
      const audited = { recordType: 'programs', recordId: programId, programId } as const
      if (at) {
        // The summary had the texts of all languages.
        await schedulePublication(tx, content, { at, locale: null })
        await recordAudit(tx, { ...audited, action: 'program.publish_scheduled', after: { publish_at: at } })
        return { ok: true, changes, publishAt: at.toISOString() }
      }
      await publish(tx, content, { locale: state.settings.default_locale })
      await recordAudit(tx, { ...audited, action: 'program.published', ...changesForAudit(changes) })
      return { ok: true, changes, publishAt: null }
    })
    // Again after the commit: other connections could not see the row before.
    if (published.ok && !at) await announceProgramChange(context.sql, programId)
    return published
  } catch (error) {
    const errors = settingErrors(error)
    if (!errors) throw error
    return { ok: false, reason: 'invalid', errors }
  }
}

/**
 * Cancels the scheduled publication of a draft.
 * @returns whether there was one
 */
export const cancelProgramSchedule = (context: Context, programId: number): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const content = { slug: 'programs', id: programId } as const
    await lockContent(tx, content)
    const state = await findProgramSettings(tx, programId)
    if (!state?.publishAt) return false
    await endSchedule(tx, content)
    await recordAudit(tx, {
      action: 'program.schedule_cancelled',
      recordType: 'programs',
      recordId: programId,
      programId,
      before: { publish_at: state.publishAt },
    })
    return true
  })
