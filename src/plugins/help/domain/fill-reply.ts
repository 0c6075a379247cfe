/** What saved replies may mention, in braces. */
export const PLACEHOLDERS = ['name', 'program', 'points', 'date'] as const

/** Fills in placeholders such as `{name}`. What is unknown stays as it was written, for the administrator to see. */
export const fillReply = (body: string, values: Partial<Record<(typeof PLACEHOLDERS)[number], string>>): string =>
  body.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof typeof values] : ''
    return value === undefined || value === '' ? written : value
  })
