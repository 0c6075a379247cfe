/** A field of an audit entry; a side without value is absent. */
export type FieldChange = { field: string; before?: string; after?: string; isChanged: boolean }

/**
 * An audit entry's fields, changed ones first. Groups become dotted names, so that a nested change is one line; a list
 * of plain values is one field, because its order and length matter.
 */
export const diffRecords = (before: unknown, after: unknown): FieldChange[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((field) => {
    const change: FieldChange = { field, isChanged: was.get(field) !== is.get(field) }
    const [old, now] = [was.get(field), is.get(field)]
    if (old !== undefined) change.before = old
    if (now !== undefined) change.after = now
    return change
  })
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)]
}

const fieldsOf = (record: unknown): Map<string, string> => {
  const fields = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (isGroup(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`)
    } else if (Array.isArray(value) && value.some(isGroup)) {
      for (const [index, inner] of value.entries()) walk(inner, path === '' ? `${index + 1}` : `${path}.${index + 1}`)
    } else if (value !== null && value !== undefined) {
      fields.set(path, wordsOf(value))
    }
  }
  walk(record, '')
  return fields
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
