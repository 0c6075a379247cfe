import type { Sql } from '@/platform/sql'

/** A document of a program that people agree to, in the version that is published now. */
export type ConsentDocument = {
  document: 'privacy' | 'rules' | 'terms'
  page_id: number
  slug: string
  title: string
  /** Goes up with every change of the page's text. */
  revision: number
  content_sha256: string
}

/** Pages are found by a word of their title, in English and Spanish (SITE-26). */
const TITLES = {
  privacy: '(privacy|privacidad)',
  rules: '(rules|reglas)',
  terms: '(terms|términos|terminos)',
} as const satisfies Record<ConsentDocument['document'], string>

/** The published documents of a program, one of each kind. Drafts are not among them (RULE-63). */
export const listDocuments = (sql: Sql, programId: number): Promise<ConsentDocument[]> =>
  sql<ConsentDocument>(
    `select distinct on (k.document) k.document, p.id as page_id, p.slug, p.title, p.revision,
       encode(sha256(convert_to(coalesce(nullif(p.content_html, ''), p.content::text, ''), 'UTF8')), 'hex') as content_sha256
     from jsonb_each_text($2) as k (document, words)
     join program_pages p on p.program_id = $1 and p.status = 'published' and p.title ~* k.words
     order by k.document, p.id`,
    [programId, JSON.stringify(TITLES)],
  )

/** Without a published terms page nobody can sign up (RULE-63). */
export const findTermsPage = (documents: ConsentDocument[]): ConsentDocument | undefined =>
  documents.find(({ document }) => document === 'terms')

/** Changes with every change of a document: pages send it back, so that nobody agrees to a text they have not seen. */
export const documentsVersion = (documents: ConsentDocument[]): string =>
  documents.map(({ page_id, revision }) => `${page_id}.${revision}`).join('-')

/** The program's published page of rules, as JSON; null where it has none. @param program an expression for its id */
export const rulesPageSql = (program: string): string =>
  `(select json_build_object('slug', y.slug, 'title', y.title) from program_pages y
     where y.program_id = ${program} and y.status = 'published' and y.title ~* '${TITLES.rules}' order by y.id limit 1)`
