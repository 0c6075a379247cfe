import { Plus, Share2 } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listSocialPages, PAGE_FILTERS, type SocialPage } from '@/domain/social'
import { Button, StatusDot } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { SocialPageActions } from './social-page-actions.client'
import { nameOfPage, socialPaths } from './social-paths'

/** A program's social network pages (CONSOLE-49). */
export async function SocialPagesView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(PAGE_FILTERS).parse(search)
  const paths = socialPaths(programId)
  const add = (
    <Button href={paths.new} variant="primary" icon={<Plus />}>
      {t('integrations.social.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('titles.socialNetworkPages')}
      description={t('integrations.social.help')}
      actions={add}
      columns={[
        {
          key: 'url',
          header: t('integrations.social.page'),
          sortable: true,
          width: '34%',
          cell: ({ url }) => <span className="break-all">{nameOfPage(url)}</span>,
        },
        {
          key: 'platform',
          header: t('integrations.social.platform'),
          hideBelow: 'sm',
          cell: ({ platform }) => t(`integrations.social.platforms.${platform}`),
        },
        {
          key: 'posts',
          header: t('integrations.social.posts'),
          numeric: true,
          cell: ({ posts }) => format.number(posts),
        },
        {
          key: 'challenges',
          header: t('integrations.social.challenges'),
          numeric: true,
          hideBelow: 'md',
          cell: ({ challenges }) => format.number(challenges),
        },
        {
          key: 'status',
          header: t('integrations.social.status.label'),
          cell: (page) => <ImportStatus page={page} t={t} />,
        },
        {
          key: 'imported_at',
          header: t('integrations.social.imported'),
          sortable: true,
          hideBelow: 'lg',
          cell: ({ imported_at }) => (imported_at ? format.relative(imported_at) : '—'),
        },
      ]}
      filters={[
        {
          key: 'platform',
          label: t('integrations.social.platform'),
          options: PAGE_FILTERS.platform.map((value) => ({
            value,
            label: t(`integrations.social.platforms.${value}`),
          })),
        },
      ]}
      listing={await listSocialPages(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.page(id)}
      rowActions={({ challenges, has_token, id, url }) => (
        <SocialPageActions
          page={{ id, name: nameOfPage(url), hasToken: has_token, isUsed: challenges > 0 }}
          editHref={paths.edit(id)}
          listHref={paths.list}
        />
      )}
      searchLabel={t('integrations.social.search')}
      empty={{
        icon: <Share2 />,
        title: t('integrations.social.empty'),
        description: t('integrations.social.emptyHelp'),
        action: add,
      }}
    />
  )
}

const TONES = {
  manual: 'neutral',
  waiting: 'accent',
  ok: 'positive',
  unauthorized: 'danger',
  rate_limited: 'warning',
  unavailable: 'warning',
} as const

export function ImportStatus({ page, t }: { page: SocialPage } & Pick<ProgramViewContext, 't'>) {
  const status = page.has_token ? (page.import_error ?? (page.imported_at ? 'ok' : 'waiting')) : 'manual'
  return <StatusDot tone={TONES[status]}>{t(`integrations.social.status.${status}`)}</StatusDot>
}
