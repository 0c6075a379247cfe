import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { embedAddress } from '@/platform/embed'
import { escapeHtml } from '@/platform/escape-html'
import { isSafeLink } from '@/platform/safe-link'
import { sanitizeHtml } from '@/platform/sanitize'
import { SITE_BLOCKS } from '@/platform/site-blocks'
import { onlyRow } from '@/platform/sql'
import { fillLegalDetails, fillLegalDetailsIn, type LegalDetails } from './fill-legal-details'
import { pickLocale, type Translated } from './localized'
import { pageDescription } from './page-seo'
import { type Picture, type PictureRow, pictureSql, toPicture } from './pictures'

export type ProgramPage = {
  id: number
  slug: string
  title: string
  html: string
  blocks: PageBlock[]
  /** From the SEO fields, for search engines and shared links. */
  meta: PageMeta
  /** The beginning of the text, if the SEO fields are empty. */
  description: string
}

export type PageMeta = { title: string | null; description: string | null; image: Picture | null }

type PageButton = { text: string; href: string }
export type PageBlock =
  | { type: 'rich_text'; html: string }
  | { type: 'image'; image: Picture; caption: string | null }
  | { type: 'hero'; heading: string; text: string | null; image: Picture | null; button: PageButton | null }
  | { type: 'call_to_action'; heading: string; text: string | null; button: PageButton | null }
  | { type: 'faq'; heading: string | null; questions: { question: string; answer: string }[] }
  /** Without ids: the active ones, in the program's order. */
  | { type: 'reward_list' | 'challenge_list'; heading: string | null; ids: number[]; limit: number }
  | { type: 'embed'; url: string; title: string; ratio: '16:9' | '4:3' | '1:1' }
  /** A plugin's: `fields` are as an administrator filled them in. */
  | { type: 'plugin'; name: string; fields: Record<string, unknown> }

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]['data']

/** Payload's shape of a page in all languages. */
type StoredPage = {
  id: number
  slug?: string | null
  title?: Translated<string>
  content?: Translated<LexicalState>
  content_html?: Translated<string>
  layout?: Translated<StoredBlock[]>
  meta?: { title?: Translated<string>; description?: Translated<string>; image?: number | null }
}

type StoredBlock = {
  blockType: string
  heading?: string | null
  text?: string | null
  caption?: string | null
  content?: LexicalState | null
  image?: number | null
  button_text?: string | null
  button_link?: string | null
  questions?: { question?: string | null; answer?: string | null }[] | null
  rewards?: number[] | null
  challenges?: number[] | null
  limit?: number | null
  url?: string | null
  title?: string | null
  ratio?: '16:9' | '4:3' | '1:1' | null
}

/** Whether visitors see the page `p`. */
export const isPublishedSql = (page: string): string =>
  `(${page}._status = 'published' and ${page}.archived is not true)`

/** A published page of a program by its slug (SITE-20), in the reader's language. */
export const findProgramPage = async (
  context: Context,
  programId: number,
  slug: string,
): Promise<ProgramPage | null> => {
  // PostgreSQL rejects texts with a NUL.
  if (slug.includes('\0')) return null
  const { docs } = await context.payload.find({
    collection: 'program-pages',
    where: {
      program: { equals: programId },
      slug: { equals: slug },
      _status: { equals: 'published' },
      archived: { not_equals: true },
    },
    locale: 'all',
    limit: 1,
    pagination: false,
    depth: 0,
    req: context.req,
    overrideAccess: true,
  })
  return docs[0] ? toPage(context, programId, docs[0] as unknown as StoredPage) : null
}

/** The latest draft of a page, for its preview. */
export const findPageDraft = async (
  context: Context,
  programId: number,
  pageId: number,
): Promise<ProgramPage | null> => {
  const draft = await context.payload.findByID({
    collection: 'program-pages',
    id: pageId,
    draft: true,
    locale: 'all',
    depth: 0,
    disableErrors: true,
    req: context.req,
    overrideAccess: true,
  })
  if (!draft || Number(draft.program) !== programId) return null
  return toPage(context, programId, draft as unknown as StoredPage)
}

