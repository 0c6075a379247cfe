import {
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type CollectionSlug,
  type CompoundIndex,
  type Field,
  ValidationError,
} from 'payload'
import type { PermissionPair } from '@/domain/permissions'
import { can, canCreate, canCreateNamed, nobody } from './access'
import { belongsTo, moment } from './fields'
import { fillProgram } from './hooks/fill-program'
import { ofSelectedProgram, selectedInAdmin } from './selected-program'

type ProgramCollection = Omit<CollectionConfig, 'access' | 'admin' | 'fields' | 'indexes' | 'slug'> & {
  admin?: CollectionConfig['admin']
  /** Drafts that save themselves, versions that can be restored, and publishing at a set time (RULE-61). */
  drafts?: boolean
  fields: Field[]
  /** The sidebar group of the stock admin. */
  group: string
  indexes?: CompoundIndex[]
  /** The pair that reads the rows; `nobody` for what administrators must not see either. */
  read: PermissionPair | 'nobody'
  /**
   * The pair that creates, changes and deletes them; `nobody` where only the domain writes (logs, states). Where Payload's own writes
   * go through the domain (doors/), a pair for each that it takes.
   */
  write: PermissionPair | 'nobody' | Partial<Record<'create' | 'update' | 'delete', PermissionPair>>
}

/**
 * The one factory of everything that belongs to a program (RULE-3): the row carries its program, cannot leave it,
 * and is found only by administrators who hold the named pair there. A collection made here cannot forget its tenant.
 */
export const programCollection = (
  slug: CollectionSlug,
  { admin, drafts = false, fields, group, hooks, indexes = [], read, write, ...rest }: ProgramCollection,
): CollectionConfig => {
  const rule = (pair: PermissionPair | 'nobody' | undefined, field?: string) =>
    !pair || pair === 'nobody' ? nobody : can(pair, field)
  const isDoor = typeof write === 'object'
  const pairs = isDoor ? write : { create: write, update: write, delete: write }
  const create = pairs.create && pairs.create !== 'nobody' ? pairs.create : null
  const early = drafts ? demandProgram : isDoor ? fillProgram : null
  return {
    ...rest,
    slug,
    ...(drafts ? { versions: VERSIONS } : {}),
    hooks: early ? { ...hooks, beforeValidate: [early, ...(hooks?.beforeValidate ?? [])] } : (hooks ?? {}),
    lockDocuments: false,
    disableDuplicate: true,
    admin: {
      baseFilter: ofSelectedProgram(),
      ...admin,
      group,
      defaultColumns: columnsWithProgram(admin?.defaultColumns ?? [admin?.useAsTitle ?? 'id', 'updatedAt']),
    },
    access: {
      read: rule(read),
      readVersions: rule(read, 'version.program'),
      create: create === null ? nobody : isDoor ? canCreateNamed(create) : canCreate(create),
      update: rule(pairs.update),
      delete: rule(pairs.delete),
    },
    indexes,
    fields: [programField(isDoor ? { required: false } : {}), ...fields, ...(drafts ? [publishAt()] : [])],
  }
}

/** Whose a row is shows in every list. */
const columnsWithProgram = (columns: string[]): string[] =>
  columns.includes('program') ? columns : [...columns, 'program']

export const VERSIONS = { maxPerDoc: 100, drafts: { autosave: { interval: 1500 } } } as const

/** A draft is saved without validation, but never without its program. */
const demandProgram: CollectionBeforeValidateHook = ({ collection, data, operation, req }) => {
  if (operation !== 'create' || data?.program) return data
  const errors = [{ path: 'program', message: 'This field is required.' }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}

/** The draft as it is then is published within a minute of this time (domain/programs/publish-due-content.ts). */
export const publishAt = (): Field =>
  moment('publish_at', {
    label: 'Publish at',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      description: 'Publishes the draft at this time. Empty it to cancel.',
    },
  })

/** The tenant of a row: set once, at creation; never changed by an update, whoever asks. */
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
