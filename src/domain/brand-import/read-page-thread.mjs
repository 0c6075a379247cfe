/** Reads the brand elements of a foreign page for read-page.ts, in a thread that can be terminated. Runs no scripts. */
import { parentPort, workerData } from 'node:worker_threads'
import { defaultTreeAdapter, parse } from 'parse5'

const MAX_CANDIDATES = 4
/** Far longer than any style sheet within a page. */
const MAX_TEXT = 500_000
const MAX_ADDRESS = 2_000

const read = (html, base) => {
  const elements = listElements(parse(html))
  const of = (name) => elements.filter(({ tagName }) => tagName === name)
  const meta = (key) =>
    of('meta').find((element) => attribute(element, 'name') === key || attribute(element, 'property') === key)
  const content = (key) => trimmed(attribute(meta(key), 'content'))
  const absolute = (address) => {
    if (!address || address.length > MAX_ADDRESS || !URL.canParse(address, base)) return null
    const url = new URL(address, base)
    return /^https?:$/.test(url.protocol) ? url.href : null
  }
  const rel = (word) =>
    of('link').filter((element) => (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/).includes(word))
  const linkTo = (pattern) =>
    of('a')
      .filter((element) => pattern.test(`${attribute(element, 'href') ?? ''} ${textOf(element)}`))
      .map((element) => absolute(attribute(element, 'href')))
      .find((address) => address !== null) ?? null
  const known = (addresses) => [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_CANDIDATES)
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

/** In the page's order, without recursion: pages can be nested deeper than the stack. */
function listElements(document) {
  const elements = []
  const open = [document]
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return elements
}

const attribute = (element, name) => element?.attrs.find((one) => one.name === name)?.value ?? null

/** The beginning of an element's text. */
const textOf = (element) => {
  let text = ''
  const open = element ? [element] : []
  for (let node = open.pop(); node && text.length < MAX_TEXT; node = open.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return text
}

const trimmed = (text) => text?.replaceAll(/\s+/g, ' ').trim() || null

const GENERIC =
  /^(inherit|initial|unset|serif|sans-serif|monospace|system-ui|cursive|fantasy|ui-.*|-apple-system|var\(.*)$/i

/** Families from Google Fonts' style sheets, then those that styles name. */
const fontsIn = (styles, sheets) => {
  const linked = sheets
    .filter((href) => URL.canParse(href) && new URL(href).hostname === 'fonts.googleapis.com')
    .flatMap((href) => new URL(href).searchParams.getAll('family').flatMap((family) => family.split('|')))
    .map((family) => family.split(':')[0] ?? '')
  const named = [...styles.matchAll(/font-family\s*:\s*([^;}]+)/gi)].map(([, list = '']) => list.split(',')[0] ?? '')
  return [...new Set([...linked, ...named].map((family) => family.replaceAll(/["']/g, '').trim()))]
    .filter((family) => family !== '' && !GENERIC.test(family))
    .slice(0, MAX_CANDIDATES)
}

const { data, question } = workerData
parentPort.postMessage({ brand: read(Buffer.from(data).toString('utf8'), new URL(question.base)) })
