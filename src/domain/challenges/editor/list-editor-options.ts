import type { Context } from '@/domain/context'

/** More than a person chooses from. */
const MAX_CHOICES = 500

export type EditorOptions = {
  prizes: { id: number; name: string }[]
  profile_attributes: { id: number; name: string }[]
  social_pages: { id: number; platform: string; url: string; posts: number }[]
}

/** What a challenge of this program can be linked to. */
export const listEditorOptions = async ({ sql }: Context, programId: number): Promise<EditorOptions> => ({
  prizes: await sql('select id, name from rewards where program_id = $1 order by lower(name), id limit $2', [
    programId,
    MAX_CHOICES,
  ]),
  profile_attributes: await sql(
    'select id, display_name as name from profile_attributes where program_id = $1 order by position, id limit $2',
    [programId, MAX_CHOICES],
  ),
  social_pages: await sql(
    `select w.id, w.platform, w.url, (select count(*)::int from social_network_posts s
       where s.social_network_page_id = w.id and s.parent_id is null) as posts
     from social_network_pages w where w.program_id = $1 order by w.id limit $2`,
    [programId, MAX_CHOICES],
  ),
})
