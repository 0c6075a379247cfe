import { createHash } from 'node:crypto'
import type { Audience } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { localizedSql, type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'

type EditedItem = {
  id: number
  audience: Audience
  tier_id: number | null
  segment_id: number | null
  published: boolean
  updated_at: Date
}

export type EditedMenuItem = EditedItem & {
  /** In the edited language; null without a translation. */
  name: string | null
  /** What visitors see instead. */
  fallback_name: string | null
  navigation_url: string
  show_in_tab: boolean
}

export type EditedSlide = EditedItem & {
  title: string | null
  fallback_title: string | null
  description: string | null
  button_text: string | null
  link: string | null
  image_id: number | null
  image: Picture | null
}

/** A list for editing. `version` changes with every save. */
export type LayoutPage<Item> = { items: Item[]; version: string }

type Which = { programId: number; locale: Locale }

const COMMON = (item: string) =>
  `${item}.id, coalesce(${item}.audience::text, 'everyone') as audience, ${item}.tier_id, ${item}.segment_id::int as segment_id, ${item}._status = 'published' as published, ${item}.updated_at`

const inLanguage = (table: string, id: string, field: string) =>
  `(select nullif(l.${field}, '') from ${table}_locales l where l._parent_id = ${id} and l._locale::text = $2)`

export const listEditedMenu = async (
  { sql }: Context,
  { locale, programId }: Which,
): Promise<LayoutPage<EditedMenuItem>> =>
  toPage(
    await sql<EditedMenuItem>(
      `select ${COMMON('n')}, ${inLanguage('navigation_menus', 'n.id', 'name')} as name,
         ${localizedSql('navigation_menus', 'n.id', 'name')} as fallback_name, coalesce(n.navigation_url, '') as navigation_url,
         n.show_in_tab is true as show_in_tab,
         case when n.audience = 'everyone' and n.show_on_logout is not true then 'signed_in' else coalesce(n.audience::text, 'everyone') end as audience
       from navigation_menus n join programs g on g.id = n.program_id where n.program_id = $1 order by n.position, n.id`,
      [programId, locale],
    ),
  )

export const listEditedSlides = async (
  { sql }: Context,
  { locale, programId }: Which,
): Promise<LayoutPage<EditedSlide>> => {
  const text = (field: string) => `${inLanguage('carousel_slides', 's.id', field)} as ${field}`
  const rows = await sql<Omit<EditedSlide, 'image'> & { image: PictureRow | null }>(
    `select ${COMMON('s')}, ${text('title')}, ${text('description')}, ${text('button_text')},
       ${localizedSql('carousel_slides', 's.id', 'title')} as fallback_title, s.link, s.image_id, ${pictureSql('s.image_id')} as image
     from carousel_slides s join programs g on g.id = s.program_id where s.program_id = $1 order by s.position, s.id`,
    [programId, locale],
  )
  return toPage(rows.map((row) => ({ ...row, image: toPicture(row.image) })))
}

const toPage = <Item extends EditedItem>(items: Item[]): LayoutPage<Item> => {
  const stamps = items.map(({ id, updated_at }) => `${id}:${updated_at.getTime()}`)
  return { items, version: createHash('sha256').update(stamps.join()).digest('hex').slice(0, 20) }
}
