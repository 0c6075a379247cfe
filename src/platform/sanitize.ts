import createDOMPurify, { type DOMPurify, type UponSanitizeElementHook } from 'dompurify'
import { JSDOM } from 'jsdom'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'
import postcss from 'postcss'
import prefixer from 'postcss-prefix-selector'
import { BrandedError } from './branded-error'
import { escapeHtml } from './escape-html'
import { exceedsBudget, INPUT_BUDGET } from './input-budget'
import { processState } from './process-state'

/**
 * Alignment classes of the rich text editor. Others are the site's own, such as `fixed inset-0`, which covers the page.
 */
const ALLOWED_CLASSES = new Set(['text-left', 'text-center', 'text-right', 'text-justify'])

const HTML_OPTIONS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['form', 'iframe', 'input', 'button', 'textarea', 'select', 'style', 'object', 'embed'],
  FORBID_ATTR: ['style'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
}

const openPurify = () =>
  processState('purify', () => {
    const purify = createDOMPurify(new JSDOM('').window)
    purify.addHook('uponSanitizeAttribute', (_, data) => {
      if (data.attrName !== 'class') return
      data.attrValue = data.attrValue
        .split(/\s+/)
        .filter((name) => ALLOWED_CLASSES.has(name))
        .join(' ')
      if (data.attrValue === '') data.keepAttr = false
    })
    return { purify, keeps: findKeptElements(purify) }
  })

/** The elements that aren't replaced by their content. */
const findKeptElements = (purify: DOMPurify): ReadonlySet<string> => {
  let allowed: Record<string, boolean> = {}
  const look: UponSanitizeElementHook = (_node, data) => {
    allowed = data.allowedTags
  }
  purify.addHook('uponSanitizeElement', look)
  purify.sanitize('<p></p>', HTML_OPTIONS)
  purify.removeHook('uponSanitizeElement', look)
  const forbidden = new Set(HTML_OPTIONS.FORBID_TAGS)
  return new Set(Object.keys(allowed).filter((name) => allowed[name] && !forbidden.has(name)))
}

const isCssSyntaxError = (error: unknown): error is postcss.CssSyntaxError =>
  error instanceof Error && error.name === 'CssSyntaxError'

/**
 * Sanitizes user-written HTML: removes scripts, forms, frames, styles and event handlers, and protects the page from
 * links that open in a new tab. HTML that would take seconds to process is shown as plain text.
 */
export const sanitizeHtml = (html: string, mostElements?: number): string =>
  trySanitizeHtml(html, mostElements) ?? escapeHtml(html)

/** Like `sanitizeHtml`. @returns null for HTML that would take seconds to process */
export const trySanitizeHtml = (html: string, mostElements: number = INPUT_BUDGET.html.elements): string | null =>
  isTooMuch(html, mostElements) ? null : openPurify().purify.sanitize(html, HTML_OPTIONS)

/**
 * A few kilobytes can become a tree that takes minutes and gigabytes: elements nested a thousand deep, or a thousand
 * that every paragraph reopens. The parser is stopped at the limits, before a tree is built. What DOMPurify removes
 * costs most: it moves all of an element's content, and jsdom's lists change with each step.
 */
