import { type Context, type Listing, type ListParameters, type ListSource, listRows } from '@/plugin/domain'

export const PAGE_FILTERS = { platform: ['instagram', 'facebook'] } as const
type PageParameters = ListParameters<typeof PAGE_FILTERS>

export type SocialPage = {
  id: number
  url: string
  platform: 'instagram' | 'facebook'
  has_token: boolean
  imported_at: Date | null
  import_error: 'unauthorized' | 'rate_limited' | 'unavailable' | null
  posts: number
  challenges: number
  updated_at: Date
}

const SELECT = `w.id, w.url, w.platform, w.access_token is not null as has_token, w.imported_at, w.import_error, w.updated_at,
  (select count(*)::int from social_network_posts s where s.social_network_page_id = w.id and s.parent_id is null and s.removed_at is null) as posts,
  (select count(distinct r.parent_id)::int from challenges_rels r where r.social_network_pages_id = w.id) as challenges`

const pageSource = (programId: number, { filters }: PageParameters): ListSource => ({
  select: SELECT,
  from: 'social_network_pages w',
  where: (bind) => [`w.program_id = ${bind(programId)}`],
  filters: (bind) => (filters.platform.length > 0 ? [`w.platform::text = any(${bind(filters.platform)}::text[])`] : []),
  searchIn: [{ plain: 'w.url' }],
  sorts: { url: 'lower(w.url)', imported_at: 'w.imported_at' },
  defaultSort: { key: 'url', direction: 'asc' },
  tieBreaker: 'w.id',
})

export const listSocialPages = (
  { sql }: Context,
  programId: number,
  parameters: PageParameters,
): Promise<Listing<SocialPage>> => listRows<SocialPage>(sql, pageSource(programId, parameters), parameters)

/** @returns null if the program has no such page */
export const findSocialPage = async (
  { sql }: Context,
  { pageId, programId }: { programId: number; pageId: number },
): Promise<SocialPage | null> => {
  const [row] = await sql<SocialPage>(
    `select ${SELECT} from social_network_pages w where w.id = $1 and w.program_id = $2`,
    [pageId, programId],
  )
  return row ?? null
}

export const POST_FILTERS = { post_type: ['image', 'video', 'text'], source: ['imported', 'manual'] } as const
type PostParameters = ListParameters<typeof POST_FILTERS>

export type ListedPost = {
  id: number
  social_network_page_id: number
  post_type: 'image' | 'video' | 'text'
  message: string | null
  username: string | null
  url: string | null
  duration_seconds: number | null
  published_at: Date | null
  media_id: number | null
  filename: string | null
  is_imported: boolean
  removed_at: Date | null
  views: number
}

const POST_SELECT = `s.id, s.social_network_page_id, s.post_type, s.message, s.username, s.url, s.duration_seconds::float8 as duration_seconds, s.published_at, s.media_id,
  (select m.filename from media m where m.id = s.media_id) as filename, s.external_id is not null as is_imported, s.removed_at,
  (select count(*)::int from challenge_events e where e.social_network_post_id = s.id and e.kind = 'post_view') as views`

export const listSocialPosts = (
  { sql }: Context,
  { pageId, programId }: { programId: number; pageId: number },
  parameters: PostParameters,
): Promise<Listing<ListedPost>> =>
  listRows<ListedPost>(
    sql,
    {
      select: POST_SELECT,
      from: 'social_network_posts s',
      where: (bind) => [
        `s.program_id = ${bind(programId)}`,
        `s.social_network_page_id = ${bind(pageId)}`,
        's.parent_id is null',
      ],
      filters: (bind) => [
        ...(parameters.filters.post_type.length > 0
          ? [`s.post_type::text = any(${bind(parameters.filters.post_type)}::text[])`]
          : []),
        ...(parameters.filters.source.length === 1
          ? [`s.external_id is ${parameters.filters.source[0] === 'imported' ? 'not null' : 'null'}`]
          : []),
      ],
      searchIn: [{ plain: 's.message' }, { plain: 's.username' }],
      sorts: { published_at: 's.published_at' },
      defaultSort: { key: 'published_at', direction: 'desc' },
      tieBreaker: 's.id',
    },
    parameters,
  )

export const findSocialPost = async (
  { sql }: Context,
  { postId, programId }: { programId: number; postId: number },
): Promise<ListedPost | null> => {
  const [row] = await sql<ListedPost>(
    `select ${POST_SELECT} from social_network_posts s where s.id = $1 and s.program_id = $2 and s.parent_id is null`,
    [postId, programId],
  )
  return row ?? null
}
