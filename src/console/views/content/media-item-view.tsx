import { findMedia, findMediaUses, type MediaUse } from '@/domain/media-library'
import { readId } from '@/domain/permissions'
import { mediaUrl } from '@/domain/programs'
import { Badge, Card, formatFileSize, Link } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { RowRemoval } from '../../frame/row-removal.client'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { contentPaths } from './content-paths'
import { MediaForm } from './media-form.client'

/** A picture: its description, where it is used, and its replacement (RULE-67). */
export async function MediaItemView({ view }: { view: ProgramViewContext }) {
  const { context, format, params, program, programId, t } = view
  const which = { programId, mediaId: readId(params.media_id) ?? 0 }
  const media = await findMedia(context, which)
  if (!media) return <UnknownPage t={t} />
  const uses = await findMediaUses(context, which)
  const { alt, bytes, created_at, filename, height, id, mime_type, updated_at, width } = media
  const listHref = contentPaths(programId).media
  const url = `${program.siteUrl.replace(/\/$/, '')}${mediaUrl(filename)}`
  return (
    <DetailPage
      view={view}
      title={alt || t('content.media.untitled')}
      actions={
        uses.length === 0 && (
          <RowRemoval
            path={`/admin/v2/media/${id}`}
            name={alt}
            listHref={listHref}
            labels={{
              remove: t('content.media.remove'),
              title: t('content.media.removeTitle'),
              help: t('content.media.removeHelp'),
            }}
          />
        )
      }
      facts={[
        { term: t('content.media.type'), value: mime_type },
        { term: t('content.media.size'), value: bytes === null ? '–' : formatFileSize(bytes) },
        {
          term: t('content.media.dimensions'),
          value: width && height ? t('content.media.pixels', { width, height }) : '–',
        },
        { term: t('content.media.added'), value: format.dateTime(created_at) },
      ]}
    >
      <Card title={t('content.media.uses')}>
        {uses.length === 0 ? (
          <p className="text-ink-2 text-ui">{t('content.media.unused')}</p>
        ) : (
          <>
            <ul className="flex flex-col gap-2 text-ui">
              {uses.map((use) => (
                <li key={`${use.collection} ${use.id}`} className="flex flex-wrap items-center gap-2">
                  <Use use={use} view={view} />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-ink-3 text-ui-sm">{t('content.media.removeInUse')}</p>
          </>
        )}
      </Card>
      <MediaForm
        key={updated_at.toISOString()}
        path={`/admin/v2/media/${id}`}
        updatedAt={updated_at.toISOString()}
        listHref={listHref}
        values={{ picture: { id, url }, alt }}
        isVideo={mime_type.startsWith('video/')}
      />
    </DetailPage>
  )
}

const NAMED = [
  'programs',
  'program-pages',
  'carousel-slides',
  'challenges',
  'rewards',
  'program-tiers',
  'social-network-posts',
  'merchants',
  'offers',
  'organizations',
] as const

function Use({ use, view }: { use: MediaUse; view: ProgramViewContext }) {
  const { t } = view
  const collection = NAMED.find((name) => name === use.collection) ?? 'other'
  const href = editorOf(use, view.programId)
  const name = use.name || t('content.untitled')
  return (
    <>
      <span className="text-ink-3">{t(`content.media.collections.${collection}`)}</span>
      {href ? <Link href={href}>{name}</Link> : name}
      {use.isDraft && <Badge>{t('content.media.draft')}</Badge>}
    </>
  )
}

const editorOf = ({ collection, id }: MediaUse, program_id: number): string | undefined => {
  const paths = contentPaths(program_id)
  switch (collection) {
    case 'programs':
      return consoleAddress('/programs/:program_id/settings/branding/assets', { program_id })
    case 'program-pages':
      return paths.page(id)
    case 'carousel-slides':
      return paths.carousel
    case 'challenges':
      return consoleAddress('/challenges/:challenge_id/edit', { challenge_id: id })
    case 'rewards':
      return consoleAddress('/rewards/:reward_id/edit', { reward_id: id })
    case 'program-tiers':
      return consoleAddress('/programs/:program_id/settings/program/program_tiers/:id/edit', { program_id, id })
    default:
      return undefined
  }
}
