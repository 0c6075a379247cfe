/**
 * What a form sends. With a chosen file anywhere inside, a form of several parts: the values as JSON in `form`, each file
 * in a part of its own that its place names. `src/http/server/form-body.ts` puts them together again.
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
