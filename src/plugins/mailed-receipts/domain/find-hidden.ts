import { selectAll } from 'css-select'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { type Document, type Element, isTag } from 'domhandler'
import { BrandedError } from '@/plugin/domain'

/** Bounds for hostile style sheets. Stores' have a few rules that hide something, which take milliseconds. */
const MOST = { rules: 200, characters: 100_000, ms: 1_000 }

const WHITE = /^(?:#fff(?:f{3}|f{5})?|white|rgba?\(255,255,255(?:,1)?\))$/
/** What leaves nothing to see of an element, by property. */
const HIDING: Readonly<Record<string, RegExp>> = {
  display: /^none$/,
  visibility: /^(?:hidden|collapse)$/,
  opacity: /^(?:0%?|0?\.0\d*)$/,
  'font-size': /^(?:0|[01](?:\.\d+)?p[xt]|0(?:r?em|%))$/,
  color: /^(?:transparent|rgba\(.*,0\))$/,
  'max-height': /^0(?:px|pt|em|%)?$/,
  'clip-path': /^inset\(100%/,
  transform: /scale\(0[,)]/,
  left: /^-\d{3,}/,
  top: /^-\d{3,}/,
  'text-indent': /^-\d{3,}/,
  'mso-hide': /^all$/,
}
/** They hide what overflows. */
const SIZES = ['height', 'width'] as const

/** The HTML would take seconds to read. */
export class TooMuch extends BrandedError {
  static override readonly laurel = 'mail_too_much'
}

type Declarations = ReadonlyMap<string, string>

/**
 * The elements that a mail's styles hide from who reads it. Conditions on the width of a screen count as not met.
 * @throws TooMuch
 */
export const findHidden = (document: Document): ReadonlySet<Element> => {
  const start = performance.now()
  const hidden = new Set<Element>()
  const elements = selectAll<Document | Element, Element>('*', document)
  const sheet = elements
    .filter(({ name }) => name === 'style')
    .map(({ children }) => children.map((child) => ('data' in child ? child.data : '')).join(''))
    .join('\n')
  for (const selector of hidingSelectors(sheet.slice(0, MOST.characters))) {
    if (performance.now() - start > MOST.ms) throw new TooMuch()
    try {
      for (const element of selectAll<Document | Element, Element>(selector, document)) hidden.add(element)
    } catch {
      // A selector that mail programs don't know either.
    }
  }
  for (const element of elements) {
    const { color, hidden: isHidden, style } = element.attribs
    if (isHidden === undefined && !style && !color) continue
    const declared = style ? readDeclarations(style) : new Map<string, string>()
    const isWhite = WHITE.test(declared.get('color') ?? color?.toLowerCase() ?? '') && !hasBackground(element)
    if (isHidden !== undefined || isHiding(declared) || isWhite) hidden.add(element)
  }
  return hidden
}

const hidingSelectors = (sheet: string): string[] => {
  const selectors: string[] = []
  walk(parse(sheet, { parseValue: false }), {
    enter(node: CssNode) {
      // Print, narrow screens and features of newer programs.
      if (node.type === 'Atrule') return isAlways(node.prelude ? generate(node.prelude) : '') ? undefined : walk.skip
      if (
        node.type === 'Rule' &&
        selectors.length < MOST.rules &&
        isHiding(readDeclarations(generate(node.block).slice(1, -1)))
      )
        selectors.push(generate(node.prelude))
    },
  })
  return selectors
}

const isAlways = (condition: string): boolean => /^(?:only )?(?:all|screen)?$/.test(condition)

const readDeclarations = (style: string): Declarations => {
  const declared = new Map<string, string>()
  walk(parse(style, { context: 'declarationList', parseValue: false }), (node) => {
    if (node.type === 'Declaration')
      declared.set(node.property.toLowerCase(), generate(node.value).toLowerCase().replaceAll(/\s/g, ''))
  })
  return declared
}

const isHiding = (declared: Declarations): boolean =>
  Object.entries(HIDING).some(([property, pattern]) => pattern.test(declared.get(property) ?? 'x')) ||
  (declared.get('overflow') === 'hidden' && SIZES.some((size) => /^0(?:px|pt|%)?$/.test(declared.get(size) ?? '')))

/** White print is seen where a color lies below it. */
const hasBackground = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parent && isTag(at.parent) ? at.parent : null) {
    const { background, bgcolor, style = '' } = at.attribs
    const color = [...readDeclarations(style)].find(([property]) => property.startsWith('background'))?.[1] ?? bgcolor
    if (background || (color && !WHITE.test(color.toLowerCase()))) return true
  }
  return false
}
