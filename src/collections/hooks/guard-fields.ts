import {
  type CollectionBeforeOperationHook,
  type Config,
  type Field,
  type FieldAccess,
  type FieldHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { allows, type PermissionPair, programsAllowing } from '@/domain/permissions'
import { administratorOf } from '../access'
import { refuse } from '../domain-writes/refusals'
import { type FieldRule, rulesOf, type Writer } from '../field-rules'
import { refuseStale } from './refuse-stale'

type Operation = 'create' | 'update'
type FieldOfCollection = { slug: string; path: string; rule: FieldRule }
type Loose = { [key: string]: unknown }

/** Texts without a limit of their own, by type of field. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  text: 500,
  email: 254,
  textarea: 10_000,
  json: 20_000,
  richText: 200_000,
  blocks: 400_000,
}

/**
 * Applies FIELD_RULES to every write with a user: REST, the content admin, and the Local API where it doesn't override
 * access. Fields of plugins have their own access.
 */
export const guardFields = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const { fields, hooks, slug } = collection
    if (!rulesOf(slug)) return collection
    const dropped = hooks?.beforeChange?.includes(refuseStale) ? dropCreation : dropTimes
    const beforeOperation = [dropped, ...(hooks?.beforeOperation ?? [])]
    return { ...collection, fields: guarded(slug, fields), hooks: { ...hooks, beforeOperation } }
  }),
})

/** When a row was made is the product's to say; forms send it back. */
const dropTimes: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  if (overrideAccess || (operation !== 'create' && operation !== 'update')) return
  const { data } = args as { data?: Loose }
  if (data) for (const name of ['createdAt', 'updatedAt']) delete data[name]
}

/** An update says by `updatedAt` which version it is based on. */
const dropCreation: CollectionBeforeOperationHook = ({ args, operation, ...rest }) => {
  if (operation !== 'update') return dropTimes({ args, operation, ...rest } as Parameters<typeof dropTimes>[0])
  const { data } = args as { data?: Loose }
  if (!rest.overrideAccess && data) delete data.createdAt
}

const guarded = (slug: string, fields: Field[], prefix = ''): Field[] =>
  fields.map((field) => {
    const { fields: inner, name, tabs, type } = field as unknown as Loose
    if (Array.isArray(tabs)) {
      const guard = (tab: { name?: string; fields: Field[] }) => ({
        ...tab,
        fields: guarded(slug, tab.fields, tab.name ? `${prefix}${tab.name}.` : prefix),
      })
      return { ...field, tabs: tabs.map(guard) } as Field
    }
    const path = `${prefix}${String(name)}`
    if (Array.isArray(inner) && type !== 'array')
      return { ...field, fields: guarded(slug, inner, name ? `${path}.` : prefix) } as Field
    const rule = name ? rulesOf(slug)?.[path] : undefined
    return rule ? guard(field, { slug, path, rule }) : field
  })

const guard = (field: Field, place: FieldOfCollection): Field => {
  const { access, hooks } = field as { access?: Loose; hooks?: { beforeValidate?: FieldHook[] } }
  return {
    ...field,
    access: { create: canWrite('create', place), update: canWrite('update', place), ...access },
    hooks: { ...hooks, beforeValidate: [refuseValue(field, place), ...(hooks?.beforeValidate ?? [])] },
  } as Field
}

/** Payload's own pages show the fields that this refuses as read-only, and Payload drops their values. */
const canWrite =
  (operation: Operation, { rule, slug }: FieldOfCollection): FieldAccess =>
  ({ data, doc, id, req }) => {
    const writer = rule[operation]
    if (writer === 'anybody') return true
    if (writer === 'nobody' || writer === 'kept') return false
    return holds(req, writer, programOf(slug, id, doc ?? data))
  }

/** @param programId null where Payload asks for no row, to decide what its pages show */
const holds = (req: PayloadRequest, pair: PermissionPair, programId: number | null): boolean => {
  const grants = administratorOf(req)?.grants_by_program
  if (!grants) return false
  return programId === null ? programsAllowing(grants, pair).length > 0 : allows(grants, programId, pair)
}

const programOf = (slug: string, id: unknown, row: Loose | undefined): number | null => {
  const program = slug === 'programs' ? (id ?? row?.id) : plain(row?.program)
  return program === undefined || program === null ? null : Number(program)
}

/** Refuses a changed value that the administrator may not set, or that is too large. */
const refuseValue =
  (field: Field, { path, rule, slug }: FieldOfCollection): FieldHook =>
  ({ operation, originalDoc, overrideAccess, previousValue, req, siblingData }) => {
    if (overrideAccess || (operation !== 'create' && operation !== 'update')) return
    const { defaultValue, name, type } = field as { defaultValue?: unknown; name: string; type: string }
    const given = (siblingData as Loose)[name]
    const before = operation === 'create' ? (typeof defaultValue === 'function' ? null : defaultValue) : previousValue
    const writer = rule[operation]
    if (writer === 'kept' || given === undefined || isSame(given, before)) return
    if (writer === 'nobody' && operation === 'update') refuse('cannot_be_changed', { fields: [path] })
    const message =
      findDenial(writer, req, programOf(slug, originalDoc?.id, originalDoc ?? siblingData)) ??
      findExcess(given, type, rule.most) ??
      findFault(given, rule)
    if (message) throw new ValidationError({ collection: slug, errors: [{ path, message }], req })
  }

const findDenial = (writer: Exclude<Writer, 'kept'>, req: PayloadRequest, programId: number | null): string | null => {
  if (writer === 'nobody') return 'You are not allowed to set this: the product does.'
  if (writer === 'anybody' || holds(req, writer, programId)) return null
  return `You are not allowed to change this: it takes the permission ${writer}.`
}

const findExcess = (value: unknown, type: string, most: number | undefined): string | null => {
  if (type === 'number')
    return most !== undefined && typeof value === 'number' && value > most ? `Must be at most ${most}.` : null
  const limit = most ?? MOST_CHARACTERS[type]
  if (limit === undefined || value === null) return null
  const { length } = typeof value === 'string' ? value : JSON.stringify(value)
  return length > limit ? `Must have at most ${limit} characters.` : null
}

const findFault = (value: unknown, { check }: FieldRule): string | null => {
  const checked = check?.(value, new Date()) ?? true
  return checked === true ? null : checked
}

/** Whether a value says the same as the stored one, which forms send back in other notations. */
const isSame = (one: unknown, other: unknown): boolean => {
  const [first, second] = [plain(one), plain(other)]
  if (typeof first === 'string' && typeof second === 'string' && first !== second)
    return DATE.test(first) && DATE.test(second) && Date.parse(first) === Date.parse(second)
  return JSON.stringify(first) === JSON.stringify(second)
}

const DATE = /^\d{4}-\d\d-\d\d/

const plain = (value: unknown): unknown => {
  if (value === undefined || value === '' || value === null) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && 'id' in value ? value.id : value
}
