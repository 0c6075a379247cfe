import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

/** A current phone, for `test.use(PHONE)` and `openContext(PHONE)`. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|([a-z0-9-]+\.)+(localhost|test))$/
const INLINE_SCHEMES = ['data:', 'blob:', 'about:']

function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return INLINE_SCHEMES.includes(protocol) || LOCAL_HOST.test(hostname)
}

/** Records what no page may do: call another host, throw, or log an error. Failed loads are left to the test. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on('request', (request) => {
    if (!isLocal(request.url()))
      complaints.push(
        `asked another host: ${request.url()}${request.isNavigationRequest() ? '' : ` from ${request.frame().url()}`}`,
      )
  })
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    // The browser reports view transitions that another navigation interrupts; they are harmless.
    if (!/transition/i.test(message)) complaints.push(`threw: ${stack || message}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    complaints.push(`logged an error: ${message.text()} at ${message.location().url}`)
  })
}

/**
 * Makes `goto` and `reload` wait for the complete page: React briefly keeps streamed content hidden at the end of the
 * document, where a test could find elements twice.
 */
function openWhole(page: Page): void {
  const { goto, reload } = page
  const whenWhole = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer
    // The test checks whether the page exists.
    await page
      .waitForFunction(() => !document.querySelector('body > [hidden][id^="S:"]'), undefined, { timeout: 5000 })
      .catch(() => {})
    return answered
  }
  page.goto = (...to) => whenWhole(goto.apply(page, to))
  page.reload = (...how) => whenWhole(reload.apply(page, how))
}

interface Fixtures {
  /** Complaints that this test expects, for `test.use`. */
  allowedComplaints: RegExp[]
  /** Another person's browser, closed at the end of the test. `browser.newContext` would not be watched. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  complaints: string[]
}

/** Playwright's `test`, failing on any page that calls another host, throws, or logs an error. */
export const test = base.extend<Fixtures>({
  allowedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = []
      watch(context, complaints)
      context.on('page', openWhole)
      await use(complaints)
      const unexpected = complaints.filter((complaint) => !allowedComplaints.some((allowed) => allowed.test(complaint)))
      expect(unexpected, 'what the pages did').toEqual([])
    },
    { auto: true },
  ],
  openContext: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      watch(context, complaints)
      context.on('page', openWhole)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
