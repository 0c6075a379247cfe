import { findSchedules } from '@/domain/content-lifecycle'
import { findProgramSettings, summarizeProgramChanges } from '@/domain/program-settings'
import type { ProgramViewContext } from '../../frame/view-context'
import { DraftBar } from './draft-bar.client'
import { presentChanges } from './present-changes'

/** The unpublished changes of the settings, with their actions (RULE-61). */
export async function DraftStatus({ view }: { view: ProgramViewContext }) {
  const { context, format, program, programId } = view
  const state = await findProgramSettings(context, programId)
  const changes = state?.hasDraft ? summarizeProgramChanges(state.published, state.settings) : []
  if (!state || changes.length === 0) return null
  const [schedule] = await findSchedules(context, { slug: 'programs', id: programId })
  return (
    <DraftBar
      programId={programId}
      changes={await presentChanges(view, changes)}
      updatedAt={state.updatedAt}
      timeZone={program.timeZone}
      schedule={
        schedule && {
          at: format.moment(schedule.publish_at.toISOString()),
          hasLaterChanges: schedule.has_later_changes,
          failure: schedule.failed_at && schedule.problems.map(({ message }) => message).join(' '),
        }
      }
    />
  )
}
