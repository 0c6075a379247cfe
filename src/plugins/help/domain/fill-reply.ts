/** What saved replies may mention, in braces. */
type Placeholder = 'name' | 'program' | 'points' | 'date'

/** Fills in placeholders such as `{name}`. What is unknown stays as it was written, for the administrator to see. */
export const fillReply = (body: string, values: Partial<Record<Placeholder, string>>): string =>
  body.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof typeof values] : ''
    return value === undefined || value === '' ? written : value
  })
