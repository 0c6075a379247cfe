/** Collections with drafts, and their tables. */
export const CONTENT = {
  'program-pages': 'program_pages',
  'navigation-menus': 'navigation_menus',
  'carousel-slides': 'carousel_slides',
  programs: 'programs',
} as const

export type ContentSlug = keyof typeof CONTENT

/** A page, a menu item, a slide, or the settings of a program. */
export type Content = { slug: ContentSlug; id: number }

/** The newest version of `parent_id = $1`; Payload may mark two if they were saved in the same millisecond. */
export const newestSql = (slug: ContentSlug): string =>
  `(select id from _${CONTENT[slug]}_v where parent_id = $1 and latest order by updated_at desc, id desc limit 1)`

/**
 * The versions of a program that may be published: the newest, and a scheduled one. A change that takes effect at once
 * goes into these, too; otherwise the next publication would revert it. `$1` is the program.
 */
export const OPEN_VERSIONS_SQL = `(latest or id in (select version_id from scheduled_publications where content = 'programs' and record_id = $1))`