const toPage = async (context: Context, programId: number, page: StoredPage): Promise<ProgramPage> => {
  const program = onlyRow(
    await context.sql<{ i18n_enabled: boolean; default_locale: Locale } & LegalDetails>(
      'select i18n_enabled, default_locale, company_name, company_address, country, support_email from programs where id = $1',
      [programId],
    ),
  )
  const locale = program.i18n_enabled && context.locale ? context.locale : program.default_locale
  const pick = <T>(texts: Translated<T>): T | null =>
    fillLegalDetailsIn(pickLocale(texts, program, context.locale), program, locale)
  const blocks = pick(page.layout) ?? []
  const ids = [page.meta?.image, ...blocks.map(({ image }) => image)].filter((id) => typeof id === 'number')
  const pictures = await findPictures(context, programId, ids)
  const pictureOf = (id: number | null | undefined) => pictures.get(id ?? 0) ?? null
  const content = pick(page.content)
  const content_html = fillLegalDetails(
    pickLocale(page.content_html, program, context.locale) ?? '',
    program,
    locale,
    escapeHtml,
  )
  return {
    id: page.id,
    slug: page.slug ?? '',
    title: pick(page.title) ?? '',
    html: sanitizeHtml(content_html || htmlOf(content)),
    blocks: blocks.flatMap((block) => toBlock(block, pictureOf) ?? []),
    meta: {
      title: pick(page.meta?.title),
      description: pick(page.meta?.description),
      image: pictureOf(page.meta?.image) ?? blocks.map(({ image }) => pictureOf(image)).find(Boolean) ?? null,
    },
    description: pageDescription({ content, content_html, layout: blocks }),
  }
}

const htmlOf = (content: LexicalState | null | undefined): string =>
  content ? convertLexicalToHTML({ data: content, disableContainer: true }) : ''

const findPictures = async (
  { sql }: Context,
  programId: number,
  ids: number[],
): Promise<ReadonlyMap<number, Picture | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: number; picture: PictureRow }>(
    `select o.id, ${pictureSql('o.id')} as picture from media o where o.id = any($1) and (o.program_id = $2 or o.program_id is null)`,
    [ids, programId],
  )
  return new Map(rows.map(({ id, picture }) => [id, toPicture(picture)]))
}

/**
 * Sanitizes again, because imports and drafts may contain blocks that bypassed the hooks.
 * @returns null for an incomplete block
 */
const toBlock = (block: StoredBlock, pictureOf: (id?: number | null) => Picture | null): PageBlock | null => {
  const { blockType, caption = null, questions, ratio, text = null, title, url } = block
  const heading = block.heading || null
  const image = pictureOf(block.image)
  const button =
    block.button_text && block.button_link && isSafeLink(block.button_link)
      ? { text: block.button_text, href: block.button_link }
      : null
  switch (blockType) {
    case 'rich_text':
      return { type: 'rich_text', html: sanitizeHtml(htmlOf(block.content)) }
    case 'image':
      return image && { type: 'image', image, caption }
    case 'hero':
      return heading === null ? null : { type: 'hero', heading, text, image, button }
    case 'call_to_action':
      return heading === null ? null : { type: 'call_to_action', heading, text, button }
    case 'faq':
      return {
        type: 'faq',
        heading,
        questions: (questions ?? []).flatMap(({ answer, question }) =>
          question && answer ? [{ question, answer }] : [],
        ),
      }
    case 'reward_list':
    case 'challenge_list': {
      const ids = (blockType === 'reward_list' ? block.rewards : block.challenges) ?? []
      return { type: blockType, heading, ids, limit: block.limit ?? 6 }
    }
    case 'embed': {
      const address = embedAddress(url ?? '')
      return address === null ? null : { type: 'embed', url: address, title: title ?? '', ratio: ratio ?? '16:9' }
    }
    default:
      return Object.hasOwn(SITE_BLOCKS, blockType) ? { type: 'plugin', name: blockType, fields: fieldsOf(block) } : null
  }
}

const fieldsOf = (block: StoredBlock): Record<string, unknown> =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !['id', 'blockName', 'blockType'].includes(name)))
