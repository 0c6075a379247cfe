/** Content with drafts, which are published at once or on schedule, and where its name is. */
export const CONTENT = {
  'program-pages': { table: 'program_pages', name: 'title', isLocalized: true },
  'navigation-menus': { table: 'navigation_menus', name: 'name', isLocalized: true },
  'carousel-slides': { table: 'carousel_slides', name: 'title', isLocalized: true },
  'program-homes': { table: 'program_homes', name: 'title', isLocalized: false },
  programs: { table: 'programs', name: 'name', isLocalized: false },
} as const

export type ContentSlug = keyof typeof CONTENT

/** Content without drafts, of which each save is a version, and the column of its name. */
export const SAVED = {
  challenges: 'name',
  rewards: 'name',
  'program-tiers': 'name',
  'email-templates': 'kind',
} as const
export type SavedSlug = keyof typeof SAVED

/** Content with versions. */
export type Versioned = ContentSlug | SavedSlug

/** A slug of ours as a table. */
export const tableOf = (slug: Versioned): string => slug.replaceAll('-', '_')

/** A page, a menu item, a slide, or the settings of a program. */
export type Content = { slug: ContentSlug; id: number }

export const versionsTable = (slug: Versioned): string => `_${tableOf(slug)}_v`

/** The newest version of `parent_id = $1`; Payload may mark two if they were saved in the same millisecond. */
export const newestSql = (slug: ContentSlug): string =>
  `(select id from ${versionsTable(slug)} where parent_id = $1 and latest order by updated_at desc, id desc limit 1)`

/**
 * The versions of a program that may be published: the newest, and a scheduled one. A change that takes effect at once
 * goes into these, too; otherwise the next publication would revert it. `$1` is the program.
 */
export const OPEN_VERSIONS_SQL = `(latest or id in (select version_id from scheduled_publications where content = 'programs' and record_id = $1))`
