import { defineConfig } from '@playwright/test'

/** Each worker has a demo to itself: its address and its database (scripts/lib/test-stages.mjs). */
const demos: Record<string, string>[] = JSON.parse(process.env.E2E_DEMOS ?? '[]')
Object.assign(process.env, demos[Number(process.env.TEST_PARALLEL_INDEX ?? 0)])
const baseURL = process.env.E2E_BASE_URL ?? 'http://localhost:3000'

/**
 * Programs' sites are subdomains, and a few tests give one a domain of its own under `.test`. Every other name leads nowhere,
 * whatever the page tries. The flags of @sparticuz/chromium itself are left out: they switch the browser's protections off.
 */
const HOSTS =
  'MAP localhost 127.0.0.1, MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.spec.ts',
  outputDir: 'test-results',
  workers: Math.max(1, demos.length),
  // By tests instead of files, so that no worker idles at the end.
  fullyParallel: true,
  timeout: 90_000,
  // A test that passes only at a second try has failed.
  retries: 0,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    // `page.route` does not see what a page asks for through its service worker.
    serviceWorkers: 'block',
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--host-resolver-rules=${HOSTS}`],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } }],
})
