import { readdirSync } from 'node:fs'

/**
 * A pseudo-locale: every English text is in ⟦brackets⟧, so text outside of them is data, or was never translated.
 * Import this before anything that renders, because texts are changed in place.
 */
type Texts = { [key: string]: string | Texts }

/** The product's and the plugins'. */
const FILES = /^(i18n|plugins\/[^/]+\/texts)\/en(\/.*)?\.ts$/
/** Texts that are codes for the browser, such as the language of its dates. */
const CODE = /^[a-z]{2}$/

const wrap = (texts: Texts): void => {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'object') wrap(value)
    else if (typeof value === 'string' && !value.startsWith('⟦') && !CODE.test(value)) texts[key] = `⟦${value}⟧`
  }
}

for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' }))
  if (FILES.test(name))
    for (const exported of Object.values((await import(`../../src/${name}`)) as Record<string, unknown>))
      if (typeof exported === 'object' && exported !== null) wrap(exported as Texts)

/** All texts within data, the longest first. */
const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return data.trim().length < 2 ? [] : [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data)
    .flatMap(textsIn)
    .toSorted((one, other) => other.length - one.length)
}

const ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description'] as const
/** Dates, money and units formatted by Intl. */
const WRITTEN =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM|UTC|EST|at|ago|days?|hours?|minutes?|seconds?)\b/g

/** A person's initials, or a currency. */
const INITIALS = /^[A-Z]{1,3}$/

/** The text outside of brackets. Brackets may open in one node and close in another. */
const outsideOf = (parts: readonly string[]): string[] => {
  let depth = 0
  return parts.map((part) => {
    let outside = ''
    for (const letter of part) {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') depth -= 1
      else if (depth === 0) outside += letter
    }
    return outside
  })
}

/** @param data the screen's props: all texts in them may be shown as they are */
export const findUntranslated = (place: Element, data: unknown): string[] => {
  const known = textsIn(data)
  const nodes = document.createTreeWalker(place, 4)
  const texts: string[] = []
  while (nodes.nextNode())
    if (!nodes.currentNode.parentElement?.closest('style, script, code')) texts.push(nodes.currentNode.nodeValue ?? '')
  const attributes = [...place.querySelectorAll('*')].flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  )
  const outside = [...outsideOf(texts), ...attributes.flatMap((text) => outsideOf([text]))]
  const unknown = outside
    .map((text) => known.reduce((rest, one) => rest.replaceAll(one, ''), text).replaceAll(WRITTEN, ''))
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !INITIALS.test(text))
  return [...new Set(unknown)]
}
