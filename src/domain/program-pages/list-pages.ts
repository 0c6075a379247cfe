import { type Listing, type ListParameters, type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { localizedSql } from '@/domain/programs'

/** `changed`: published, with a newer draft. */
const STATUSES = ['draft', 'published', 'changed', 'archived'] as const
export type PageStatus = (typeof STATUSES)[number]

export const PAGE_FILTERS = { status: STATUSES } as const
type PageParameters = ListParameters<typeof PAGE_FILTERS>

export type ListedPage = {
  id: number
  title: string | null
  slug: string | null
  status: PageStatus
  /** The scheduled publication of its draft. */
  publish_at: Date | null
  /** The time of a scheduled publication that failed. */
  publish_failed_at: Date | null
  /** Languages in which it has a title. */
  languages: string[]
  revision: number
  updated_at: Date
}

/** Editors see the latest version, visitors see the row. */
const STATUS = `case when v.version_archived is true then 'archived' when p._status <> 'published' then 'draft'
  when v.version__status = 'draft' then 'changed' else 'published' end`

const SELECT = `p.id, coalesce(
    (select l.version_title from _program_pages_v_locales l where l._parent_id = v.id and l.version_title <> ''
      order by l._locale::text = g.default_locale::text desc limit 1), ${localizedSql('program_pages', 'p.id', 'title')}) as title,
  coalesce(v.version_slug, p.slug) as slug, ${STATUS} as status, v.version_publish_at as publish_at,
  (select max(s.publish_at) from scheduled_publications s
    where s.content = 'program-pages' and s.record_id = p.id and s.failed_at is not null) as publish_failed_at,
  coalesce((select array_agg(l._locale::text order by l._locale) from _program_pages_v_locales l where l._parent_id = v.id and l.version_title <> ''), '{}') as languages,
  p.revision::int as revision, coalesce(v.updated_at, p.updated_at) as updated_at`
const FROM = `program_pages p join programs g on g.id = p.program_id left join _program_pages_v v on v.parent_id = p.id and v.latest`

const sourceOf = (programId: number, { filters }: PageParameters): ListSource => ({
  select: SELECT,
  from: FROM,
  where: (bind) => [`p.program_id = ${bind(programId)}`],
  filters: (bind) => (filters.status.length > 0 ? [`(${STATUS}) = any(${bind(filters.status)}::text[])`] : []),
  searchIn: [
    { plain: `coalesce(${localizedSql('program_pages', 'p.id', 'title')}, '')` },
    `coalesce(v.version_slug, p.slug, '')`,
  ],
  sorts: { slug: `lower(coalesce(v.version_slug, p.slug))`, updated_at: 'coalesce(v.updated_at, p.updated_at)' },
  defaultSort: { key: 'updated_at', direction: 'desc' },
  tieBreaker: 'p.id',
})

export const listPages = (
  { sql }: Context,
  programId: number,
  parameters: PageParameters,
): Promise<Listing<ListedPage>> => listRows<ListedPage>(sql, sourceOf(programId, parameters), parameters)

/** @returns null if the program has no such page */
export const findPage = async (
  { sql }: Context,
  { pageId, programId }: { programId: number; pageId: number },
): Promise<ListedPage | null> => {
  const [row] = await sql<ListedPage>(`select ${SELECT} from ${FROM} where p.id = $1 and p.program_id = $2`, [
    pageId,
    programId,
  ])
  return row ?? null
}
