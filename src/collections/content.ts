import type { CollectionConfig, FieldHook, PayloadRequest } from 'payload'
import { AUDIENCES } from '@/domain/audiences'
import { inRequest } from '@/domain/context'
import { findFreeSlug, findSlugProblem, SLUG_MESSAGES } from '@/domain/program-pages'
import { CONTENT } from '@/domain/publications'
import { toSitePath } from '@/domain/redirects'
import { LOCALES, toLocale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { pageSlugProblem } from '@/platform/addresses'
import {
  belongsTo,
  choice,
  flag,
  image,
  json,
  link,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  position,
  text,
} from './fields'
import { refuseBadRedirect } from './hooks/check-redirect'
import { countRevision } from './hooks/count-revision'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { redirectOldSlug } from './hooks/redirect-old-slug'
import { refuseUnsafeLinks, sanitizePageHtml } from './hooks/sanitize-content'
import { PAGE_BLOCKS } from './page-blocks'
import { pagePreview } from './page-preview'
import { programCollection } from './program-collection'

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
const slugMessage = (problem: keyof typeof SLUG_MESSAGES, { i18n }: PayloadRequest): string =>
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

/** A redirect from an address that the site answers itself would never be followed. */
const validateFrom = (value: unknown, { req }: { req: PayloadRequest }): string | true => {
  if (typeof value !== 'string' || value === '/') return 'Enter the old path, such as /about-us.'
  return pageSlugProblem(value.slice(1)) === 'reserved' ? slugMessage('reserved', req) : true
}

/** Content of a program's site that administrators write, with drafts, history and translations (RULE-61, RULE-66). */
const content = {
  group: 'Content',
  read: 'program.update',
  write: 'program.update',
  drafts: true,
} as const

export const ProgramPages: CollectionConfig = programCollection('program-pages', {
  ...content,
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

/** Who sees an item. `members` pay for a membership; `tier` means that tier and higher ones. */
const audience = () => [
  choice('audience', AUDIENCES, { defaultValue: 'everyone' }),
  optionallyBelongsTo('tier', 'program-tiers'),
]

export const NavigationMenus: CollectionConfig = programCollection('navigation-menus', {
  ...content,
  labels: { singular: 'Menu item', plural: 'Menu' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'navigation_url', 'program', '_status', 'position'] },
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  fields: [
    text('name', { required: true, localized: true }),
    link('navigation_url', { label: 'Link', required: true }),
    flag('show_in_tab', false, { label: 'Show in the tab bar' }),
    flag('show_on_logout', false, { label: 'Show to visitors who are signed out' }),
    ...audience(),
    position(),
  ],
})

export const CarouselSlides: CollectionConfig = programCollection('carousel-slides', {
  ...content,
  labels: { singular: 'Slide', plural: 'Carousel' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'image', 'program', '_status', 'position'] },
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  fields: [
    text('title', { required: true, localized: true }),
    longText('description', { localized: true }),
    link('link'),
    text('button_text', { localized: true }),
    image('image', { required: true }),
    ...audience(),
    position(),
  ],
})

/** The version of a draft that is published at a time, in a language or in all (RULE-61). Written by the domain only. */
export const ScheduledPublications: CollectionConfig = programCollection('scheduled-publications', {
  group: 'Content',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['content', 'record_id'] }],
  fields: [
    choice('content', Object.keys(CONTENT), { required: true }),
    number('record_id', { required: true }),
    number('version_id', { required: true }),
    choice('locale', LOCALES),
    moment('publish_at', { required: true, index: true }),
    belongsTo('administrator', 'administrators', { required: false }),
    moment('failed_at'),
    json('problems'),
  ],
})

/** Redirects from old addresses of a program's site. Changing a page's slug creates one. */
export const Redirects: CollectionConfig = programCollection('redirects', {
  group: 'Content',
  read: 'program.update',
  write: 'program.update',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: { useAsTitle: 'from', defaultColumns: ['from', 'page', 'to', 'program'] },
  hooks: { beforeChange: [refuseBadRedirect], afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  indexes: [{ fields: ['program', 'from'], unique: true }],
  fields: [
    text('from', {
      required: true,
      admin: { description: 'The old path, such as /about-us.' },
      hooks: {
        beforeValidate: [({ value }: { value?: unknown }) => (typeof value === 'string' ? toSitePath(value) : value)],
      },
      validate: validateFrom,
    }),
    optionallyBelongsTo('page', 'program-pages'),
    link('to', { label: 'Address', admin: { description: 'Where no page is chosen.' } }),
  ],
})
