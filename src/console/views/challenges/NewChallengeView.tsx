import type { ProgramScene } from '../../frame/scene'
import { ChallengeEditor } from './editor/ChallengeEditor.client'
import { EditorFrame } from './editor/EditorFrame'
import { EMPTY_FORM } from './editor/empty-form'
import { readEditorData } from './editor/read-editor-data'

/** A new challenge (CONSOLE-43). */
export async function NewChallengeView({ scene }: { scene: ProgramScene }) {
  return (
    <EditorFrame scene={scene} title={scene.t('titles.challengeNew')}>
      <ChallengeEditor data={await readEditorData(scene)} form={EMPTY_FORM} />
    </EditorFrame>
  )
}
