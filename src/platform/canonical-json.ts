/** The JSON of a value with its fields in alphabetical order: equal values have the same text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.keys(part)
            .sort()
            .map((name) => [name, (part as Record<string, unknown>)[name]]),
        )
      : part,
  )
