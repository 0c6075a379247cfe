import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { SITE_SCOPE } from '@/domain/branding'
import { CHALLENGE_FIELDS } from '@/domain/challenges/editor/fields'
import { namesOfKind } from '@/domain/content-fields'
import { REWARD_FIELDS } from '@/domain/reward-fields'
import { renderText } from '@/i18n/render-text'
import { text } from '@/i18n/text'
import { isSafeLink } from '@/platform/safe-link'
import { sanitizeCss, trySanitizeHtml } from '@/platform/sanitize'

/** Sanitizes on write, so that no reader can forget to (RULE-48). */
const cleanHtml =
  (...fields: string[]): CollectionBeforeChangeHook =>
  ({ collection, data, req }) => {
    const errors: { path: string; message: string }[] = []
    const clean = (row: Record<string, unknown>, within = '') => {
      const cleaned: Record<string, string> = {}
      for (const field of fields) {
        if (typeof row[field] !== 'string') continue
        const html = trySanitizeHtml(row[field])
        if (html === null) errors.push({ path: within + field, message: renderText(text('htmlTooComplex'), 'en') })
        else cleaned[field] = html
      }
      return { ...row, ...cleaned }
    }
    const own = clean(data)
    const languages = Object.entries((data.translations ?? {}) as Record<string, Record<string, unknown>>)
    if (languages.length > 0)
      own.translations = Object.fromEntries(
        languages.map(([locale, texts]) => [locale, clean(texts, `translations.${locale}.`)]),
      )
    if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req })
    return own
  }

export const sanitizePageHtml = cleanHtml('content_html')
export const sanitizeChallengeHtml = cleanHtml(...namesOfKind(CHALLENGE_FIELDS, 'html'))
export const sanitizeRewardHtml = cleanHtml(...namesOfKind(REWARD_FIELDS, 'html'))

/** Checks links in rich text on the server; Payload's editor checks them only in the browser. */
export const refuseUnsafeLinks: CollectionBeforeChangeHook = ({ collection, data, req }) => {
  const unsafe = [data.content, ...textsOf(data.layout)].flatMap(linksOf).find((address) => !isSafeLink(address))
  if (unsafe === undefined) return data
  const errors = [{ path: 'content', message: `This link is not allowed: ${unsafe.slice(0, 100)}` }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}

type LexicalNode = { fields?: { linkType?: unknown; url?: unknown }; children?: LexicalNode[]; root?: LexicalNode }

/** The rich text of a page's blocks. */
const textsOf = (layout: unknown): LexicalNode[] =>
  Array.isArray(layout) ? layout.map((block: { content?: LexicalNode }) => block.content ?? {}) : []

const linksOf = (node: LexicalNode | null | undefined): string[] => {
  const { children, fields, root } = node ?? {}
  const own = fields?.linkType !== 'internal' && typeof fields?.url === 'string' ? [fields.url] : []
  return [...own, ...(root ? linksOf(root) : []), ...(Array.isArray(children) ? children.flatMap(linksOf) : [])]
}

export const sanitizeProgramCss: CollectionBeforeChangeHook = ({ collection, data, req }) => {
  if (typeof data.css !== 'string' || data.css === '') return data
  const cleaned = sanitizeCss(data.css, SITE_SCOPE)
  if (cleaned.ok) return { ...data, css: cleaned.css }
  const errors = [{ path: 'css', message: `Line ${cleaned.line}: ${cleaned.reason}` }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}
