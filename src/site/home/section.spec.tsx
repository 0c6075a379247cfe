import { JSDOM } from 'jsdom'
import type { Root } from 'react-dom/client'
import { earn } from '@/i18n/en/site/earn'
import { BASE_TEXTS } from '../frame/texts/base-texts'
import type { SiteProgram } from '../wire'

/** The answer of each call; calls that aren't named never answer. */
type Answers = Record<string, () => Response>

const program = { name: 'Pennywort', locale: 'en', locales: ['en'] } as unknown as SiteProgram // The only fields that a section reads.
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const browser = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://pennywort.test/' })
const answers: Answers = {}
let asked: string[] = []
let root: Root
let act: (work: () => Promise<void>) => Promise<void>
let Provider: typeof import('../frame/site-provider.client').SiteProvider
let Texts: ReturnType<typeof import('../frame/texts/provide-texts.client').provideTexts>
let Section: typeof import('./section.client').Section

const text = () => browser.window.document.body.textContent ?? ''
const settle = (ms = 50) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

beforeAll(async () => {
  Object.assign(globalThis, {
    window: browser.window,
    document: browser.window.document,
    navigator: browser.window.navigator,
    location: browser.window.location,
    HTMLElement: browser.window.HTMLElement,
    Event: browser.window.Event,
    AbortController: browser.window.AbortController,
    IS_REACT_ACT_ENVIRONMENT: true,
    fetch: (path: string) => {
      asked.push(path)
      const answer = answers[path]
      return answer ? Promise.resolve(answer()) : new Promise(() => {})
    },
  })
  const react = await import('react')
  const { createRoot } = await import('react-dom/client')
  Section = (await import('./section.client')).Section
  act = react.act as typeof act
  Provider = (await import('../frame/site-provider.client')).SiteProvider
  Texts = (await import('../frame/texts/provide-texts.client')).provideTexts('en', { site: earn })
  root = createRoot(browser.window.document.getElementById('root') as HTMLElement)
})

afterAll(async () => {
  await act(async () => root.unmount())
  browser.window.close()
})

describe('sections of the home page', () => {
  // SITE-126
  it('load, fail and crash independently', async () => {
    const complaints = console.error
    console.error = () => {} // React logs the intended error.
    answers['/public/good'] = () => json(['Basket'])
    answers['/public/refused'] = () => json({ success: false, message: 'No', errors: {} }, 403)
    answers['/public/broken'] = () => json('surprise')
    answers['/public/empty'] = () => json([])
    answers['/public/none'] = () => json(null)
    await act(async () =>
      root.render(
        <Provider basePath="" program={program} texts={BASE_TEXTS.en}>
          <Texts>
            <Section<string[]> path="/public/good" title="Good">
              {(rows) => <p>{rows[0]}</p>}
            </Section>
            <Section path="/public/refused" title="Refused" errorTitle="Error loading Rewards">
              {() => null}
            </Section>
            <Section path="/public/slow" title="Slow">
              {() => null}
            </Section>
            <Section<string[]> path="/public/broken" title="Broken">
              {(rows) => <p>{rows.map((row) => row)}</p>}
            </Section>
            <Section<string[]> path="/public/empty" title="Empty" isEmpty={(rows) => rows.length === 0}>
              {() => <p>Nothing</p>}
            </Section>
            <Section path="/public/none" title="None">
              {() => <p>Nothing</p>}
            </Section>
          </Texts>
        </Provider>,
      ),
    )
    await settle(200)
    console.error = complaints

    expect(text()).toContain('GoodBasket')
    expect(text()).toContain('RefusedError loading RewardsNoTry again')
    expect(text()).toContain('SlowLoading, please wait...')
    expect(text()).toContain("BrokenWe couldn't load this section.Try again")
    expect(text()).not.toContain('Empty')
    expect(text()).not.toContain('None')
  })

  it('retry individually', async () => {
    asked = []
    answers['/public/refused'] = () => json(['back'])
    const button = [...browser.window.document.querySelectorAll('button')].find((one) =>
      one.closest('section')?.textContent?.startsWith('Refused'),
    )
    await act(async () => button?.click())
    await settle()
    expect(asked).toEqual(['/public/refused'])
    expect(text()).not.toContain('Error loading Rewards')
    expect(text()).toContain('GoodBasket')
  })
})
