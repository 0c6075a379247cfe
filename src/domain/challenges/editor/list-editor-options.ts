import type { Context } from '@/domain/context'
import { type Availability, deriveAvailability } from '@/domain/programs'
import { listSegments } from '@/domain/segments'
import { listProgramTags } from '@/domain/tags'
import type { Reward } from '@/payload-types'

/** More than anybody would choose from. */
const MAX_CHOICES = 500

export type EditorOptions = {
  prizes: { id: number; name: string; selection: Reward['selection']; status: Availability }[]
  profile_attributes: { id: number; name: string }[]
  tiers: { id: number; name: string }[]
  segments: { id: number; name: string }[]
  social_pages: { id: number; platform: string; url: string; posts: number }[]
  tags: string[]
}

type PrizeRow = {
  id: number
  name: string
  selection: Reward['selection']
  approved_at: Date | null
  start: Date | null
  finish: Date | null
}

/** What a challenge of this program can be linked to, for the editor's pages and their JSON. */
export const listEditorOptions = async (context: Context, programId: number): Promise<EditorOptions> => {
  const { now, sql } = context
  return {
    prizes: (
      await sql<PrizeRow>(
        'select id, name, selection, approved_at, start, finish from rewards where program_id = $1 order by lower(name), id limit $2',
        [programId, MAX_CHOICES],
      )
    ).map(({ id, name, selection, ...dates }) => ({ id, name, selection, status: deriveAvailability(dates, now) })),
    profile_attributes: await sql(
      'select id, display_name as name from profile_attributes where program_id = $1 order by position, id limit $2',
      [programId, MAX_CHOICES],
    ),
    tiers: await sql('select id, name from program_tiers where program_id = $1 order by threshold, id', [programId]),
    segments: await listSegments(context, programId),
    social_pages: await sql(
      `select w.id, w.platform, w.url, (select count(*)::int from social_network_posts s
       where s.social_network_page_id = w.id and s.parent_id is null) as posts
     from social_network_pages w where w.program_id = $1 order by w.id limit $2`,
      [programId, MAX_CHOICES],
    ),
    tags: await listProgramTags(context, programId),
  }
}
