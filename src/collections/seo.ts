import type { SEOPluginConfig } from '@payloadcms/plugin-seo/types'
import type { Field, PayloadRequest } from 'payload'
import { pageDescription } from '@/domain/programs'
import { toLocale } from '@/i18n/locales'
import type { Program, ProgramPage } from '@/payload-types'
import { siteUrlOf } from '@/platform/site-url'

/**
 * Metadata of pages and programs for search engines and shared links (src/app/(site)/site-metadata.ts has the same
 * fallbacks for empty fields). Pictures are the same in every language.
 */
export const seo: SEOPluginConfig = {
  collections: ['program-pages', 'programs'],
  uploadsCollection: 'media',
  tabbedUI: false,
  fields: ({ defaultFields }) =>
    defaultFields.map((field) => {
      if (!('name' in field)) return field
      if (field.name === 'image') return { ...field, localized: false }
      // Without a title, the preview would be an empty heading with an empty link.
      return field.name === 'preview' ? withTitle(field) : field
    }),
  generateTitle: async ({ collectionSlug, doc, locale, req }) => {
    if (collectionSlug === 'programs') return (doc as Program).name ?? ''
    const page = doc as ProgramPage
    return [page.title, (await findProgram(req, page, locale))?.name].filter(Boolean).join(' · ')
  },
  generateDescription: ({ collectionSlug, doc }) =>
    collectionSlug === 'programs'
      ? ((doc as Program).program_template_detail?.header_description ?? '')
      : pageDescription(doc as Parameters<typeof pageDescription>[0]),
  generateURL: async ({ collectionSlug, doc, locale, req }) => {
    const program =
      collectionSlug === 'programs' ? (doc as Program) : await findProgram(req, doc as ProgramPage, locale)
    if (!program) return ''
    const { domain = null, domain_type, subdomain_url, url_path = null } = program
    const site = siteUrlOf({ domain, domain_type, subdomain_url, url_path }).replace(/\/$/, '')
    return collectionSlug === 'programs' ? `${site}/` : `${site}/${encodeURIComponent((doc as ProgramPage).slug ?? '')}`
  },
  generateImage: async ({ collectionSlug, doc, locale, req }) => {
    if (collectionSlug === 'programs') return idOf((doc as Program).program_template_detail?.header_background_image)
    const page = doc as ProgramPage
    const inBlocks = page.layout?.find((block) => 'image' in block && block.image)
    if (inBlocks && 'image' in inBlocks) return idOf(inBlocks.image)
    return idOf((await findProgram(req, page, locale))?.program_template_detail?.header_background_image)
  },
}

const withTitle = (field: Field): Field =>
  ({
    ...field,
    admin: {
      ...field.admin,
      condition: (_: unknown, meta: { title?: string | null } | undefined) => Boolean(meta?.title),
    },
  }) as Field

/** A page's program, if the administrator may read it. */
const findProgram = async (req: PayloadRequest, page: ProgramPage, locale?: string): Promise<Program | null> => {
  const id = idOf(page.program)
  if (id === '') return null
  return req.payload.findByID({
    collection: 'programs',
    id,
    depth: 0,
    locale: toLocale(locale),
    disableErrors: true,
    req,
    overrideAccess: false,
    user: req.user,
  })
}

const idOf = (related: unknown): number | '' => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  return typeof id === 'number' ? id : ''
}
