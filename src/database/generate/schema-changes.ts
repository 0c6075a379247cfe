import { isDeepStrictEqual } from 'node:util'
import type { SchemaState } from './schema-state'

type Json = { [key: string]: unknown }

/**
 * What a migration changes: a JSON Merge Patch (RFC 7396), in which `values` are those that an enum gains. It is stored
 * beside the migration, so that migrations from several branches, or of Laurel and an installation, add up.
 */
export type SchemaChange = Json

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const patch = (target: Json, change: Json): Json => {
  const patched = { ...target }
  for (const [key, value] of Object.entries(change)) {
    const before = target[key]
    if (value === null) delete patched[key]
    else if (key === 'values' && Array.isArray(value) && Array.isArray(before))
      patched[key] = [...new Set([...before, ...value])]
    else patched[key] = isObject(value) ? patch(isObject(before) ? before : {}, value) : value
  }
  return patched
}

const diff = (before: Json, after: Json): Json => {
  const change: Json = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]]
    if (isDeepStrictEqual(was, is)) continue
    if (is === undefined) change[key] = null
    else if (key === 'values' && Array.isArray(was) && Array.isArray(is))
      change[key] = is.filter((value) => !was.includes(value))
    else change[key] = isObject(was) && isObject(is) ? diff(was, is) : is
  }
  return change
}

/** The state after changes, in the order of their migrations. */
export const applyChanges = (changes: readonly SchemaChange[]): SchemaState =>
  changes.reduce<Json>(patch, { tables: {}, enums: {}, triggers: {} }) as SchemaState

/** The change from one state to another. */
export const changeBetween = (before: SchemaState, after: SchemaState): SchemaChange => diff(before, after)

/** JSON with a line for each column, index and key. */
export const formatChange = (change: SchemaChange): string => `${formatJson(change, 1)}\n`

const DEPTH_OF_LINES = 4

const formatJson = (value: unknown, depth: number): string => {
  if (!isObject(value) || depth > DEPTH_OF_LINES || Object.keys(value).length === 0) return JSON.stringify(value)
  const lines = Object.entries(value).map(
    ([key, part]) => `${' '.repeat(depth)}${JSON.stringify(key)}: ${formatJson(part, depth + 1)}`,
  )
  return `{\n${lines.join(',\n')}\n${' '.repeat(depth - 1)}}`
}
