import type { FieldHook } from 'payload'
import { text as textRule } from 'payload/shared'
import { findTagProblem } from '@/domain/content-tags'
import { cleanTag } from '@/domain/tags'
import { checked } from './checked-field'
import { consoleText } from './console-text'
import { text } from './fields'
import { refuseGone, refuseStale } from './hooks/refuse-stale'
import { programCollection } from './program-collection'

const cleanName: FieldHook = ({ value }) => cleanTag(String(value ?? '')) ?? value

export const ContentTags = programCollection('content-tags', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  labels: { singular: consoleText('content.tags.one'), plural: consoleText('titles.contentTags') },
  admin: { useAsTitle: 'name' },
  hooks: { beforeChange: [refuseStale], beforeDelete: [refuseGone] },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [
    text('name', {
      required: true,
      hooks: { beforeValidate: [cleanName] },
      validate: checked(textRule, (tx, { data, id, programId }) =>
        findTagProblem(tx, { programId, tagId: id, name: String(data.name) }),
      ),
      label: consoleText('content.tags.name'),
      admin: { description: consoleText('content.tags.nameHelp') },
    }),
  ],
})
