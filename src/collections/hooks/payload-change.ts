type Fields = Record<string, unknown>

/** Fields that are maintained with each save. */
const BOOKKEEPING = new Set(['id', 'createdAt', 'updatedAt', 'changed_by', 'sizes', 'thumbnailURL', 'url'])
/** Never logged, because the log is never rewritten. */
const SECRET = /secret|token|hash|password|ciphertext/i

/** The fields that a write through the content admin changed, before and after. */
export const payloadChange = (before: Fields, after: Fields): { before: Fields; after: Fields } => {
  const [was, is] = [plainFields(before), plainFields(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  return { before: pick(was), after: pick(is) }
}

const plainFields = (doc: Fields): Fields =>
  Object.fromEntries(
    Object.entries(doc)
      .filter(([field, value]) => !BOOKKEEPING.has(field) && value !== undefined)
      .map(([field, value]) => [field, SECRET.test(field) ? '(secret)' : plain(value)]),
  )

/** Reduces populated relations to their ids, within groups and lists too. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && ('createdAt' in value || 'updatedAt' in value)) return value.id
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, SECRET.test(field) ? '(secret)' : plain(inner)]),
  )
}
