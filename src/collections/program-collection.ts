import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type CollectionSlug,
  type CompoundIndex,
  type Field,
  ValidationError,
} from 'payload'
import { CONTENT } from '@/domain/content-lifecycle'
import type { PermissionPair } from '@/domain/permissions'
import { can, canCreate, canCreateNamed, nobody } from './access'
import { belongsTo, moment } from './fields'
import { fillProgram } from './hooks/fill-program'
import { clearPublishAt, endDeletedSchedule, followSchedule } from './hooks/schedule-publication'
import { changedBy, stampChangedBy } from './hooks/stamp-changed-by'
import { selectedInAdmin, selectedProgramFilter } from './selected-program'

/** A permission, or several of which one is enough: each field asks for its own (field-rules.ts). */
type Pairs = PermissionPair | readonly PermissionPair[]

type ProgramCollection = Omit<CollectionConfig, 'access' | 'admin' | 'fields' | 'indexes' | 'slug'> & {
  admin?: CollectionConfig['admin']
  /** Autosaved drafts, restorable versions, and scheduled publishing (RULE-61). */
  drafts?: boolean
  /** Keeps each save as a version that can be restored, without Payload's drafts: the rows have their own status. */
  history?: boolean
  fields: Field[]
  /** The sidebar group of the content admin. */
  group: string
  indexes?: CompoundIndex[]
  /** The permission to read rows; `nobody` for data that administrators must not see either. */
  read: PermissionPair | 'nobody'
  /**
   * The permission to create, update and delete rows; `nobody` if only the domain writes them (logs, states).
   * Collections whose writes go through the domain (domain-writes/) have one permission per accepted operation.
   */
  write: PermissionPair | 'nobody' | { create?: PermissionPair; update?: Pairs; delete?: PermissionPair }
}

/**
 * The factory of all program-owned collections (RULE-3): a row carries its program, can't move to another, and is found
 * only by administrators who hold the permission there.
 */
export const programCollection = (
  slug: CollectionSlug,
  {
    admin,
    drafts = false,
    fields,
    group,
    history = false,
    hooks,
    indexes = [],
    read,
    write,
    ...rest
  }: ProgramCollection,
): CollectionConfig => {
  const rule = (pair: Pairs | 'nobody' | undefined, field?: string) =>
    !pair || pair === 'nobody' ? nobody : can(pair, field)
  const writesThroughDomain = typeof write === 'object'
  const pairs = writesThroughDomain ? write : { create: write, update: write, delete: write }
  const create = pairs.create && pairs.create !== 'nobody' ? pairs.create : null
  // A participant's rows have the participant's program.
  const hasOwner = slug === 'participants' || fields.some((field) => 'name' in field && field.name === 'participant')
  const fillsProgram = writesThroughDomain && hasOwner
  const keepsVersions = drafts || history
  const isScheduled = drafts && slug in CONTENT
  const early = drafts ? demandProgram : fillsProgram ? fillProgram : null
  return {
    ...rest,
    slug,
    ...(drafts ? { versions: VERSIONS } : history ? { versions: HISTORY } : {}),
    hooks: {
      ...hooks,
      ...(early ? { beforeValidate: [early, ...(hooks?.beforeValidate ?? [])] } : {}),
      ...(keepsVersions
        ? {
            beforeChange: [...(isScheduled ? [clearPublishAt] : []), ...(hooks?.beforeChange ?? []), stampChangedBy],
          }
        : {}),
      ...(isScheduled
        ? {
            afterChange: [followSchedule, ...(hooks?.afterChange ?? [])],
            afterDelete: [endDeletedSchedule, ...(hooks?.afterDelete ?? [])],
          }
        : {}),
      ...(history ? { beforeOperation: [refuseRestore, ...(hooks?.beforeOperation ?? [])] } : {}),
    },
    lockDocuments: false,
    disableDuplicate: true,
    admin: {
      baseFilter: selectedProgramFilter(),
      ...admin,
      group,
      defaultColumns: columnsWithProgram(admin?.defaultColumns ?? [admin?.useAsTitle ?? 'id', 'updatedAt']),
    },
    access: {
      read: rule(read),
      readVersions: rule(read, 'version.program'),
      create: create === null ? nobody : fillsProgram ? canCreateNamed(create) : canCreate(create),
      update: rule(pairs.update),
      delete: rule(pairs.delete),
    },
    indexes,
    fields: [
      programField(fillsProgram ? { required: false } : {}),
      ...fields,
      ...(drafts ? [publishAt()] : []),
      ...(keepsVersions ? [changedBy()] : []),
    ],
  }
}

/** Every list shows the program of its rows. */
const columnsWithProgram = (columns: string[]): string[] =>
  columns.includes('program') ? columns : [...columns, 'program']

export const VERSIONS = { maxPerDoc: 100, drafts: { autosave: { interval: 1500 } } } as const

const HISTORY = { maxPerDoc: 100, drafts: false } as const

/** Payload's own restoring would bring back fields that are no settings, such as the approval, and skip the rules of a save. */
const refuseRestore: CollectionBeforeOperationHook = ({ operation }) => {
  if (operation === 'restoreVersion') throw new APIError('Restore this version in the console.', 403)
}

/** Drafts are saved without validation, but never without a program. */
const demandProgram: CollectionBeforeValidateHook = ({ collection, data, operation, req }) => {
  if (operation !== 'create' || data?.program) return data
  const errors = [{ path: 'program', message: 'This field is required.' }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}

/** The draft that is saved with this time is published within a minute of it (domain/publications). */
export const publishAt = (): Field =>
  moment('publish_at', {
    label: 'Publish at',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      description:
        'Publishes what you save together with this time. To include later changes, choose the time again. Empty it to cancel.',
    },
  })

/** The tenant of a row: set at creation and never changed. */
export const programField = (extra: { required?: false } = {}): Field =>
  belongsTo('program', 'programs', {
    ...extra,
    access: { update: () => false },
    admin: { position: 'sidebar' },
    defaultValue: selectedInAdmin,
    hooks: {
      beforeChange: [
        ({
          originalDoc,
          operation,
          value,
        }: {
          originalDoc?: { program?: unknown }
          operation: string
          value: unknown
        }) => (operation === 'update' ? (originalDoc?.program ?? value) : value),
      ],
    },
  })
