import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type Payload,
  QueryError,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { hasLargeObject } from '@/platform/input-budget'

/** The largest page size that the content admin offers. */
const MAX_ROWS = 100
const MAX_CONDITIONS = 20
/** Each condition joins another table, and planning time grows exponentially with joins. */
const MAX_RELATION_CONDITIONS = 5
const MAX_NESTING = 5
const MAX_SORTS = 3
/** Values of one `in`, which the content admin uses to load the rows of a list. */
const MAX_VALUES = 500
const MAX_TEXT_LENGTH = 500
/** For geographic points, which no collection has. */
const POINT_OPERATORS = new Set(['near', 'within', 'intersects'])

type Query = {
  disableErrors?: boolean
  id?: unknown
  limit?: number
  page?: number
  pagination?: boolean
  sort?: unknown
  where?: unknown
}

/**
 * Limits what a query or a body costs the database and Payload, by its REST API or content admin. Laurel's own Local API calls, which
 * override access, are not limited.
 * @throws QueryError 400, naming the path or the limit
 */
const limitQueries: CollectionBeforeOperationHook = ({ args, collection, operation, overrideAccess, req }) => {
  if (overrideAccess) return
  if (hasLargeObject((args as { data?: unknown }).data)) throw new APIError('An object has too many keys.', 400)
  if (operation === 'restoreVersion' && !collection.versions) refuse('versions')
  const query = args as Query
  if (!query.disableErrors) {
    const limit = new QueryLimit(req.payload)
    limit.checkWhere(collection, query.where)
    limit.checkSort(collection, query.sort)
  }
  if (query.page !== undefined && !(Number.isSafeInteger(query.page) && query.page >= 0)) refuse('page')
  if (operation === 'read' || operation === 'readDistinct' || operation === 'findVersions')
    return { ...args, ...limitRows(query) }
}

/**
 * Payload takes a limit of 0, or none without pagination, for "all rows". Its own lookups of related rows
 * (`disableErrors`) are bounded by the rows that reference them, and lookups by id need no limit.
 */
const limitRows = ({ disableErrors, id, limit, pagination }: Query): { limit?: number } => {
  if (disableErrors || id !== undefined) return {}
  if (limit === undefined ? pagination !== false : limit >= 1 && limit <= MAX_ROWS) return {}
  return { limit: MAX_ROWS }
}

class QueryLimit {
  private conditions = 0
  private relationConditions = 0

  constructor(private readonly payload: Payload) {}

  checkWhere(collection: SanitizedCollectionConfig, where: unknown, nesting = 0): void {
    if (where === undefined || where === null) return
    if (typeof where !== 'object' || Array.isArray(where)) refuse('where')
    if (nesting > MAX_NESTING) refuse(`where: nested more than ${MAX_NESTING} levels`)
    for (const [path, constraint] of Object.entries(where as Where)) {
      if (/^(and|or)$/i.test(path)) {
        for (const item of listOf(constraint)) {
          if (typeof item !== 'object') refuse(path)
          this.checkWhere(collection, item, nesting + 1)
        }
        continue
      }
      if (typeof constraint !== 'object' || constraint === null) refuse(path)
      for (const [operator, value] of Object.entries(constraint)) this.checkCondition(collection, path, operator, value)
    }
  }

  /** Refuses sorts through a relation: Payload wouldn't check which of the related rows the caller may read. */
  checkSort(collection: SanitizedCollectionConfig, sort: unknown): void {
    const fields = listOf(sort).flatMap((field) => String(field).split(','))
    if (fields.length > MAX_SORTS) refuse(`sort: more than ${MAX_SORTS} fields`)
    for (const field of fields) if (this.relationDepth(collection, field.replace(/^-/, '')) > 0) refuse(field)
  }

  private checkCondition(collection: SanitizedCollectionConfig, path: string, operator: string, value: unknown): void {
    if (POINT_OPERATORS.has(operator)) refuse(`${path}.${operator}`)
    // Payload splits the text of an `in` at commas.
    const values = listOf(/in$|all/.test(operator) && typeof value === 'string' ? value.split(',') : value)
    if (values.length > MAX_VALUES) refuse(`${path}: more than ${MAX_VALUES} values`)
    // Nested queries belong in `where`, where they are counted.
    if (values.some((item) => typeof item === 'object' && item !== null)) refuse(path)
    if (values.some((item) => String(item).length > MAX_TEXT_LENGTH)) refuse(`${path}: too long`)
    const depth = this.relationDepth(collection, path)
    if (depth > 1) refuse(path)
    // Payload makes a condition of each word.
    const wordCount = /like|contains/.test(operator) ? String(value).trim().split(/\s+/).length : 1
    this.conditions += wordCount
    if (depth > 0) this.relationConditions += wordCount
    if (this.conditions > MAX_CONDITIONS) refuse(`where: more than ${MAX_CONDITIONS} conditions`)
    if (this.relationConditions > MAX_RELATION_CONDITIONS)
      refuse(`where: more than ${MAX_RELATION_CONDITIONS} conditions on related rows`)
  }

  /** How many relations a path goes through: 0 for `participant`, 1 for `participant.first_name`. */
  private relationDepth(collection: SanitizedCollectionConfig, path: string): number {
    // Paths of versions contain the row's fields, or the row itself.
    const segments = path
      .replaceAll('__', '.')
      .replace(/^version\./, '')
      .split('.')
    if (segments[0] === 'parent' && segments.length > 1) return 2
    let fields: FlattenedField[] = collection.flattenedFields
    let depth = 0
    for (const [index, segment] of segments.entries()) {
      const field = fields.find((one) => one.name === segment)
      if (!field) return depth // Payload refuses unknown fields.
      // Payload's conditions on JSON are no valid SQL, and virtual fields have no column.
      if (field.type === 'json' || field.type === 'richText' || isVirtual(field)) refuse(path)
      if (field.type === 'relationship' || field.type === 'upload') {
        const rest = segments.slice(index + 1)
        if (typeof field.relationTo !== 'string' || rest.length === 0 || rest.join('.') === 'id') return depth
        depth += 1
        fields = this.payload.collections[field.relationTo].config.flattenedFields
      } else fields = 'flattenedFields' in field ? field.flattenedFields : []
    }
    return depth
  }
}

const isVirtual = (field: FlattenedField): boolean => 'virtual' in field && field.virtual === true

/** A list in a URL's query may be parsed as an object with numeric keys. */
const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  if (typeof value === 'object') return Object.values(value)
  return [value]
}

const refuse = (path: string): never => {
  throw new QueryError([{ path }])
}

/**
 * Applies to every collection, including Payload's own. Its version routes exist even for collections without versions.
 */
export const withLimitedQueries = (collection: SanitizedCollectionConfig): SanitizedCollectionConfig => ({
  ...collection,
  access: { ...collection.access, ...(collection.versions ? {} : { readVersions: () => false }) },
  hooks: { ...collection.hooks, beforeOperation: [...collection.hooks.beforeOperation, limitQueries] },
})
