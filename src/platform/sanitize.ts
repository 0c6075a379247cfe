import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import postcss from 'postcss'
import prefixer from 'postcss-prefix-selector'

const purify = createDOMPurify(new JSDOM('').window)

/**
 * HTML that an administrator wrote, as it may be shown to participants: no scripts, forms, frames, styles or event
 * handlers, and links that open elsewhere do not hand over the page.
 */
export const sanitizeHtml = (html: string): string =>
  purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['form', 'iframe', 'input', 'button', 'textarea', 'select', 'style', 'object', 'embed'],
    FORBID_ATTR: ['style'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  })

const FORBIDDEN_AT_RULES = new Set(['import', 'font-face', 'charset', 'namespace', 'document', 'property'])
const FORBIDDEN_VALUE = /url\s*\(|image-set\s*\(|expression\s*\(|javascript:|@import|src\s*\(/i

/** Limited already, as all is that is saved once more: a second limit would match nothing. */
const isWithin = (scope: string, selector: string): boolean =>
  selector === scope || (selector.startsWith(`${scope} `) && !/^\s*[+~]/.test(selector.slice(scope.length)))

/**
 * CSS that an administrator wrote, limited to `scope` and unable to load anything or to cover the page.
 * @returns the cleaned CSS, or the reason why it cannot be read
 */
export const sanitizeCss = (css: string, scope: string): { ok: true; css: string } | { ok: false; reason: string } => {
  let root: postcss.Root
  try {
    root = postcss.parse(css)
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'The CSS cannot be read.' }
  }
  root.walkAtRules((rule) => {
    // An escape in a name is a way around the list, never an honest need.
    if (FORBIDDEN_AT_RULES.has(rule.name.toLowerCase()) || rule.name.includes('\\')) rule.remove()
  })
  root.walkDecls((declaration) => {
    const value = declaration.value.replace(/\/\*.*?\*\//gs, '')
    const hostile = FORBIDDEN_VALUE.test(value) || value.includes('\\')
    const covers = declaration.prop.toLowerCase() === 'position' && /fixed|sticky/i.test(value)
    if (hostile || covers) declaration.remove()
  })
  const scoped = postcss([
    prefixer({
      prefix: scope,
      transform: (prefix, selector, prefixed) => {
        if (/^(html|body|:root)\b/.test(selector)) return prefix
        return isWithin(prefix, selector) ? selector : prefixed
      },
    }),
  ]).process(root, { from: undefined }).css
  return { ok: true, css: scoped.replaceAll('<', '\\3c ') }
}
