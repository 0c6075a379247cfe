/**
 * Encodes a form's values: with a file anywhere inside as multipart, with the values as JSON in `form` and each file as
 * a separate part that a placeholder names; otherwise as JSON. `src/http/server/form-body.ts` decodes it.
 */
export const formBody = (values: object): object | FormData => {
  const files: File[] = []
  const json = JSON.stringify(values, (_key, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { $file: `file_${files.length}` }
  })
  if (files.length === 0) return values
  const form = new FormData()
  form.set('form', json)
  for (const [index, file] of files.entries()) form.set(`file_${index + 1}`, file)
  return form
}
