import { DetailPage } from '../../frame/DetailPage'
import type { ProgramScene } from '../../frame/scene'
import { consoleAddress } from '../../resolve-route'
import { NewApiKey } from './NewApiKey.client'

/** Makes an API key, which is shown this once (CONSOLE-50, RULE-47). */
export function NewApiKeyView({ scene }: { scene: ProgramScene }) {
  const { programId, t } = scene
  return (
    <DetailPage scene={scene} title={t('titles.apiKeyNew')} description={t('apiKeys.help')}>
      <NewApiKey
        programId={programId}
        listHref={consoleAddress('/programs/:program_id/settings/integrations/api_auths', { program_id: programId })}
      />
    </DetailPage>
  )
}