const isTooMuch = (html: string, mostElements: number): boolean => {
  if (exceedsBudget('html', html)) return true
  if (!html.includes('<')) return false
  const { keeps } = openPurify()
  const most = INPUT_BUDGET.html
  const spent = { elements: 0, attributes: 0, adopted: 0, removals: 0 }
  const places = new WeakMap<object, { depth: number; removals: number }>()
  const templates = new WeakMap<object, object>()
  const placeOf = (node: object) => places.get(templates.get(node) ?? node) ?? { depth: 0, removals: 0 }
  const place = (parent: DefaultTreeAdapterMap['parentNode'], child: DefaultTreeAdapterMap['childNode']): void => {
    const around = placeOf(parent)
    const isKept = isPart(child) || (defaultTreeAdapter.isElementNode(child) && keeps.has(child.tagName))
    const at = { depth: around.depth + 1, removals: around.removals + (isKept ? 0 : 1) }
    places.set(child, at)
    spent.elements += 1
    spent.removals += at.removals
    if (at.depth > most.depth || spent.elements > mostElements || spent.removals > most.removals) throw new TooMuch()
  }
  const countText = (parent: DefaultTreeAdapterMap['parentNode']): void => {
    spent.removals += placeOf(parent).removals
    if (spent.removals > most.removals) throw new TooMuch()
  }
  const countAttributes = (count: number): void => {
    spent.attributes += count
    if (spent.attributes > most.attributes) throw new TooMuch()
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      countAttributes(attributes.length)
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    adoptAttributes: (element, attributes) => {
      spent.adopted += attributes.length
      if (spent.adopted > most.attributesPerTag) throw new TooMuch()
      defaultTreeAdapter.adoptAttributes(element, attributes)
    },
    setTemplateContent: (template, content) => {
      templates.set(content, template)
      defaultTreeAdapter.setTemplateContent(template, content)
    },
    appendChild: (parent, child) => {
      place(parent, child)
      defaultTreeAdapter.appendChild(parent, child)
    },
    insertBefore: (parent, child, before) => {
      // Before a table, where jsdom inserts as slowly as it removes.
      spent.removals += 1
      place(parent, child)
      defaultTreeAdapter.insertBefore(parent, child, before)
    },
    insertText: (parent, text) => {
      countText(parent)
      defaultTreeAdapter.insertText(parent, text)
    },
    insertTextBefore: (parent, text, before) => {
      spent.removals += 1
      countText(parent)
      defaultTreeAdapter.insertTextBefore(parent, text, before)
    },
  }
  try {
    parse(html, { treeAdapter })
    return false
  } catch (error) {
    if (TooMuch.is(error)) return true
    throw error
  }
}

/** Parts of every document. */
const isPart = (node: DefaultTreeAdapterMap['childNode']): boolean =>
  defaultTreeAdapter.isElementNode(node) && ['html', 'head', 'body'].includes(node.tagName)

class TooMuch extends BrandedError {
  static override readonly laurel = 'html_too_much'
}

