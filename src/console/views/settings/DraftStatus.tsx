import { findProgramSettings, summarizeProgramChanges } from '@/domain/program-settings'
import type { ProgramViewContext } from '../../frame/view-context'
import { DraftBar } from './DraftBar.client'
import { presentChanges } from './present-changes'

/** The unpublished changes of the settings, with their actions (RULE-61). */
export async function DraftStatus({ view }: { view: ProgramViewContext }) {
  const { context, format, program, programId } = view
  const state = await findProgramSettings(context, programId)
  const changes = state?.hasDraft ? summarizeProgramChanges(state.published, state.settings) : []
  if (!state || changes.length === 0) return null
  return (
    <DraftBar
      programId={programId}
      changes={await presentChanges(view, changes)}
      updatedAt={state.updatedAt}
      timeZone={program.timeZone}
      scheduledFor={state.publishAt && format.moment(state.publishAt)}
    />
  )
}
