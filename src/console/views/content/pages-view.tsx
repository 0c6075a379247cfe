import { FileText, Plus } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listPages, PAGE_FILTERS } from '@/domain/program-pages'
import { findLanguages } from '@/domain/programs'
import { Badge, Button } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { PageState } from './page-state'

/** The pages of a program's site (CONSOLE-44). */
export async function PagesView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(PAGE_FILTERS).parse(search)
  const { locales } = await findLanguages(context, programId)
  const paths = contentPaths(programId)
  const add = (
    <Button href={paths.newPage} variant="primary" icon={<Plus />}>
      {t('content.pages.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('titles.programPages')}
      description={t('content.pages.help')}
      actions={add}
      columns={[
        {
          key: 'title',
          header: t('content.pages.title'),
          width: '34%',
          cell: ({ title }) => title || t('content.untitled'),
        },
        {
          key: 'slug',
          header: t('content.pages.slug'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ slug }) => (slug ? `/${slug}` : null),
        },
        {
          key: 'status',
          header: t('content.pages.statusLabel'),
          cell: ({ publish_at, publish_failed_at, status }) => (
            <>
              <PageState status={status} t={t} />
              {publish_at && (
                <span className="block text-ink-2 text-ui-sm">
                  {t('content.pages.scheduled', { at: format.dateTime(publish_at) })}
                </span>
              )}
              {publish_failed_at && (
                <span className="block text-danger text-ui-sm">
                  {t('content.pages.failed', { at: format.dateTime(publish_failed_at) })}
                </span>
              )}
            </>
          ),
        },
        ...(locales.length > 1
          ? [
              {
                key: 'languages',
                header: t('content.pages.languages'),
                hideBelow: 'md' as const,
                cell: ({ languages }: { languages: string[] }) => (
                  <span className="flex gap-1">
                    {locales.map((locale) => (
                      <Badge key={locale} tone={languages.includes(locale) ? 'positive' : 'warning'}>
                        {languages.includes(locale)
                          ? locale.toUpperCase()
                          : t('content.pages.missing', { language: locale.toUpperCase() })}
                      </Badge>
                    ))}
                  </span>
                ),
              },
            ]
          : []),
        {
          key: 'updated_at',
          header: t('content.updatedAt'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ updated_at }) => format.dateTime(updated_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('content.pages.statusLabel'),
          options: PAGE_FILTERS.status.map((value) => ({ value, label: t(`content.pages.status.${value}`) })),
        },
      ]}
      listing={await listPages(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.page(id)}
      searchLabel={t('content.pages.search')}
      empty={{
        icon: <FileText />,
        title: t('content.pages.empty'),
        description: t('content.pages.emptyHelp'),
        action: add,
      }}
    />
  )
}
