import { Plus, Share2 } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { readId } from '@/domain/permissions'
import { mediaUrl } from '@/domain/programs'
import { findSocialPage, findSocialPost, type ListedPost, listSocialPosts, POST_FILTERS } from '@/domain/social'
import { Badge, Button } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { ListPage } from '../../frame/list-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { SocialPageActions } from './social-page-actions.client'
import { SocialPageForm } from './social-page-form.client'
import { ImportStatus } from './social-pages-view'
import { nameOfPage, socialPaths } from './social-paths'
import { SocialPostForm } from './social-post-form.client'

type Props = { view: ProgramViewContext }

const findPage = (context: Context, { params, programId }: ProgramViewContext) =>
  findSocialPage(context, { programId, pageId: readId(params.social_network_page_id) ?? 0 })

export function NewSocialPageView({ view }: Props) {
  const { programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.socialNetworkPageNew')}>
      <SocialPageForm
        programId={programId}
        listHref={socialPaths(programId).list}
        values={{ platform: 'instagram', url: '', access_token: '' }}
      />
    </DetailPage>
  )
}

export async function EditSocialPageView({ view }: Props) {
  const { context, programId, t } = view
  const page = await findPage(context, view)
  if (!page) return <UnknownPage t={t} />
  const { has_token, id, platform, url } = page
  return (
    <DetailPage view={view} title={nameOfPage(url)}>
      <SocialPageForm
        programId={programId}
        listHref={socialPaths(programId).page(id)}
        values={{ platform, url, access_token: '' }}
        page={{ id, hasToken: has_token }}
      />
    </DetailPage>
  )
}

/** A social network page with its posts, imported and added manually. */
export async function SocialPageView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const page = await findPage(context, view)
  if (!page) return <UnknownPage t={t} />
  const parameters = listParameters(POST_FILTERS).parse(search)
  const paths = socialPaths(programId)
  const name = nameOfPage(page.url)
  const add = (
    <Button href={paths.newPost(page.id)} variant="primary" icon={<Plus />}>
      {t('integrations.social.post.add')}
    </Button>
  )
  return (
    <DetailPage
      view={view}
      title={name}
      status={<ImportStatus page={page} t={t} />}
      actions={
        <>
          {add}
          <SocialPageActions
            page={{ id: page.id, name, hasToken: page.has_token, isUsed: page.challenges > 0 }}
            editHref={paths.edit(page.id)}
            listHref={paths.list}
          />
        </>
      }
      facts={[
        { term: t('integrations.social.platform'), value: t(`integrations.social.platforms.${page.platform}`) },
        { term: t('integrations.social.posts'), value: format.number(page.posts) },
        { term: t('integrations.social.challenges'), value: format.number(page.challenges) },
        { term: t('integrations.social.imported'), value: page.imported_at && format.dateTime(page.imported_at) },
      ]}
    >
      <ListPage
        embedded
        view={view}
        title={t('integrations.social.posts')}
        columns={[
          {
            key: 'message',
            header: t('integrations.social.post.message'),
            width: '44%',
            cell: (post) => <PostName post={post} view={view} />,
          },
          {
            key: 'post_type',
            header: t('integrations.social.post.type'),
            hideBelow: 'sm',
            cell: ({ post_type }) => t(`integrations.social.post.types.${post_type}`),
          },
          {
            key: 'source',
            header: t('integrations.social.post.source'),
            hideBelow: 'md',
            cell: ({ is_imported, removed_at }) => (
              <Badge tone={removed_at ? 'warning' : 'neutral'}>
                {t(`integrations.social.post.sources.${removed_at ? 'removed' : is_imported ? 'imported' : 'manual'}`)}
              </Badge>
            ),
          },
          {
            key: 'views',
            header: t('integrations.social.post.views'),
            numeric: true,
            cell: ({ views }) => format.number(views),
          },
          {
            key: 'published_at',
            header: t('integrations.social.post.published_at'),
            sortable: true,
            hideBelow: 'sm',
            cell: ({ published_at }) => (published_at ? format.dateTime(published_at) : '—'),
          },
        ]}
        filters={(['post_type', 'source'] as const).map((key) => ({
          key,
          label: t(`integrations.social.post.${key === 'source' ? 'source' : 'type'}`),
          options: POST_FILTERS[key].map((value) => ({
            value,
            label: t(`integrations.social.post.${key === 'source' ? 'sources' : 'types'}.${value}`),
          })),
        }))}
        listing={await listSocialPosts(context, { programId, pageId: page.id }, parameters)}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.post(page.id, id)}
        searchLabel={t('integrations.social.post.search')}
        empty={{
          icon: <Share2 />,
          title: t('integrations.social.post.empty'),
          description: t('integrations.social.post.emptyHelp'),
        }}
      />
    </DetailPage>
  )
}

const pictureOf = (view: ProgramViewContext, filename: string | null): string | null =>
  filename && `${view.program.siteUrl.replace(/\/$/, '')}${mediaUrl(filename)}`

function PostName({ post, view }: Props & { post: ListedPost }) {
  const picture = pictureOf(view, post.filename)
  return (
    <span className="flex items-center gap-2.5">
      {picture && (
        <img src={picture} alt="" width={32} height={32} className="size-8 shrink-0 rounded-badge object-cover" />
      )}
      <span className="line-clamp-2">{post.message || view.t('integrations.social.post.none')}</span>
    </span>
  )
}

export async function NewSocialPostView({ view }: Props) {
  const { context, programId, t } = view
  const page = await findPage(context, view)
  if (!page) return <UnknownPage t={t} />
  return (
    <DetailPage view={view} title={t('titles.socialNetworkPostNew')}>
      <SocialPostForm
        pageId={page.id}
        pageHref={socialPaths(programId).page(page.id)}
        timeZone={view.program.timeZone}
        values={{
          post_type: 'image',
          message: '',
          username: '',
          url: '',
          duration_seconds: '',
          published_at: null,
          media: null,
        }}
      />
    </DetailPage>
  )
}

export async function SocialPostView({ view }: Props) {
  const { context, params, programId, t } = view
  const page = await findPage(context, view)
  const post = await findSocialPost(context, { programId, postId: readId(params.social_network_post_id) ?? 0 })
  if (!page || post?.social_network_page_id !== page.id) return <UnknownPage t={t} />
  const picture = pictureOf(view, post.filename)
  return (
    <DetailPage
      view={view}
      title={t('titles.socialNetworkPost')}
      description={post.is_imported ? t('integrations.social.post.follows') : undefined}
    >
      <SocialPostForm
        key={`${post.message} ${post.media_id}`}
        pageId={page.id}
        pageHref={socialPaths(programId).page(page.id)}
        timeZone={view.program.timeZone}
        post={{ id: post.id, isImported: post.is_imported }}
        values={{
          post_type: post.post_type,
          message: post.message ?? '',
          username: post.username ?? '',
          url: post.url ?? '',
          duration_seconds: post.duration_seconds === null ? '' : String(post.duration_seconds),
          published_at: post.published_at?.toISOString() ?? null,
          media: post.media_id !== null && picture ? { id: post.media_id, url: picture } : null,
        }}
      />
    </DetailPage>
  )
}
