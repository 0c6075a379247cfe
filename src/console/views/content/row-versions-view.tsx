import { readId } from '@/domain/permissions'
import { listVersions, type Versioned } from '@/domain/versions'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { VersionList } from './version-list.client'

type Props = { view: ProgramViewContext }

export const ChallengeVersionsView = ({ view }: Props) =>
  versionsOf(view, { of: 'challenges', id: readId(view.params.challenge_id) ?? 0 })
export const RewardVersionsView = ({ view }: Props) =>
  versionsOf(view, { of: 'rewards', id: readId(view.params.reward_id) ?? 0 })

/** The history of a challenge or a reward (RULE-61). */
const versionsOf = async (view: ProgramViewContext, { id, of }: { of: Versioned; id: number }) => {
  const { context, format, programId, t } = view
  const versions = await listVersions(context, { programId, of, id })
  const [latest] = versions
  if (!latest) return <UnknownPage t={t} />
  return (
    <DetailPage
      view={view}
      title={t('content.versions.of', { name: latest.name })}
      description={t('content.versions.rowHelp')}
    >
      <VersionList
        path={`/admin/v2/${of}/${id}/versions`}
        hrefAfter={consoleAddress(`/${of}/:id`, { id })}
        restoreHelp={t('content.versions.rowRestoreHelp')}
        versions={versions.map(({ approved_at, changed_by, created_at, ...version }) => ({
          id: version.id,
          title: version.name,
          at: format.dateTime(created_at),
          by: changed_by ?? undefined,
          status: t(approved_at ? `content.versions.approved.${of}` : 'content.versions.draft'),
          isPublished: approved_at !== null,
          latest: version.latest,
        }))}
      />
    </DetailPage>
  )
}
