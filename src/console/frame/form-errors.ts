/** What is wrong at one field; `at` is where it stands in a form's errors, such as `questions.root`. */
type FoundError = { at: string; type: string; message: unknown }

/**
 * A form's errors are a tree of groups and lists whose leaves say their `type` in a word; the error of a list as a whole stands
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

/** The dotted names of all fields with an error, such as `questions.0.title`. */
export const errorPaths = (errors: object): string[] => listErrors(errors).map(({ at }) => pathOf(at))

/** The name of the field, or of the list, whose error stands there. */
export const pathOf = (at: string): string => at.replace(/(^|\.)root$/, '')

/** Whether an error belongs to a field: to itself, to what it holds, or to the group around it. */
export const belongsToField = (error: string, field: string): boolean =>
  error === field || error.startsWith(`${field}.`) || field.startsWith(`${error}.`)
