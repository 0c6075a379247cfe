import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { Context } from '@/domain/context'
import { sanitizeHtml } from '@/platform/sanitize'

export type ProgramPage = { id: number; slug: string; title: string; html: string }

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]['data']

/**
 * A published page of a program by its slug (SITE-20). Its HTML is cleaned here once more, so that a row written past the
 * hooks, by an import or by hand, runs nothing either.
 */
export const findProgramPage = async (
  { sql }: Context,
  programId: number,
  slug: string,
): Promise<ProgramPage | null> => {
  const [row] = await sql<Omit<ProgramPage, 'html'> & { content_html: string | null; content: LexicalState | null }>(
    `select id, slug, title, content_html, content from program_pages
     where program_id = $1 and slug = $2 and status = 'published'`,
    [programId, slug],
  )
  if (!row) return null
  const { content, content_html, ...page } = row
  const html = content_html || (content ? convertLexicalToHTML({ data: content, disableContainer: true }) : '')
  return { ...page, html: sanitizeHtml(html) }
}
