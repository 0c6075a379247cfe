import type { CollectionConfig, FieldHook, PayloadRequest } from 'payload'
import { inRequest } from '@/domain/context'
import { findFreeSlug, findSlugProblem, SLUG_MESSAGES } from '@/domain/program-pages'
import { toLocale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { flag, longText, moment, number, text } from './fields'
import { countRevision } from './hooks/count-revision'
import { dropUnknownBlocks } from './hooks/drop-unknown-blocks'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { redirectOldSlug } from './hooks/redirect-old-slug'
import { refuseUnsafeLinks, sanitizePageHtml } from './hooks/sanitize-content'
import { PAGE_BLOCKS } from './page-blocks'
import { pagePreview } from './page-preview'
import { programCollection } from './program-collection'
import { siteContent } from './site-content'

/** Derives a page's address from its title. */
const makeSlug: FieldHook = async ({ data, operation, originalDoc, req, value }) => {
  // Missing in the data, such as while a version is restored.
  if (value === undefined && operation === 'update') return value
  if (typeof value === 'string' && value.trim()) return value.trim()
  const title = String(data?.title ?? originalDoc?.title ?? '')
  const programId = idOf(data?.program ?? originalDoc?.program)
  if (title === '' || programId === null) return value
  const page = { programId, title, exceptId: idOf(originalDoc?.id) }
  return inRequest(req, async ({ sql }) => (await findFreeSlug(sql, page)).slug)
}

/** In the language of the person who edits. */
export const slugMessage = (problem: keyof typeof SLUG_MESSAGES, { i18n }: PayloadRequest): string =>
  renderText(SLUG_MESSAGES[problem], toLocale(i18n.language))

/** Only pages that are published are validated. */
const validateSlug = async (
  value: unknown,
  { data, id, req }: { data: { program?: unknown }; id?: number | string; req: PayloadRequest },
): Promise<string | true> => {
  const programId = idOf(data.program)
  if (typeof value !== 'string' || value === '' || programId === null) return 'Enter an address.'
  const exceptId = id === undefined ? null : Number(id)
  const problem = await inRequest(req, ({ sql }) => findSlugProblem(sql, { programId, slug: value, exceptId }))
  return problem ? slugMessage(problem, req) : true
}

/** The id of a relation, whether it is loaded or not. */
const idOf = (related: unknown): number | null => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  return typeof id === 'number' ? id : null
}

export const ProgramPages: CollectionConfig = programCollection('program-pages', {
  ...siteContent,
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    ...pagePreview,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'program', '_status', 'publish_at', 'updatedAt'],
  },
  hooks: {
    beforeChange: [sanitizePageHtml, refuseUnsafeLinks, countRevision, redirectOldSlug],
    afterChange: [publishProgram],
    afterDelete: [invalidateProgram],
  },
  indexes: [{ fields: ['program', 'slug'], unique: true }],
  fields: [
    text('title', { required: true, localized: true }),
    text('slug', {
      label: 'Address',
      required: true,
      admin: { position: 'sidebar', description: 'Made from the title where empty.' },
      hooks: { beforeValidate: [makeSlug] },
      validate: validateSlug,
    }),
    flag('archived', false, {
      required: false,
      admin: { position: 'sidebar', description: 'Takes the page off the site.' },
    }),
    { name: 'content', type: 'richText', localized: true },
    {
      name: 'layout',
      label: 'Blocks',
      labels: { singular: 'Block', plural: 'Blocks' },
      type: 'blocks',
      localized: true,
      blocks: PAGE_BLOCKS,
      hooks: { afterRead: [dropUnknownBlocks] },
      admin: { description: 'Shown below the text above. A page may have one, the other or both.' },
    },
    longText('content_html', {
      label: 'HTML',
      localized: true,
      admin: { description: 'Shown instead of the text above where it is filled.' },
    }),
    moment('published_at', { admin: { hidden: true } }),
    // Counts changes of the text, so that a consent can name the version that was shown.
    number('revision', { defaultValue: 1, admin: { readOnly: true, position: 'sidebar' } }),
  ],
})
