import { Images, Upload } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { type ListedMedia, listMedia } from '@/domain/media-library'
import { mediaUrl } from '@/domain/programs'
import { Button, formatFileSize } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'

/** The pictures and videos of a program (RULE-67). */
export async function MediaView({ view }: { view: ProgramViewContext }) {
  const { context, format, program, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const paths = contentPaths(programId)
  const siteUrl = program.siteUrl.replace(/\/$/, '')
  const add = (
    <Button href={paths.newMedia} variant="primary" icon={<Upload />}>
      {t('content.media.add')}
    </Button>
  )
  const picture = ({ alt, mime_type, thumbnail }: ListedMedia) => (
    <span className="flex min-w-0 items-center gap-3">
      {mime_type.startsWith('image/') ? (
        <img
          src={`${siteUrl}${mediaUrl(thumbnail)}`}
          alt=""
          loading="lazy"
          className="size-10 shrink-0 rounded-[6px] border border-line bg-surface-2 object-cover"
        />
      ) : (
        <span className="size-10 shrink-0 rounded-[6px] border border-line bg-surface-2" />
      )}
      <span className="line-clamp-2 min-w-0">{alt || t('content.media.untitled')}</span>
    </span>
  )
  return (
    <ListPage<ListedMedia>
      view={view}
      title={t('titles.media')}
      description={t('content.media.help')}
      actions={add}
      columns={[
        { key: 'alt', header: t('content.media.picture'), sortable: true, cell: picture },
        {
          key: 'dimensions',
          header: t('content.media.dimensions'),
          hideBelow: 'md',
          cell: ({ height, width }) => (width && height ? t('content.media.pixels', { width, height }) : ''),
        },
        {
          key: 'bytes',
          header: t('content.media.size'),
          numeric: true,
          sortable: true,
          hideBelow: 'sm',
          cell: ({ bytes }) => (bytes === null ? '' : formatFileSize(bytes)),
        },
        {
          key: 'created_at',
          header: t('content.media.added'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ created_at }) => format.date(created_at),
        },
      ]}
      listing={await listMedia(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.mediaItem(id)}
      searchLabel={t('content.media.search')}
      empty={{
        icon: <Images />,
        title: t('content.media.empty'),
        description: t('content.media.emptyHelp'),
        action: add,
      }}
    />
  )
}
