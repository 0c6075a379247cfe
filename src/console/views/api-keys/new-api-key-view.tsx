import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { NewApiKey } from './new-api-key.client'

/** Creates an API key, which is shown only once (CONSOLE-50, RULE-47). */
export function NewApiKeyView({ view }: { view: ProgramViewContext }) {
  const { program, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.apiKeyNew')} description={t('apiKeys.help')}>
      <NewApiKey
        programId={programId}
        programsHref={program.testMode ? null : consoleAddress('/programs')}
        listHref={consoleAddress('/programs/:program_id/settings/integrations/api_auths', { program_id: programId })}
      />
    </DetailPage>
  )
}
