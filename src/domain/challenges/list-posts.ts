import type { Context } from '@/domain/context'
import { mediaUrl } from '@/domain/programs'
import type { SocialPost } from './find-challenge'
import { postsOfChallengeSql } from './social-posts-sql'

/** More than anybody looks at in one sitting; a limit on everything. */
const MAX_POSTS = 100

type Media = { filename: string | null; media_path: string | null; alt_text: string | null }
type Row = Omit<SocialPost, 'media_path' | 'children' | 'page'> &
  Media & { page_url: string; page_platform: string; children: (Media & { id: number })[] }

/** The posts of a challenge's social pages, those that are not viewed first, newest first. */
export const listPosts = async (
  { sql }: Context,
  {
    id,
    limit = MAX_POSTS,
    participantId,
    programId,
  }: { programId: number; participantId: number; id: number; limit?: number },
): Promise<SocialPost[]> => {
  const rows = await sql<Row>(
    `select p.id, p.post_type, p.media_path, m.filename, m.alt as alt_text, p.message, p.username, p.url, p.published_at,
       p.duration_seconds::float8 as duration_seconds, p.viewed, p.page_url, p.page_platform,
       coalesce((select json_agg(json_build_object('id', x.id, 'media_path', x.media_path, 'filename', y.filename, 'alt_text', y.alt)
           order by x.position, x.id) from social_network_posts x left join media y on y.id = x.media_id
         where x.parent_id = p.id and x.program_id = p.program_id), '[]') as children
     from challenges c cross join lateral (${postsOfChallengeSql('c', '$2')}) p left join media m on m.id = p.media_id
     where c.id = $3 and c.program_id = $1
     order by p.viewed, p.published_at desc nulls last, p.position, p.id limit $4`,
    [programId, participantId, id, limit],
  )
  return rows.map(({ children, filename, media_path, page_platform, page_url, ...post }) => ({
    ...post,
    media_path: pathOf({ filename, media_path }),
    children: children.flatMap((child) => {
      const path = pathOf(child)
      return path ? [{ id: child.id, media_path: path, alt_text: child.alt_text }] : []
    }),
    page: { url: page_url, platform: page_platform },
  }))
}

/** A picture of our own, or the address that the network gave. */
const pathOf = ({ filename, media_path }: Pick<Media, 'filename' | 'media_path'>): string | null =>
  filename ? mediaUrl(filename) : media_path
