/** Read by characters (`u`), a surrogate is found only where it stands alone. */
const UNKEEPABLE = /[\0\p{Surrogate}]/u

/**
 * JSON of somebody else's, without what PostgreSQL keeps in no text: a NUL, or half of a surrogate pair, which can be smuggled in
 * as escapes.
 *
 * @param replace what to put in the place of a value
 * @throws SyntaxError
 */
export const parseWireJson = (json: string, replace: (value: unknown) => unknown = (value) => value): unknown =>
  JSON.parse(json, (name, value: unknown) => {
    for (const text of [name, value])
      if (typeof text === 'string' && UNKEEPABLE.test(text)) throw new SyntaxError('A text holds what is no character.')
    return replace(value)
  })
