/**
 * The dotted names of all fields with an error, such as `questions.0.title`. A form's errors are a tree of groups and lists
 * whose leaves say their `type` in a word; the error of a list as a whole stands under `root`.
 */
export const errorPaths = (errors: object): string[] => {
  const paths: string[] = []
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && typeof node.type === 'string') return paths.push(path.replace(/(^|\.)root$/, ''))
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'ref') walk(child, path === '' ? key : `${path}.${key}`)
    }
  }
  walk(errors, '')
  return paths
}

/** Whether an error belongs to a field: to itself, to what it holds, or to the group around it. */
export const belongsToField = (error: string, field: string): boolean =>
  error === field || error.startsWith(`${field}.`) || field.startsWith(`${error}.`)
