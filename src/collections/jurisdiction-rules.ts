import type { Access, CollectionConfig, Field } from 'payload'
import { JURISDICTIONS, RULE_TOPICS } from '@/domain/jurisdictions'
import { administratorOf, isAdmin, nobody } from './access'
import { json, link, longText, moment, number, text } from './fields'

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const day = (name: string, required = false): Field =>
  text(name, {
    required,
    admin: { description: 'Year, month and day: 2026-01-31.' },
    validate: (value: unknown) =>
      value === null || value === undefined || value === ''
        ? !required || 'This field is required.'
        : DAY.test(String(value)) || 'Write the day like 2026-01-31.',
  })

const oneOf = (name: string, values: readonly string[], indexed: boolean): Field =>
  text(name, {
    required: true,
    index: indexed,
    validate: (value: unknown) => values.includes(String(value)) || `Unknown ${name}.`,
  })

/** Several organizations share the rows, so none of them may change what the others go by. */
const isOnlyOrganization: Access = async (args) => {
  if ((await isAdmin(args)) !== true) return false
  const { totalDocs } = await args.req.payload.count({
    collection: 'organizations',
    overrideAccess: true,
    req: args.req,
  })
  return totalDocs === 1
}

/** Rules of law with their sources (domain/jurisdictions), shared by all programs. Edited rows outlive updates of the file. */
export const JurisdictionRules: CollectionConfig = {
  slug: 'jurisdiction-rules',
  lockDocuments: false,
  disableDuplicate: true,
  admin: {
    useAsTitle: 'key',
    group: 'Organization',
    defaultColumns: ['jurisdiction', 'topic', 'value', 'valid_from', 'valid_until', 'checked_on'],
    description: 'Rules of law as data. Not legal advice: check each rule, and write down when and by whom.',
  },
  access: { read: isAdmin, create: isOnlyOrganization, update: isOnlyOrganization, delete: nobody },
  hooks: {
    beforeValidate: [
      ({ data, originalDoc }) => {
        const { jurisdiction, topic, valid_from } = { ...originalDoc, ...data }
        return { ...data, key: originalDoc?.key ?? [jurisdiction, topic, valid_from].filter(Boolean).join(' ') }
      },
    ],
    beforeChange: [({ data, req }) => (administratorOf(req) ? { ...data, edited_at: new Date().toISOString() } : data)],
  },
  fields: [
    text('key', { required: true, unique: true, admin: { readOnly: true } }),
    oneOf('jurisdiction', JURISDICTIONS, true),
    oneOf('topic', Object.keys(RULE_TOPICS), false),
    number('value', { required: true }),
    json('details', { defaultValue: {} }),
    day('valid_from'),
    day('valid_until'),
    text('source_title', { required: true }),
    link('source_url', { required: true }),
    day('checked_on', true),
    text('checked_by', { required: true }),
    longText('note'),
    moment('edited_at', { admin: { readOnly: true } }),
  ],
}
