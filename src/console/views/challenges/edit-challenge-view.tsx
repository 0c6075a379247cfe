import { readChallengeForm } from '@/domain/challenges'
import { readId } from '@/domain/permissions'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { HistoryButton } from '../content/history-button'
import { ChallengeEditor } from './editor/challenge-editor.client'
import { EditorFrame } from './editor/editor-frame'
import { readEditorData } from './editor/read-editor-data'
import { withSite } from './editor/with-site'

/** Edits a challenge (CONSOLE-43). */
export async function EditChallengeView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const challenge = await readChallengeForm(context, { programId, challengeId: readId(params.challenge_id) ?? 0 })
  // The guard saw the challenge, but it was deleted since.
  if (!challenge) return <UnknownPage t={t} />
  const { data, fields } = await readEditorData(view, challenge.form.fields ?? {})
  return (
    <EditorFrame
      view={view}
      title={challenge.form.name}
      actions={
        <HistoryButton
          href={consoleAddress('/challenges/:challenge_id/versions', { challenge_id: challenge.id })}
          t={t}
        />
      }
    >
      <ChallengeEditor
        data={data}
        form={{ ...withSite(challenge.form, data.siteUrl), fields }}
        challengeId={challenge.id}
        collectionAddress={challenge.achievement_collection_address}
      />
    </EditorFrame>
  )
}
