import type { CollectionConfig, FieldHook, Validate } from 'payload'
import { relationship, text as textRule } from 'payload/shared'
import { checkRedirect, type RedirectField, toSitePath } from '@/domain/redirects'
import { administratorOf } from './access'
import { checked } from './checked-field'
import { consoleText } from './console-text'
import { idOf } from './domain-writes/domain-writes'
import { link, optionallyBelongsTo, shownIf, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { refuseGone, refuseStale } from './hooks/refuse-stale'
import { programCollection } from './program-collection'

const explained = (name: string) => ({
  label: consoleText(`content.redirects.${name}`),
  admin: { description: consoleText(`content.redirects.${name}Help`) },
})

const rule = (field: RedirectField, usual: Parameters<typeof checked>[0] = () => true): Validate => {
  const validate = checked(usual, (tx, { data, id, programId }) => {
    const redirect = { ...data, page: data.page ? idOf(data.page) : null }
    return checkRedirect(tx, field, { programId, redirectId: id, redirect })
  })
  // What people write: a page that moves, and an import of history, leave theirs.
  return (value, options) =>
    administratorOf(options.req) && options.req.context.isOfMovedPage !== true
      ? validate(value, options)
      : usual(value as never, options as never)
}

const toPath: FieldHook = ({ value }) => (typeof value === 'string' && value.trim() ? toSitePath(value) : value)

/** A page has its address, which may change. */
const unlessPage: FieldHook = ({ siblingData, value }) => (siblingData.page ? null : value)

/** Redirects from old addresses of a program's site. Changing a page's slug creates one. */
export const Redirects: CollectionConfig = programCollection('redirects', {
  group: 'Content',
  read: 'program.update',
  write: 'program.update',
  labels: { singular: consoleText('content.redirects.one'), plural: consoleText('titles.redirects') },
  admin: { useAsTitle: 'from', defaultColumns: ['from', 'page', 'to', 'program'] },
  hooks: {
    beforeChange: [refuseStale],
    beforeDelete: [refuseGone],
    afterChange: [publishProgram],
    afterDelete: [invalidateProgram],
  },
  indexes: [{ fields: ['program', 'from'], unique: true }],
  fields: [
    text('from', {
      ...{ required: true, ...explained('from') },
      hooks: { beforeValidate: [toPath] },
      validate: rule('from', textRule),
    }),
    optionallyBelongsTo('page', 'program-pages', {
      ...explained('page'),
      filterOptions: ({ data }: { data: { program?: unknown } }) =>
        data.program ? { program: { equals: idOf(data.program) } } : true,
      validate: rule('page', relationship),
    }),
    shownIf(
      ({ page }) => !page,
      link('to', { ...explained('to'), hooks: { beforeChange: [unlessPage] }, validate: rule('to') }),
    ),
  ],
})
