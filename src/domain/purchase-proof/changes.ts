/** The fields in which two forms differ, before and after, for the audit log (RULE-44). */
export const changesOf = <Form extends object>(
  before: Form,
  after: Form,
  fields: readonly (keyof Form & string)[],
): { changed: string[]; before: Record<string, unknown>; after: Record<string, unknown> } => {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const pick = (form: Form) => Object.fromEntries(changed.map((field) => [field, form[field]]))
  return { changed, before: pick(before), after: pick(after) }
}

/**
 * Whether a form was opened with the current version of the row.
 * @param opened ISO 8601; null if there was no row; undefined skips the check
 */
export const isCurrent = (stored: Date | null, opened: string | null | undefined): boolean =>
  opened === undefined ||
  (stored === null ? opened === null : opened !== null && stored.getTime() === Date.parse(opened))
