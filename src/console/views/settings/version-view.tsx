import { readId } from '@/domain/permissions'
import { findProgramVersion } from '@/domain/program-settings'
import { Card } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { RestoreVersion } from '../content/restore-version.client'
import { ChangeList } from './change-list'
import { presentChanges } from './present-changes'

/** A published version of the settings: its changes, and what restoring it would change now. */
export async function VersionView({ view }: { view: ProgramViewContext }) {
  const { context, format, params, programId, t } = view
  const found = await findProgramVersion(context, programId, readId(params.version_id) ?? 0)
  if (!found) return <UnknownPage t={t} />
  const { restores, version } = found
  const at = format.dateTime(version.created_at)
  const empty = t('settings.draft.nothing')
  return (
    <DetailPage
      view={view}
      title={at}
      description={version.changed_by ? t('settings.history.publishedBy', { name: version.changed_by }) : undefined}
      actions={
        restores.length > 0 && (
          <RestoreVersion
            path={`/admin/v2/programs/${programId}/versions/${version.id}`}
            at={at}
            help={t('settings.history.restoreHelp')}
          />
        )
      }
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
