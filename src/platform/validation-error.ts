/** A field that Payload refused, by its path, such as `layout.0.image`. */
export type FieldProblem = {
  path: string
  message: string
  /** As the content admin calls the field. */
  label?: string
}

type PayloadError = { isOperational?: unknown; status?: unknown; message?: unknown; data?: { errors?: unknown } | null }

/**
 * The fields because of which Payload refused a document. By shape, because copies of a class aren't `instanceof` and
 * bundlers rename classes.
 * @returns null for any other error
 */
export const validationProblems = (error: unknown): FieldProblem[] | null => {
  const { data, isOperational, status } = (error ?? {}) as PayloadError
  if (isOperational !== true || status !== 400 || !Array.isArray(data?.errors)) return null
  return data.errors.map(({ label, message, path }: { [key in keyof FieldProblem]?: unknown }) => ({
    path: typeof path === 'string' ? path : '',
    message: typeof message === 'string' ? message : '',
    ...(typeof label === 'string' ? { label } : {}),
  }))
}

/**
 * Why a document was refused: by its fields, or by a hook as a whole.
 * @returns null if the error isn't about the document
 */
export const refusalProblems = (error: unknown): FieldProblem[] | null => {
  const problems = validationProblems(error)
  if (problems) return problems
  const { isOperational, message, status } = (error ?? {}) as PayloadError
  if (isOperational !== true || typeof status !== 'number' || status >= 500) return null
  return [{ path: '', message: String(message) }]
}

/** In one line: `Heading: This field is required. Address: Another page already has this address.` */
export const formatProblems = (problems: readonly FieldProblem[]): string =>
  problems.map(({ label, message }) => (label ? `${label}: ${message}` : message)).join(' ')

/** Messages by field, as the console's forms show them; `base` has those of the whole document. */
export const errorsByField = (
  problems: readonly FieldProblem[],
  fieldOf: (path: string) => string | undefined = (path) => path,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  for (const { message, path } of problems) (errors[fieldOf(path) || 'base'] ??= []).push(message)
  return errors
}
