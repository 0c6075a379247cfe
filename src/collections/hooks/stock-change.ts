type Fields = Record<string, unknown>

/** Kept by Payload itself, and nothing that anybody decided. */
const BOOKKEEPING = new Set(['id', 'createdAt', 'updatedAt', 'sizes', 'thumbnailURL', 'url'])
/** What the log must not hold, because it is never rewritten. */
const SECRET = /secret|token|hash|password|ciphertext/i

/** What a write through the stock admin changed: the fields that differ, as they were and as they are. */
export const stockChange = (before: Fields, after: Fields): { before: Fields; after: Fields } => {
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

/** A related row that Payload has filled in is its id again; the groups and lists of a row are looked through. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && ('createdAt' in value || 'updatedAt' in value)) return value.id
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, SECRET.test(field) ? '(secret)' : plain(inner)]),
  )
}
