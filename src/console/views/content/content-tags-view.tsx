import { Plus, Tags } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listContentTags } from '@/domain/content-tags'
import { Button } from '@/ui'
import { removalLabels } from '../../frame/content-form'
import { ListPage } from '../../frame/list-page'
import { RowRemoval } from '../../frame/row-removal.client'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'

/** The tags that pickers offer in a program (CONSOLE-44). */
export async function ContentTagsView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const paths = contentPaths(programId)
  const add = (
    <Button href={paths.newTag} variant="primary" icon={<Plus />}>
      {t('content.tags.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('titles.contentTags')}
      description={t('content.tags.help')}
      actions={add}
      columns={[
        { key: 'name', header: t('content.tags.name'), sortable: true, cell: ({ name }) => name },
        {
          key: 'challenges',
          header: t('content.tags.challenges'),
          numeric: true,
          cell: ({ challenges }) => format.number(challenges),
        },
        {
          key: 'rewards',
          header: t('content.tags.rewards'),
          numeric: true,
          cell: ({ rewards }) => format.number(rewards),
        },
        {
          key: 'updated_at',
          header: t('content.updatedAt'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ updated_at }) => format.dateTime(updated_at),
        },
      ]}
      listing={await listContentTags(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.tag(id)}
      rowActions={({ id, name }) => (
        <RowRemoval
          path={`/api/content-tags/${id}`}
          name={name}
          editHref={paths.tag(id)}
          labels={removalLabels(view, 'content.tags', name)}
        />
      )}
      searchLabel={t('content.tags.search')}
      empty={{ icon: <Tags />, title: t('content.tags.empty'), description: t('content.tags.emptyHelp'), action: add }}
    />
  )
}
