import type { CollectionBeforeValidateHook, Condition, FieldHook } from 'payload'
import { checkbox, json as jsonRule, number as numberRule, select, text as textRule } from 'payload/shared'
import { inRequest } from '@/domain/context'
import {
  type AttributeForm,
  checkAttribute,
  FIELD_TYPES,
  findFreeName,
  isInExtendedProfiles,
  NUMBER_FORMATS,
  PERIODS,
} from '@/domain/profile-attributes'
import { checked } from './checked-field'
import { consoleText } from './console-text'
import { idOf } from './domain-writes/domain-writes'
import { asEntries, choice, count, flag, number, shownIf, stringList, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { refuseInUse } from './hooks/refuse-in-use'
import { refuseGone, refuseStale } from './hooks/refuse-stale'
import { programCollection } from './program-collection'

const TEXTS = 'content.attributes.form'
const labelled = (key: string) => ({ label: consoleText(`${TEXTS}.${key}`) })
const explained = (key: string) => ({ ...labelled(key), admin: { description: consoleText(`${TEXTS}.${key}Help`) } })
const choices = (values: readonly string[], texts: string) => ({
  options: values.map((value) => ({ value, label: consoleText(`${texts}.${value}`) })),
})

/** The name that imports, exports and the API know an attribute by is made from its first label. */
const nameAttribute: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data?.program || data.name) return data
  const attribute = { label: String(data.display_name ?? ''), programId: idOf(data.program) }
  return { ...data, name: await inRequest(req, (tx) => findFreeName(tx, attribute)) }
}

const readPlacement: FieldHook = ({ data, req }) =>
  data?.id ? inRequest(req, (tx) => isInExtendedProfiles(tx, Number(data.id))) : false

const rule = (field: keyof AttributeForm, usual: Parameters<typeof checked>[0]) =>
  checked(usual, (tx, { data, id, programId }) => checkAttribute(tx, field, { programId, attributeId: id, data }))

const isDate: Condition = (data) => data.field_type === 'date' || data.field_type === 'date_time'
const isOther: Condition = (data) => data.field_type === 'other'
const isText: Condition = (data, ...rest) => isOther(data, ...rest) && !(data.options?.length > 0)
const isNumber: Condition = (data, ...rest) => isText(data, ...rest) && Boolean(data.number_format)

export const ProfileAttributes = programCollection('profile-attributes', {
  group: 'Settings',
  read: 'users.view',
  // domain-writes/profile-attributes.ts
  write: { create: 'program.update', update: 'program.update', delete: 'program.update' },
  labels: { singular: consoleText('content.attributes.one'), plural: consoleText('titles.profileAttributes') },
  admin: { useAsTitle: 'display_name' },
  hooks: {
    beforeValidate: [nameAttribute],
    beforeChange: [refuseStale],
    beforeDelete: [refuseGone, refuseInUse],
    afterChange: [publishProgram],
    afterDelete: [invalidateProgram],
  },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [
    text('name', { required: true, admin: { hidden: true } }),
    text('display_name', {
      ...{ required: true, ...labelled('attribute_display_name') },
      validate: rule('display_name', textRule),
    }),
    choice('field_type', FIELD_TYPES, {
      ...{ required: true, defaultValue: 'other', ...labelled('attribute_field_type') },
      ...choices(FIELD_TYPES, 'content.attributes.types'),
      validate: rule('field_type', select),
    }),
    shownIf(
      isOther,
      stringList('options', {
        ...asEntries(explained('options'), false),
        validate: rule('options', jsonRule),
      }),
    ),
    shownIf(
      isText,
      choice('number_format', NUMBER_FORMATS, { ...labelled('number_format'), ...choices(NUMBER_FORMATS, TEXTS) }),
    ),
    shownIf(
      isNumber,
      number('min', { ...labelled('min'), validate: rule('min', numberRule) }),
      number('max', { ...labelled('max'), validate: rule('max', numberRule) }),
    ),
    shownIf(isDate, choice('period', PERIODS, { ...labelled('period'), ...choices(PERIODS, TEXTS) })),
    flag('required', false, explained('required')),
    {
      type: 'group',
      ...explained('where'),
      fields: [
        flag('asked_at_sign_up', false, explained('places.sign_up')),
        flag('asked_in_profile', false, explained('places.profile')),
        flag('asked_in_extended_profile', false, {
          ...{ virtual: true, required: false, hooks: { afterRead: [readPlacement] } },
          validate: rule('asked_in_extended_profile', checkbox),
          ...explained('places.extended_profile'),
        }),
      ],
    },
    count('position', 0, { admin: { hidden: true } }),
  ],
})
