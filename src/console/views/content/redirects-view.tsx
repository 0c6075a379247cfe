import { Plus, Split } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { type ListedRedirect, listRedirects } from '@/domain/redirects'
import { Badge, Button } from '@/ui'
import { removalLabels } from '../../frame/content-form'
import { ListPage } from '../../frame/list-page'
import { RowRemoval } from '../../frame/row-removal.client'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'

/** The redirects of a program's site (RULE-67). */
export async function RedirectsView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const paths = contentPaths(programId)
  const add = (
    <Button href={paths.newRedirect} variant="primary" icon={<Plus />}>
      {t('content.redirects.add')}
    </Button>
  )
  const target = ({ is_page_live, page_id, page_slug, page_title, to }: ListedRedirect) =>
    page_id === null ? (
      <span className="break-all">{to}</span>
    ) : (
      <span className="inline-flex flex-wrap items-center gap-2">
        {page_title || `/${page_slug}`}
        {!is_page_live && <Badge tone="warning">{t('content.redirects.notLive')}</Badge>}
      </span>
    )
  return (
    <ListPage
      view={view}
      title={t('titles.redirects')}
      description={t('content.redirects.help')}
      actions={add}
      columns={[
        {
          key: 'from',
          header: t('content.redirects.from'),
          sortable: true,
          cell: ({ from }) => <span className="break-all">{from}</span>,
        },
        { key: 'to', header: t('content.redirects.target'), cell: target },
        {
          key: 'updated_at',
          header: t('content.redirects.updated'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ updated_at }) => format.dateTime(updated_at),
        },
      ]}
      listing={await listRedirects(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.redirect(id)}
      rowActions={({ from, id }) => (
        <RowRemoval
          path={`/api/redirects/${id}`}
          name={from}
          editHref={paths.redirect(id)}
          labels={removalLabels(view, 'content.redirects', from)}
        />
      )}
      searchLabel={t('content.redirects.search')}
      empty={{
        icon: <Split />,
        title: t('content.redirects.empty'),
        description: t('content.redirects.emptyHelp'),
        action: add,
      }}
    />
  )
}
