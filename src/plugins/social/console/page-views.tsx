import { Plus, Share2 } from 'lucide-react'
import {
  DetailPage,
  ListPage,
  listParameters,
  mediaUrl,
  type ProgramViewContext,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { Badge, Button } from '@/ui'
import { findSocialPage, findSocialPost, type ListedPost, listSocialPosts, POST_FILTERS } from '../domain'
import { SocialPageActions } from './page-actions.client'
import { SocialPageForm } from './page-form.client'
import { ImportStatus } from './pages-view'
import { nameOfPage, socialPaths } from './paths'
import { SocialPostForm } from './post-form.client'

type Props = { view: ProgramViewContext }

const findPage = (context: ProgramViewContext['context'], { params, programId }: ProgramViewContext) =>
  findSocialPage(context, { programId, pageId: readId(params.social_network_page_id) ?? 0 })

export function NewSocialPageView({ view }: Props) {
  const { programId, t } = view
  return (
    <DetailPage view={view} title={t('social.titles.new')}>
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
      {t('social.post.add')}
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
        { term: t('social.platform'), value: t(`social.platforms.${page.platform}`) },
        { term: t('social.posts'), value: format.number(page.posts) },
        { term: t('social.challenges'), value: format.number(page.challenges) },
        { term: t('social.imported'), value: page.imported_at && format.dateTime(page.imported_at) },
      ]}
    >
      <ListPage
        embedded
        view={view}
        title={t('social.posts')}
        columns={[
          {
            key: 'message',
            header: t('social.post.message'),
            width: '44%',
            cell: (post) => <PostName post={post} view={view} />,
          },
          {
            key: 'post_type',
            header: t('social.post.type'),
            hideBelow: 'sm',
            cell: ({ post_type }) => t(`social.post.types.${post_type}`),
          },
          {
            key: 'source',
            header: t('social.post.source'),
            hideBelow: 'md',
            cell: ({ is_imported, removed_at }) => (
              <Badge tone={removed_at ? 'warning' : 'neutral'}>
                {t(`social.post.sources.${removed_at ? 'removed' : is_imported ? 'imported' : 'manual'}`)}
              </Badge>
            ),
          },
          {
            key: 'views',
            header: t('social.post.views'),
            numeric: true,
            cell: ({ views }) => format.number(views),
          },
          {
            key: 'published_at',
            header: t('social.post.published_at'),
            sortable: true,
            hideBelow: 'sm',
            cell: ({ published_at }) => (published_at ? format.dateTime(published_at) : '—'),
          },
        ]}
        filters={(['post_type', 'source'] as const).map((key) => ({
          key,
          label: t(`social.post.${key === 'source' ? 'source' : 'type'}`),
          options: POST_FILTERS[key].map((value) => ({
            value,
            label: t(`social.post.${key === 'source' ? 'sources' : 'types'}.${value}`),
          })),
        }))}
        listing={await listSocialPosts(context, { programId, pageId: page.id }, parameters)}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.post(page.id, id)}
        searchLabel={t('social.post.search')}
        empty={{
          icon: <Share2 />,
          title: t('social.post.empty'),
          description: t('social.post.emptyHelp'),
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
      <span className="line-clamp-2">{post.message || view.t('social.post.none')}</span>
    </span>
  )
}

export async function NewSocialPostView({ view }: Props) {
  const { context, programId, t } = view
  const page = await findPage(context, view)
  if (!page) return <UnknownPage t={t} />
  return (
    <DetailPage view={view} title={t('social.titles.postNew')}>
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
      title={t('social.titles.post')}
      description={post.is_imported ? t('social.post.follows') : undefined}
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
