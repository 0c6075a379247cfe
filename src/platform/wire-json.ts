/** Read by characters (`u`), a surrogate is found only where it stands alone. */
const UNKEEPABLE = /[\0\p{Surrogate}]/u

/** Far deeper than any form. Code that walks a value by recursion has room for this much. */
const MAX_LEVELS = 100

/** Whether a JSON text is nested too deeply to be walked by recursion. Brackets inside strings don't count. */
export const isTooDeep = (json: string): boolean => {
  let level = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (isInString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') {
      level += 1
      if (level > MAX_LEVELS) return true
    } else if (sign === ']' || sign === '}') level -= 1
  }
  return false
}

/**
 * JSON of somebody else's, without what PostgreSQL keeps in no text: a NUL, or half of a surrogate pair, which can be smuggled in
 * as escapes.
 *
 * @param replace what to put in the place of a value
 * @throws SyntaxError
 */
export const parseWireJson = (json: string, replace: (value: unknown) => unknown = (value) => value): unknown => {
  if (isTooDeep(json)) throw new SyntaxError('Nested too deeply.')
  return JSON.parse(json, (name, value: unknown) => {
    for (const text of [name, value])
      if (typeof text === 'string' && UNKEEPABLE.test(text)) throw new SyntaxError('A text holds what is no character.')
    return replace(value)
  })
}
