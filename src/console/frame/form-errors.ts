/** An error of a field; `at` is its path in the form's errors, such as `questions.root`. */
type FoundError = { at: string; type: string; message: unknown }

/**
 * Flattens a form's errors, which are a tree of groups and lists with a `type` in each leaf; a list's own error is
 * under `root`.
 */
export const listErrors = (errors: object): FoundError[] => {
  const found: FoundError[] = []
  const walk = (node: unknown, at: string) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && typeof node.type === 'string') {
      return found.push({ at, type: node.type, message: 'message' in node ? node.message : undefined })
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'ref') walk(child, at === '' ? key : `${at}.${key}`)
    }
  }
  walk(errors, '')
  return found
}

/** The paths of all fields with errors, such as `questions.0.title`. */
export const errorPaths = (errors: object): string[] => listErrors(errors).map(({ at }) => pathOf(at))

/** The path of the field or list that an error belongs to. */
export const pathOf = (at: string): string => at.replace(/(^|\.)root$/, '')

/** Whether an error belongs to a field: to itself, its content, or the group around it. */
export const belongsToField = (error: string, field: string): boolean =>
  error === field || error.startsWith(`${field}.`) || field.startsWith(`${error}.`)
