import type { Context } from '@/domain/context'
import type { SegmentUse } from './segment-use'

/** SQL: the text of a row in any language, or its number. */
const nameSql = (table: string, field: string): string =>
  `coalesce((select l.${field} from ${table}_locales l where l._parent_id = ${table}.id and l.${field} <> '' order by l._locale limit 1), '#' || ${table}.id)`

/** The product's own content for a segment, drafts included; without what is over. */
export const findOwnUses = async (
  { now, sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<SegmentUse[]> => {
  const settings = `/programs/${programId}/settings/layout`
  const rows = await sql<{ label: string; name: string; path: string }>(
    `select 'titles.challenges' as label, name, '/challenges/' || id as path, 1 as place from challenges
     where program_id = $1 and segment_id = $2 and (finish is null or finish > $3)
     union all select 'titles.rewards', name, '/rewards/' || id, 2 from rewards
     where program_id = $1 and segment_id = $2 and (finish is null or finish > $3)
     union all select 'titles.carousels', ${nameSql('carousel_slides', 'title')}, $4 || '/carousels', 3 from carousel_slides
     where program_id = $1 and segment_id = $2 and audience = 'segment'
     union all select 'titles.navigationMenus', ${nameSql('navigation_menus', 'name')}, $4 || '/navigation-menus', 4 from navigation_menus
     where program_id = $1 and segment_id = $2 and audience = 'segment'
     order by place, name limit 50`,
    [programId, segmentId, now, settings],
  )
  return rows.map(({ label, name, path }) => ({ label, name, path }))
}
