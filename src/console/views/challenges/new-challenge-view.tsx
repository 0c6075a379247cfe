import type { ProgramViewContext } from '../../frame/view-context'
import { ChallengeEditor } from './editor/challenge-editor.client'
import { EditorFrame } from './editor/editor-frame'
import { EMPTY_FORM } from './editor/empty-form'
import { readEditorData } from './editor/read-editor-data'

/** Creates a challenge (CONSOLE-43). */
export async function NewChallengeView({ view }: { view: ProgramViewContext }) {
  const { data, fields } = await readEditorData(view, null)
  return (
    <EditorFrame view={view} title={view.t('titles.challengeNew')}>
      <ChallengeEditor data={data} form={{ ...EMPTY_FORM, fields }} />
    </EditorFrame>
  )
}
