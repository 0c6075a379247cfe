import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'
import postcss from 'postcss'
import prefixer from 'postcss-prefix-selector'
import { BrandedError } from './branded-error'
import { escapeHtml } from './escape-html'
import { processState } from './process-state'

/**
 * Alignment classes of the rich text editor. Others are the site's own, such as `fixed inset-0`, which covers the page.
 */
const ALLOWED_CLASSES = new Set(['text-left', 'text-center', 'text-right', 'text-justify'])

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
    return purify
  })

const isCssSyntaxError = (error: unknown): error is postcss.CssSyntaxError =>
  error instanceof Error && error.name === 'CssSyntaxError'

/** As many elements as a long page with tables has. */
const MOST_ELEMENTS = 20_000
/** Far deeper than any editor nests. */
const DEEPEST = 64

/**
 * Sanitizes user-written HTML: removes scripts, forms, frames, styles and event handlers, and protects the page from
 * links that open in a new tab. HTML that would take seconds to process is shown as plain text.
 */
export const sanitizeHtml = (html: string, mostElements = MOST_ELEMENTS): string =>
  isTooMuch(html, mostElements)
    ? escapeHtml(html)
    : openPurify().sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['form', 'iframe', 'input', 'button', 'textarea', 'select', 'style', 'object', 'embed'],
        FORBID_ATTR: ['style'],
        ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
      })

/**
 * A few kilobytes can become a tree that takes minutes and gigabytes: elements nested a thousand deep, or a thousand
 * that every paragraph reopens. The parser is stopped at the limits, before a tree is built.
 */
const isTooMuch = (html: string, mostElements: number): boolean => {
  let elements = 0
  const depths = new WeakMap<object, number>()
  const templates = new WeakMap<object, object>()
  const place = (parent: DefaultTreeAdapterMap['parentNode'], child: DefaultTreeAdapterMap['childNode']): void => {
    const depth = (depths.get(templates.get(parent) ?? parent) ?? 0) + 1
    depths.set(child, depth)
    elements += 1
    if (depth > DEEPEST || elements > mostElements) throw new TooMuch()
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    setTemplateContent: (template, content) => {
      templates.set(content, template)
      defaultTreeAdapter.setTemplateContent(template, content)
    },
    appendChild: (parent, child) => {
      place(parent, child)
      defaultTreeAdapter.appendChild(parent, child)
    },
    insertBefore: (parent, child, before) => {
      place(parent, child)
      defaultTreeAdapter.insertBefore(parent, child, before)
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

class TooMuch extends BrandedError {
  static override readonly laurel = 'html_too_much'
}

const FORBIDDEN_AT_RULES = new Set(['import', 'font-face', 'charset', 'namespace', 'document', 'property'])
const FORBIDDEN_VALUE = /url\s*\(|image-set\s*\(|expression\s*\(|javascript:|@import|src\s*\(/i

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
  let root: postcss.Root
  try {
    root = postcss.parse(css)
  } catch (error) {
    if (isCssSyntaxError(error)) return { ok: false, reason: error.reason, line: error.line ?? 1 }
    return { ok: false, reason: 'The CSS cannot be read.', line: 1 }
  }
  const removed: { line: number; text: string }[] = []
  const remove = (node: postcss.AtRule | postcss.Declaration) => {
    const text = node.type === 'atrule' ? `@${node.name}` : `${node.prop}: ${node.value}`
    removed.push({ line: node.source?.start?.line ?? 1, text: text.slice(0, 80) })
    node.remove()
  }
  root.walkAtRules((rule) => {
    // An escape in a name can only serve to bypass the list.
    if (FORBIDDEN_AT_RULES.has(rule.name.toLowerCase()) || rule.name.includes('\\')) remove(rule)
  })
  root.walkDecls((declaration) => {
    const value = withoutComments(declaration.value)
    const hostile = FORBIDDEN_VALUE.test(value) || value.includes('\\')
    const covers = declaration.prop.toLowerCase() === 'position' && /fixed|sticky/i.test(value)
    if (hostile || covers) remove(declaration)
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
  ]).process(root, { from: undefined }).css
  return { ok: true, css: scoped.replaceAll('<', '\\3c '), removed }
}
