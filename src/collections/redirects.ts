import type { CollectionConfig, PayloadRequest } from 'payload'
import { toSitePath } from '@/domain/redirects'
import { pageSlugProblem } from '@/platform/addresses'
import { link, optionallyBelongsTo, text } from './fields'
import { refuseBadRedirect } from './hooks/check-redirect'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { programCollection } from './program-collection'
import { slugMessage } from './program-pages'

/** A redirect from an address that the site answers itself would never be followed. */
const validateFrom = (value: unknown, { req }: { req: PayloadRequest }): string | true => {
  if (typeof value !== 'string' || value === '/') return 'Enter the old path, such as /about-us.'
  return pageSlugProblem(value.slice(1)) === 'reserved' ? slugMessage('reserved', req) : true
}

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
