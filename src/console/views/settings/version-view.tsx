import { readId } from '@/domain/permissions'
import { findProgramVersion } from '@/domain/program-settings'
import { Card } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { ChangeList } from './change-list'
import { formatPublication } from './format-publisher'
import { presentChanges } from './present-changes'
import { RestoreVersion } from './restore-version.client'

/** A published version of the settings: its changes, and what restoring it would change now. */
export async function VersionView({ view }: { view: ProgramViewContext }) {
  const { context, format, params, programId, t } = view
  const found = await findProgramVersion(context, programId, readId(params.version_id) ?? 0)
  if (!found) return <UnknownPage t={t} />
  const { restores, version } = found
  const empty = t('settings.draft.nothing')
  return (
    <DetailPage
      view={view}
      title={format.dateTime(version.publishedAt)}
      description={formatPublication(version, t)}
      actions={restores.length > 0 && <RestoreVersion programId={programId} versionId={version.id} />}
    >
      <Card title={t('settings.history.changed')}>
        {version.changes.length > 0 ? (
          <ChangeList
            changes={await presentChanges(view, version.changes)}
            empty={empty}
            label={t('settings.history.changed')}
          />
        ) : (
          <p className="text-ink-2 text-ui">{t('settings.history.first')}</p>
        )}
      </Card>
      {restores.length > 0 && (
        <Card title={t('settings.history.restores')}>
          <ChangeList
            changes={await presentChanges(view, restores)}
            empty={empty}
            label={t('settings.history.restores')}
          />
        </Card>
      )}
    </DetailPage>
  )
}
