import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { Context } from '@/domain/context'
import { sanitizeHtml } from '@/platform/sanitize'
import { type Picture, type PictureRow, pictureSql, toPicture } from './pictures'

export type ProgramPage = {
  id: number
  slug: string
  title: string
  html: string
  /** What the SEO fields say, for search engines and shared links. */
  meta: PageMeta
}

export type PageMeta = { title: string | null; description: string | null; image: Picture | null }

type Row = Pick<ProgramPage, 'id' | 'slug' | 'title'> & {
  content_html: string | null
  content: LexicalState | null
  meta_title: string | null
  meta_description: string | null
  meta_image: PictureRow | null
}

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
  const [row] = await sql<Row>(
    `select id, slug, title, content_html, content, meta_title, meta_description, ${pictureSql('p.meta_image_id')} as meta_image
     from program_pages p where program_id = $1 and slug = $2 and status = 'published'`,
    [programId, slug],
  )
  if (!row) return null
  const { content, content_html, meta_description, meta_image, meta_title, ...page } = row
  const html = content_html || (content ? convertLexicalToHTML({ data: content, disableContainer: true }) : '')
  const meta = { title: meta_title, description: meta_description, image: toPicture(meta_image) }
  return { ...page, html: sanitizeHtml(html), meta }
}
