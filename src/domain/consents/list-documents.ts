import { isPublishedSql, localizedSql } from '@/domain/programs'
import type { Sql } from '@/platform/sql'

/** A published document that participants of a program agree to, in its current version. */
export type ConsentDocument = {
  document: 'privacy' | 'rules' | 'terms'
  page_id: number
  slug: string
  title: string
  /** Incremented with every change of the page's text. */
  revision: number
  content_sha256: string
}

/** Pages are found by an English or Spanish word in their title (SITE-26). */
const TITLES = {
  privacy: '(privacy|privacidad)',
  rules: '(rules|reglas)',
  terms: '(terms|términos|terminos)',
} as const satisfies Record<ConsentDocument['document'], string>

/** The published documents of a program, one per kind, without drafts (RULE-63). */
export const listDocuments = (sql: Sql, programId: number): Promise<ConsentDocument[]> =>
  sql<ConsentDocument>(
    `select distinct on (k.document) k.document, p.id as page_id, p.slug, ${localizedSql('program_pages', 'p.id', 'title')} as title, p.revision,
       (select encode(sha256(convert_to(string_agg(coalesce(nullif(l.content_html, ''), l.content::text, '') || coalesce(l.layout::text, ''), '' order by l._locale), 'UTF8')), 'hex')
         from program_pages_locales l where l._parent_id = p.id) as content_sha256
     from jsonb_each_text($2) as k (document, words)
     join programs g on g.id = $1
     join program_pages p on p.program_id = g.id and ${isPublishedSql('p')}
       and exists (select from program_pages_locales l where l._parent_id = p.id and l.title ~* k.words)
     order by k.document, p.id`,
    [programId, JSON.stringify(TITLES)],
  )

/** The published terms page, without which sign-up is closed (RULE-63). */
export const findTermsPage = (documents: ConsentDocument[]): ConsentDocument | undefined =>
  documents.find(({ document }) => document === 'terms')

/** Changes with every change of a document. Pages send it back, so that participants accept only the text they saw. */
export const documentsVersion = (documents: ConsentDocument[]): string =>
  documents.map(({ page_id, revision }) => `${page_id}.${revision}`).join('-')

/**
 * The program's published rules page as JSON; null if it has none.
 * @param program an expression for the program's id
 * @param locale the parameter with the reader's language, or null
 */
export const rulesPageSql = (program: string, locale = 'null'): string =>
  `(select json_build_object('slug', y.slug, 'title', ${localizedSql('program_pages', 'y.id', 'title', locale)})
     from program_pages y join programs g on g.id = y.program_id
     where y.program_id = ${program} and ${isPublishedSql('y')}
       and exists (select from program_pages_locales l where l._parent_id = y.id and l.title ~* '${TITLES.rules}') order by y.id limit 1)`
