import { History } from 'lucide-react'
import { readId } from '@/domain/permissions'
import { Badge, Card, EmptyState, Link, StatusDot } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { HISTORY_KINDS, type HistoryOf } from './history-kinds'
import { RestoreVersion } from './restore-version.client'

type Props = { view: ProgramViewContext }

/** The view of the versions of a kind of content, newest first (RULE-61). */
export const historyView =
  (of: HistoryOf) =>
  async ({ view }: Props) => {
    const { format, t } = view
    const { calls, help, idOf, list, nameOf, page, published, restoreHelp } = HISTORY_KINDS[of]
    const shown = { view, id: await idOf(view) }
    const versions = await list(view, shown.id)
    const named = (name: string | null | undefined) => nameOf?.(view) ?? (name || t('content.untitled'))
    return (
      <DetailPage
        view={view}
        title={t('content.versions.of', { name: named(versions[0]?.name) })}
        description={t(`content.versions.${help}`)}
      >
        {versions.length === 0 && (
          <Card>
            <EmptyState
              icon={<History />}
              title={t('content.versions.empty')}
              description={t('content.versions.emptyHelp')}
            />
          </Card>
        )}
        <ul className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface-1 empty:hidden">
          {versions.map(({ changed_by, changed_by_name, changes, created_at, id, latest, name, status }) => {
            const at = format.dateTime(created_at)
            const isPublished = status === 'published'
            return (
              <li
                key={id}
                className="grid min-w-0 items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ui sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_7rem]"
              >
                <span className="min-w-0 truncate font-medium">
                  <Link href={`${view.path}/${id}`}>{named(name)}</Link>
                </span>
                <span className="min-w-0 text-ink-2 tabular-nums">
                  {at}
                  {changed_by && (
                    <span className="block truncate">
                      {t('content.versions.by', { name: changed_by_name ?? changed_by })}
                    </span>
                  )}
                  {changes && <span className="block">{t('content.versions.changes', { count: changes.length })}</span>}
                </span>
                <span className="min-w-0">
                  <StatusDot tone={isPublished ? 'positive' : 'neutral'}>
                    {t(`content.versions.${isPublished ? published : status}`)}
                  </StatusDot>
                </span>
                <span className="sm:justify-self-end">
                  {latest ? (
                    <Badge>{t('content.versions.current')}</Badge>
                  ) : (
                    <RestoreVersion
                      size="sm"
                      path={`${calls(shown)}/${id}`}
                      at={at}
                      help={t(`content.versions.${restoreHelp}`)}
                      hrefAfter={page(shown)}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </DetailPage>
    )
  }

/** The view of one version: what it changed, and what restoring it would change now. */
export const versionView =
  (of: HistoryOf) =>
  async ({ view }: Props) => {
    const { format, params, t } = view
    const { calls, find, idOf, page, restoreHelp } = HISTORY_KINDS[of]
    const shown = { view, id: await idOf(view) }
    const found = await find(view, { id: shown.id, versionId: readId(params.version_id) ?? 0 })
    if (!found) return <UnknownPage t={t} />
    const { changed, restores, version } = found
    const at = format.dateTime(version.created_at)
    return (
      <DetailPage
        view={view}
        title={at}
        description={
          version.changed_by
            ? t('content.versions.by', { name: version.changed_by_name ?? version.changed_by })
            : undefined
        }
        actions={
          restores && (
            <RestoreVersion
              path={`${calls(shown)}/${version.id}`}
              at={at}
              help={t(`content.versions.${restoreHelp}`)}
              hrefAfter={page(shown)}
            />
          )
        }
      >
        <Card title={t('content.versions.changed')}>
          {changed ?? <p className="text-ink-2 text-ui">{t('content.versions.nothingChanged')}</p>}
        </Card>
        {restores && <Card title={t('content.versions.restores')}>{restores}</Card>}
      </DetailPage>
    )
  }
