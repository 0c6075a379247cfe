import { type Context, mediaUrl, type Post } from '@/plugin/domain'
import { postsOfChallengeSql } from './posts-sql'

/** More than anybody views in one sitting. */
const MAX_POSTS = 100

type Media = { filename: string | null; media_path: string | null; alt_text: string | null }
type Row = Omit<Post, 'media_path' | 'children' | 'page'> &
  Media & { page_url: string; page_platform: string; children: (Media & { id: number })[] }

/** The posts of a challenge's social pages: unviewed first, then newest first. */
export const listPosts = async (
  { sql }: Context,
  {
    id,
    limit = MAX_POSTS,
    participantId,
    programId,
  }: { programId: number; participantId: number; id: number; limit?: number },
): Promise<Post[]> => {
  const source = `challenges c cross join lateral (${postsOfChallengeSql('c', '$2')}) p`
  const rows = await sql<Row>(postsSql(source, 'c.id = $3 and c.program_id = $1'), [
    programId,
    participantId,
    id,
    limit,
  ])
  return rows.map(toPost)
}

/** Posts in a preview. */
const MAX_PREVIEWED = 12

/** The posts of a challenge that isn't saved yet, all unviewed. */
export const previewPosts = (
  context: Context,
  programId: number,
  { social_network_pages }: { social_network_pages: number[] },
): Promise<Post[]> => listPostsOfPages(context, { programId, pageIds: social_network_pages, limit: MAX_PREVIEWED })

const listPostsOfPages = async (
  { now, sql }: Context,
  { limit = MAX_POSTS, pageIds, programId }: { programId: number; pageIds: number[]; limit?: number },
): Promise<Post[]> => {
  const source = `(select s.*, w.platform as page_platform, w.url as page_url, false as viewed
      from social_network_pages w join social_network_posts s on s.social_network_page_id = w.id and s.program_id = w.program_id
        and s.parent_id is null and s.removed_at is null and (s.published_at is null or s.published_at <= $2)
      where w.program_id = $1 and w.id = any($3)) p`
  const rows = await sql<Row>(postsSql(source, 'true'), [programId, now, pageIds, limit])
  return rows.map(toPost)
}

const postsSql = (source: string, condition: string): string =>
  `select p.id, p.post_type, p.media_path, m.filename, m.alt as alt_text, p.message, p.username, p.url, p.published_at,
       p.duration_seconds::float8 as duration_seconds, p.viewed, p.page_url, p.page_platform,
       coalesce((select json_agg(json_build_object('id', x.id, 'media_path', x.media_path, 'filename', y.filename, 'alt_text', y.alt)
           order by x.position, x.id) from social_network_posts x left join media y on y.id = x.media_id
         where x.parent_id = p.id and x.program_id = p.program_id), '[]') as children
     from ${source} left join media m on m.id = p.media_id
     where ${condition}
     order by p.viewed, p.published_at desc nulls last, p.position, p.id limit $4`

const toPost = ({ children, filename, media_path, page_platform, page_url, ...post }: Row): Post => ({
  ...post,
  media_path: pathOf({ filename, media_path }),
  children: children.flatMap((child) => {
    const path = pathOf(child)
    return path ? [{ id: child.id, media_path: path, alt_text: child.alt_text }] : []
  }),
  page: { url: page_url, platform: page_platform },
})

/** The URL of a stored picture, or the network's own URL. */
const pathOf = ({ filename, media_path }: Pick<Media, 'filename' | 'media_path'>): string | null =>
  filename ? mediaUrl(filename) : media_path
