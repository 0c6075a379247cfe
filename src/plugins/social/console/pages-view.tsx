import { Plus, Share2 } from 'lucide-react'
import { ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Button, StatusDot } from '@/ui'
import { listSocialPages, PAGE_FILTERS, type SocialPage } from '../domain'
import { SocialPageActions } from './page-actions.client'
import { nameOfPage, socialPaths } from './paths'

/** A program's social network pages (CONSOLE-49). */
export async function SocialPagesView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(PAGE_FILTERS).parse(search)
  const paths = socialPaths(programId)
  const add = (
    <Button href={paths.new} variant="primary" icon={<Plus />}>
      {t('social.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('social.titles.pages')}
      description={t('social.help')}
      actions={add}
      columns={[
        {
          key: 'url',
          header: t('social.page'),
          sortable: true,
          width: '34%',
          cell: ({ url }) => <span className="break-all">{nameOfPage(url)}</span>,
        },
        {
          key: 'platform',
          header: t('social.platform'),
          hideBelow: 'sm',
          cell: ({ platform }) => t(`social.platforms.${platform}`),
        },
        {
          key: 'posts',
          header: t('social.posts'),
          numeric: true,
          cell: ({ posts }) => format.number(posts),
        },
        {
          key: 'challenges',
          header: t('social.challenges'),
          numeric: true,
          hideBelow: 'md',
          cell: ({ challenges }) => format.number(challenges),
        },
        {
          key: 'status',
          header: t('social.status.label'),
          cell: (page) => <ImportStatus page={page} t={t} />,
        },
        {
          key: 'imported_at',
          header: t('social.imported'),
          sortable: true,
          hideBelow: 'lg',
          cell: ({ imported_at }) => (imported_at ? format.relative(imported_at) : '—'),
        },
      ]}
      filters={[
        {
          key: 'platform',
          label: t('social.platform'),
          options: PAGE_FILTERS.platform.map((value) => ({
            value,
            label: t(`social.platforms.${value}`),
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
      searchLabel={t('social.search')}
      empty={{
        icon: <Share2 />,
        title: t('social.empty'),
        description: t('social.emptyHelp'),
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
  return <StatusDot tone={TONES[status]}>{t(`social.status.${status}`)}</StatusDot>
}
