/**
 * What a text from outside may cost its parser. Parsers of HTML need quadratic time for the attributes of a tag and for
 * nesting, and recursive code needs stack for nesting, so a few kilobytes could keep a process busy for minutes.
 */
export const INPUT_BUDGET = {
  /** Written by administrators and participants. A long page with tables has several thousand elements. */
  html: {
    characters: 500_000,
    attributesPerTag: 250,
    attributes: 20_000,
    elements: 10_000,
    depth: 64,
    removals: 2_000,
  },
  /** Other people's pages. Their scripts contain what looks like long tags. */
  page: { characters: 2_000_000, attributesPerTag: 4_000 },
  svg: { characters: 500_000, attributesPerTag: 250 },
  /** Payload's limit for a textarea, where the sanitized style sheet is stored. */
  css: { characters: 40_000, depth: 32 },
  /** Payload needs quadratic time for the fields of an object. */
  json: { depth: 100, keysPerObject: 500 },
  csv: { columns: 1_000 },
} as const

type TextKind = Exclude<keyof typeof INPUT_BUDGET, 'csv'>

type Limits = { characters?: number; attributesPerTag?: number; depth?: number }

/**
 * Whether a text exceeds what its kind of parser may be given. In linear time, before any parser sees it. The depth of
 * HTML and CSS is known only while they are parsed (sanitize.ts).
 */
export const exceedsBudget = (kind: TextKind, text: string): boolean => {
  const { attributesPerTag, characters, depth }: Limits = INPUT_BUDGET[kind]
  if (characters !== undefined && text.length > characters) return true
  if (attributesPerTag !== undefined && longestTag(text, attributesPerTag) > attributesPerTag) return true
  return kind === 'json' && depth !== undefined && isDeeper(text, depth)
}

/** Whether an object within a parsed body has too many keys. */
export const hasLargeObject = (body: unknown): boolean => {
  const open = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const values: unknown[] = Object.values(value)
    if (!Array.isArray(value) && values.length > INPUT_BUDGET.json.keysPerObject) return true
    for (const inner of values) open.push(inner)
  }
  return false
}

/** Whether brackets outside of strings are nested deeper than this. */
const isDeeper = (json: string, depth: number): boolean => {
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
      if (level > depth) return true
    } else if (sign === ']' || sign === '}') level -= 1
  }
  return false
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11)
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const [SLASH, GREATER, LESS, EQUALS, DOUBLE, SINGLE] = [47, 62, 60, 61, 34, 39]

/**
 * The most attributes that any tag of a markup has, wherever a parser may see a tag begin: also in comments, scripts
 * and quoted values, which parsers tell apart by rules of their own. Walks backwards through the states of the HTML
 * tokenizer (13.2.5.8 to 13.2.5.39), which for each position yields the attributes up to the end of a tag.
 *
 * @param most stops there
 */
const longestTag = (markup: string, most: number): number => {
  // The attributes that follow, by the state in which a tokenizer would reach the position.
  let [inTagName, beforeName, inName, afterName, beforeValue] = [0, 0, 0, 0, 0]
  let [inDouble, inSingle, unquoted, afterQuoted] = [0, 0, 0, 0]
  let [opensTag, longest] = [0, 0]
  for (let at = markup.length - 1; at >= 0 && longest <= most; at--) {
    const code = markup.charCodeAt(at)
    if (code === LESS && opensTag > longest) longest = opensTag
    const [space, slash, end] = [isSpace(code), code === SLASH, code === GREATER]
    const named = inName + 1
    const next = {
      // `<a` or `</a`, as seen from the `<` before this character.
      opensTag: isLetter(code) ? inTagName : slash ? opensTag : 0,
      inTagName: end ? 0 : space || slash ? beforeName : inTagName,
      beforeName: end ? 0 : space || slash ? beforeName : named,
      inName: end ? 0 : space ? afterName : slash ? beforeName : code === EQUALS ? beforeValue : inName,
      afterName: end ? 0 : space ? afterName : slash ? beforeName : code === EQUALS ? beforeValue : named,
      beforeValue: end ? 0 : space ? beforeValue : code === DOUBLE ? inDouble : code === SINGLE ? inSingle : unquoted,
      inDouble: code === DOUBLE ? afterQuoted : inDouble,
      inSingle: code === SINGLE ? afterQuoted : inSingle,
      unquoted: end ? 0 : space ? beforeName : unquoted,
      afterQuoted: end ? 0 : space || slash ? beforeName : named,
    }
    ;({ opensTag, inTagName, beforeName, inName, afterName, beforeValue, inDouble, inSingle, unquoted, afterQuoted } =
      next)
  }
  return longest
}
