import {
  type Data,
  daysFrom,
  demoContent,
  ensureRows,
  idOf,
  type SeededContent,
  type SeedState,
  type Wanted,
} from '@/plugin/seed'

/** Creates social pages with their posts, and shows them in the demo's challenges. */
export const seedSocial = async (
  state: SeedState,
  { challengeIds, pictures, programIds }: SeededContent,
): Promise<void> => {
  const pages = await ensureRows(state, {
    noun: 'social pages',
    collection: 'social-network-pages',
    existing: "select id, program_id || '/' || url as key from social_network_pages",
    rows: demoContent.social_network_pages.map(({ platform, program, url }) => ({
      key: `${programIds[program]}/${url}`,
      data: { program: programIds[program], platform, url },
    })),
  })
  const pageIds = new Map(
    demoContent.social_network_pages.map(({ key, program, url }) => [
      key,
      idOf(pages, `${programIds[program]}/${url}`),
    ]),
  )
  const posts = demoContent.social_network_posts.map((post, position) => {
    const page = demoContent.social_network_pages.find(({ key }) => key === post.page)
    if (!page) throw new Error(`a post refers to the unknown page ${post.page}`)
    const common: Data<'social-network-posts'> = {
      program: programIds[page.program],
      social_network_page: idOf(pageIds, post.page),
      username: page.username,
      url: post.url,
      published_at: daysFrom(state, post.published_offset_days).toISOString(),
    }
    const main: Wanted<'social-network-posts'> = {
      key: post.url,
      data: {
        ...common,
        post_type: post.post_type,
        message: post.message,
        media: post.media_path ? pictures(page.program, post.media_path) : null,
        position,
      },
    }
    return { common, main, program: page.program, children: post.social_network_child_posts }
  })
  const existing = `select id, url as key from social_network_posts where parent_id is null`
  const collection = 'social-network-posts'
  const postIds = await ensureRows(state, { noun: 'posts', collection, existing, rows: posts.map(({ main }) => main) })
  // Further pictures of a gallery are child posts.
  await ensureRows(state, {
    noun: 'gallery pictures',
    collection,
    existing: `select id, url || '/' || position::int as key from social_network_posts where parent_id is not null`,
    rows: posts.flatMap(({ children, common, main, program }) =>
      children.map(({ media_path }, position) => ({
        key: `${main.key}/${position}`,
        data: {
          ...common,
          parent: idOf(postIds, main.key),
          post_type: 'image' as const,
          media: pictures(program, media_path),
          position,
        },
      })),
    ),
  })
  for (const { challenge_type, key, program } of demoContent.challenges) {
    if (challenge_type !== 'unified_social') continue
    const shown = demoContent.social_network_pages
      .filter((page) => page.program === program)
      .map((page) => idOf(pageIds, page.key))
    await state.context.sql(
      `insert into challenges_rels (parent_id, path, "order", social_network_pages_id)
       select $1, 'social_network_pages', p.place, p.id from unnest($2::int[]) with ordinality p (id, place)
       where not exists (select from challenges_rels r where r.parent_id = $1 and r.path = 'social_network_pages')`,
      [idOf(challengeIds, key), shown],
    )
  }
}
