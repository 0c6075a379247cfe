import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** The brand elements of a website's front page, with absolute addresses. */
export type PageBrand = {
  name: string | null
  themeColor: string | null
  /** Candidates, most likely first. */
  logos: string[]
  icons: string[]
  fonts: string[]
  links: { privacy: string | null; terms: string | null; instagram: string | null; facebook: string | null }
}

const MAX_CANDIDATES = 4

/** Reads name, pictures, colors, fonts and links from a page's HTML. Pure; runs no scripts. */
export const readPage = (html: string, base: URL): PageBrand => {
  const elements = [...walk(parse(html))]
  const of = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const meta = (key: string) =>
    of('meta').find((element) => attribute(element, 'name') === key || attribute(element, 'property') === key)
  const content = (key: string) => trimmed(attribute(meta(key), 'content'))
  const absolute = (address: string | null): string | null => {
    if (!address || !URL.canParse(address, base)) return null
    const url = new URL(address, base)
    return /^https?:$/.test(url.protocol) ? url.href : null
  }
  const rel = (word: string) =>
    of('link').filter((element) => (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/).includes(word))
  const linkTo = (pattern: RegExp): string | null =>
    of('a')
      .filter((element) => pattern.test(`${attribute(element, 'href') ?? ''} ${textOf(element)}`))
      .map((element) => absolute(attribute(element, 'href')))
      .find((address) => address !== null) ?? null
  const known = (addresses: (string | null)[]): string[] =>
    [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_CANDIDATES)
  const styles = [...of('style').map(textOf), ...elements.map((element) => attribute(element, 'style') ?? '')].join(
    '\n',
  )
  return {
    name: content('og:site_name') ?? (trimmed(textOf(of('title')[0]))?.split(/\s+[|–—-]\s+/)[0] || null),
    themeColor: content('theme-color'),
    logos: known([
      ...of('img')
        .filter((element) =>
          /logo/i.test(['src', 'class', 'id', 'alt'].map((name) => attribute(element, name) ?? '').join(' ')),
        )
        .map((element) => absolute(attribute(element, 'src'))),
      absolute(content('og:image')),
    ]),
    icons: known([...rel('apple-touch-icon'), ...rel('icon')].map((element) => absolute(attribute(element, 'href')))),
    fonts: fontsIn(
      styles,
      rel('stylesheet').map((element) => attribute(element, 'href') ?? ''),
    ),
    links: {
      privacy: linkTo(/privacy|privacidad/i),
      terms: linkTo(/\bterms\b|términos|terminos/i),
      instagram: linkTo(/^https?:\/\/(www\.)?instagram\.com\//i),
      facebook: linkTo(/^https?:\/\/(www\.)?facebook\.com\//i),
    },
  }
}

function* walk(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child)
}

const attribute = (element: Element | undefined, name: string): string | null =>
  element?.attrs.find((one) => one.name === name)?.value ?? null

const textOf = (node: Node | undefined): string => {
  if (!node) return ''
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const trimmed = (text: string | null): string | null => text?.replaceAll(/\s+/g, ' ').trim() || null

const GENERIC =
  /^(inherit|initial|unset|serif|sans-serif|monospace|system-ui|cursive|fantasy|ui-.*|-apple-system|var\(.*)$/i

/** Families from Google Fonts' style sheets, then those that styles name. */
const fontsIn = (styles: string, sheets: string[]): string[] => {
  const linked = sheets
    .filter((href) => URL.canParse(href) && new URL(href).hostname === 'fonts.googleapis.com')
    .flatMap((href) => new URL(href).searchParams.getAll('family').flatMap((family) => family.split('|')))
    .map((family) => family.split(':')[0] ?? '')
  const named = [...styles.matchAll(/font-family\s*:\s*([^;}]+)/gi)].map(([, list = '']) => list.split(',')[0] ?? '')
  return [...new Set([...linked, ...named].map((family) => family.replaceAll(/["']/g, '').trim()))]
    .filter((family) => family !== '' && !GENERIC.test(family))
    .slice(0, MAX_CANDIDATES)
}
