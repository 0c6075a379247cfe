import { exceedsBudget } from './input-budget'

/** With the flag `u`, only unpaired surrogates match. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** A text with a character that PostgreSQL can't store: NUL, or an unpaired surrogate. */
export class UnstorableText extends SyntaxError {
  readonly laurel = 'unstorable_text'

  static is(error: unknown): error is UnstorableText {
    return (error as { laurel?: unknown } | null | undefined)?.laurel === 'unstorable_text'
  }
}

/** @throws UnstorableText */
export const requireStorable = (text: string): void => {
  if (UNSTORABLE.test(text)) throw new UnstorableText("A text contains a character that can't be stored.")
}

/**
 * Parses untrusted JSON whose names and texts can be stored. The characters that can't be may come as escapes.
 *
 * @param replace transforms values
 * @throws SyntaxError; UnstorableText is one
 */
export const parseWireJson = (json: string, replace: (value: unknown) => unknown = (value) => value): unknown => {
  if (exceedsBudget('json', json)) throw new SyntaxError('Nested too deeply.')
  return JSON.parse(json, (name, value: unknown) => {
    for (const text of [name, value]) if (typeof text === 'string') requireStorable(text)
    return replace(value)
  })
}