const FORBIDDEN_AT_RULES = new Set(['import', 'font-face', 'charset', 'namespace', 'document', 'property'])
const FORBIDDEN_VALUE = /url\s*\(|image-set\s*\(|expression\s*\(|javascript:|@import|src\s*\(/i

/** Others cover the page, or can't be told, such as `var(--place)`. */
const POSITIONS = new Set(['static', 'relative', 'absolute', 'inherit', 'initial', 'unset', 'revert', 'revert-layer'])

/** In a single pass, however many comments are left open. */
const withoutComments = (value: string): string => {
  let text = ''
  let at = 0
  for (;;) {
    const begin = value.indexOf('/*', at)
    const end = begin < 0 ? -1 : value.indexOf('*/', begin + 2)
    if (end < 0) return text + value.slice(at)
    text += value.slice(at, begin)
    at = end + 2
  }
}

const CSS_TOO_LONG = `Use up to ${INPUT_BUDGET.css.characters} characters.`
const CSS_TOO_LONG_SCOPED = `Shorten the CSS: with the prefix of the site in each selector, it has more than ${INPUT_BUDGET.css.characters} characters.`
const CSS_TOO_DEEP = 'The CSS is too deeply nested.'

/** Without recursion, because what follows is recursive. */
const findTooDeep = (root: postcss.Root): postcss.ChildNode | null => {
  let level: postcss.ChildNode[] = root.nodes
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > INPUT_BUDGET.css.depth) return level[0] ?? null
    level = level.flatMap((node) => ('nodes' in node && node.nodes ? node.nodes : []))
  }
  return null
}

/** Already scoped, like CSS that is saved again; scoping twice would match nothing. */
const isWithin = (scope: string, selector: string): boolean =>
  selector === scope || (selector.startsWith(`${scope} `) && !/^\s*[+~]/.test(selector.slice(scope.length)))

/** The rule around a nested one, through media queries; undefined at the top. */
const outerRule = ({ parent }: postcss.Container): postcss.Rule | undefined => {
  if (parent?.type === 'rule') return parent as postcss.Rule
  return parent?.type === 'atrule' ? outerRule(parent as postcss.AtRule) : undefined
}

/**
 * Whether a nested selector stays within the scope of the rule around it: it continues that rule's, `&`, and isn't about
 * siblings of the scope itself.
 */
const staysWithin = (scope: string, selector: string, rule: postcss.Rule): boolean => {
  const rest = selector.replace(/^&/, '')
  if (rest === selector && selector.includes('&')) return false
  let top = rule
  for (let outer = outerRule(rule); outer; outer = outerRule(outer)) top = outer
  return !top.selectors.includes(scope) || !/^\s*[+~]/.test(rest)
}

export type SanitizedCss =
  /** `removed`: what isn't allowed, with its line in the source, from 1. */
  { ok: true; css: string; removed: { line: number; text: string }[] } | { ok: false; reason: string; line: number }

/**
 * Sanitizes an administrator's CSS: limited to `scope`, unable to load anything or to cover the page.
 * @returns the cleaned CSS, or the reason why it can't be parsed
 */
export const sanitizeCss = (css: string, scope: string): SanitizedCss => {
  if (exceedsBudget('css', css)) return { ok: false, reason: CSS_TOO_LONG, line: 1 }
  let root: postcss.Root
  try {
    // Without a source map, which postcss would read from a file that the CSS names.
    root = postcss.parse(css, { map: false })
  } catch (error) {
    if (isCssSyntaxError(error)) return { ok: false, reason: error.reason, line: error.line ?? 1 }
    return { ok: false, reason: 'The CSS cannot be read.', line: 1 }
  }
  const tooDeep = findTooDeep(root)
  if (tooDeep) return { ok: false, reason: CSS_TOO_DEEP, line: tooDeep.source?.start?.line ?? 1 }
  const removed: { line: number; text: string }[] = []
  const remove = (node: postcss.AtRule | postcss.Declaration) => {
    const text = node.type === 'atrule' ? `@${node.name}` : `${node.prop}: ${node.value}`
    removed.push({ line: node.source?.start?.line ?? 1, text: text.slice(0, 80) })
    node.remove()
  }
  root.walkAtRules((rule) => {
    // An escape in a name can only serve to bypass the list, here and below.
    if (FORBIDDEN_AT_RULES.has(rule.name.toLowerCase()) || rule.name.includes('\\')) remove(rule)
  })
  root.walkDecls((declaration) => {
    const value = withoutComments(declaration.value)
    const hostile = FORBIDDEN_VALUE.test(value) || value.includes('\\')
    const hasEscape = declaration.prop.includes('\\')
    const covers = declaration.prop.toLowerCase() === 'position' && !POSITIONS.has(value.trim().toLowerCase())
    if (hostile || hasEscape || covers) remove(declaration)
  })
  const scoped = postcss([
    prefixer({
      prefix: scope,
      transform: (prefix, selector, prefixed, _file, rule) => {
        if (outerRule(rule)) return staysWithin(prefix, selector, rule) ? selector : prefixed
        if (/^(html|body|:root)\b/.test(selector)) return prefix
        return isWithin(prefix, selector) ? selector : prefixed
      },
    }),
  ]).process(root, { from: undefined, map: false }).css
  const sanitized = scoped.replaceAll('<', '\\3c ')
  if (exceedsBudget('css', sanitized)) return { ok: false, reason: CSS_TOO_LONG_SCOPED, line: 1 }
  return { ok: true, css: sanitized, removed }
}
