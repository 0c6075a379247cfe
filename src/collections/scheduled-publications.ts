import type { CollectionConfig } from 'payload'
import { CONTENT } from '@/domain/content-lifecycle'
import { LOCALES } from '@/i18n/locales'
import { belongsTo, choice, json, moment, number } from './fields'
import { programCollection } from './program-collection'

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
