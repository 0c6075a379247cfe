import type { CollectionConfig, CollectionSlug, CompoundIndex, Field } from 'payload'
import type { PermissionPair } from '@/domain/permissions'
import { can, canCreate, nobody } from './access'
import { belongsTo } from './fields'

type ProgramCollection = Omit<CollectionConfig, 'access' | 'admin' | 'fields' | 'indexes' | 'slug'> & {
  admin?: CollectionConfig['admin']
  fields: Field[]
  /** The sidebar group of the stock admin. */
  group: string
  indexes?: CompoundIndex[]
  /** The pair that reads the rows; `nobody` for what administrators must not see either. */
  read: PermissionPair | 'nobody'
  /** The pair that creates, changes and deletes them; `nobody` where only the domain writes (ledgers, logs, states). */
  write: PermissionPair | 'nobody'
}

/**
 * The one factory of everything that belongs to a program (RULE-3): the row carries its program, cannot leave it,
 * and is found only by administrators who hold the named pair there. A collection made here cannot forget its tenant.
 */
export const programCollection = (
  slug: CollectionSlug,
  { admin, fields, group, indexes = [], read, write, ...rest }: ProgramCollection,
): CollectionConfig => {
  const rule = (pair: PermissionPair | 'nobody') => (pair === 'nobody' ? nobody : can(pair))
  return {
    ...rest,
    slug,
    lockDocuments: false,
    disableDuplicate: true,
    admin: { ...admin, group },
    access: {
      read: rule(read),
      create: write === 'nobody' ? nobody : canCreate(write),
      update: rule(write),
      delete: rule(write),
    },
    indexes,
    fields: [programField(), ...fields],
  }
}

/** The tenant of a row: set once, at creation; never changed by an update, whoever asks. */
export const programField = (): Field =>
  belongsTo('program', 'programs', {
    access: { update: () => false },
    admin: { position: 'sidebar' },
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
