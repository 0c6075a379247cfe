import { paintFirst } from './paint-first'

const script = (source: string) => `<script src="${source}" async=""></script>`
const AHEAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>'
const PICTURE = '<img src="/hero.webp" fetchpriority="high">'
const page = (head: string, body = '') => `<html><head>${head}</head><body>${PICTURE}${body}</body></html>`

describe('a page that paints first', () => {
  const drawn = paintFirst(
    page(`${AHEAD + script('/_next/static/chunks/a.js')}<script>first()</script>`, script('/_next/static/chunks/b.js')),
  )

  it('asks for its scripts by one at its end, in their order', () => {
    expect(drawn).not.toContain('as="script"')
    expect(drawn).not.toContain('async=""')
    expect(drawn).toContain('["/_next/static/chunks/a.js","/_next/static/chunks/b.js"]')
    expect(drawn).toMatch(
      /^<html><head><script>first\(\)<\/script><\/head><body><img [^>]+><script>.+<\/script><\/body><\/html>$/s,
    )
  })

  it('asks for its picture before all else', () => {
    const ahead = '<link rel="preload" as="image" imageSrcSet="/a.webp $1" fetchPriority="high"/>'
    const others = '<link rel="preload" href="/font.woff2" as="font"/><link rel="stylesheet" href="/a.css"/>'
    const head = `<meta charSet="utf-8"/>${others}`
    const shown = paintFirst(page(`${head}${ahead}${script('/_next/a.js')}`))
    expect(shown).toContain(`<head><meta charSet="utf-8"/>${ahead}${others}</head>`)
    expect(paintFirst(page(head + script('/_next/a.js')))).toContain(`<head>${head}</head>`)
  })

  it('keeps every other script as it is', () => {
    const others = `${script('https://cdn.example/x.js')}<script src="/_next/static/chunks/old.js" noModule=""></script>`
    expect(paintFirst(page(others))).toBe(page(others))
    expect(paintFirst(page(others + script('/_next/a.js')))).toContain(others)
  })

  it('is left alone where nothing is to be fetched, where it has no large picture, or no end', () => {
    const plain = page(script('/_next/a.js')).replace(PICTURE, '')
    expect(paintFirst(plain)).toBe(plain)
    expect(paintFirst(page(''))).toBe(page(''))
    const endless = PICTURE + script('/_next/a.js')
    expect(paintFirst(endless)).toBe(endless)
  })

  describe('in the browser', () => {
    const runIn = (way: { signedIn?: boolean; hidden?: boolean; complete?: boolean } = {}) => {
      const told: Record<string, () => void> = {}
      const added: { src: string; async: boolean }[] = []
      const listen = (name: string, then: () => void) => {
        told[name] = then
      }
      const code = /<script>(\(\(\)=>.+)<\/script><\/body>/s.exec(drawn)?.[1] ?? ''
      const picture = { complete: way.complete ?? false, addEventListener: listen }
      const document = {
        hidden: way.hidden ?? false,
        documentElement: { dataset: way.signedIn ? { signedIn: 'maybe' } : {} },
        querySelector: () => picture,
        createElement: () => ({ src: '', async: false }),
        head: { append: (...scripts: { src: string; async: boolean }[]) => added.push(...scripts) },
      }
      class Observer {
        constructor(private tell: (list: { getEntries: () => { element: unknown }[] }) => void) {}
        observe({ type }: { type: string }) {
          const elements = type === 'paint' ? { 'page painted': null } : { painted: picture, 'a text painted': {} }
          for (const [name, element] of Object.entries(elements))
            listen(name, () => this.tell({ getEntries: () => [{ element }] }))
        }
      }
      const later = (then: () => void, ms: number) => listen(`after ${ms} ms`, then)
      new Function('document', 'addEventListener', 'setTimeout', 'PerformanceObserver', 'self', code)(
        ...[document, listen, later, Observer, {}],
      )
      return { added, tell: (event: string) => told[event]?.() }
    }
    const BOTH = [
      { src: '/_next/static/chunks/a.js', async: true },
      { src: '/_next/static/chunks/b.js', async: true },
    ]

    it.each(['painted', 'pointerdown', 'keydown', 'after 4000 ms'])('fetches them once, on: %s', (event) => {
      const { added, tell } = runIn()
      expect(added).toEqual([])
      tell(event)
      tell('painted')
      expect(added).toEqual(BOTH)
    })

    it.each([
      ['load', 'page painted'],
      ['page painted', 'load'],
      ['page painted', 'error'],
    ])('fetches them a moment after %s and %s where nothing more is said', (first, second) => {
      const { added, tell } = runIn()
      for (const event of ['after 150 ms', 'a text painted', first, 'after 150 ms', second]) tell(event)
      expect(added).toEqual([])
      tell('after 150 ms')
      expect(added).toEqual(BOTH)
    })

    it('waits for a late page to be painted, though the picture was there already', () => {
      const { added, tell } = runIn({ complete: true })
      tell('after 150 ms')
      expect(added).toEqual([])
      tell('page painted')
      tell('after 150 ms')
      expect(added).toEqual(BOTH)
    })

    it.each([{ signedIn: true }, { hidden: true }])('fetches them at once: %o', (way) => {
      expect(runIn(way).added).toEqual(BOTH)
    })
  })
})
