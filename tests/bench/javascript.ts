import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { SESSION_COOKIES } from '@/domain/sign-in'
import { ensureBrowser } from '../../scripts/lib/browser.mjs'
import { createChallengeFixture, createRewardFixture } from '../support/fixtures'
import type { Measure } from './measure'
import { startLaurel } from './servers'
import { createSiteFixture } from './site-fixture'

/** The JavaScript of a page with one client component in this Next and React, in kB gzipped. */
const FLOOR_KB = 136
const QUIET_MS = 1500

/**
 * JavaScript that a real browser loads for a page until it is idle, lazy parts included, in kB gzipped. Ratios must not
 * exceed their target.
 */
export async function benchJavaScript(): Promise<Measure[]> {
  const { callers, host, payload, programId } = await createSiteFixture(1)
  const { identifier } = await createChallengeFixture(payload, { programId })
  const { rewardId } = await createRewardFixture(payload, { programId, feature: true })
  const laurel = await startLaurel()
  Object.assign(process.env, await ensureBrowser())
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  const base = `http://${host}:${laurel.port}`
  const [caller] = callers
  const pages = [
    { name: 'home, signed out', path: '/', isSignedIn: false, target: 1.4 },
    { name: 'home, signed in', path: '/', isSignedIn: true, target: 1.4 },
    { name: 'sign-in', path: '/signin', isSignedIn: false, target: 1.55 },
    { name: 'My Account', path: '/my-account', isSignedIn: true, target: 1.55 },
    { name: 'a challenge', path: `/challenge/${identifier}`, isSignedIn: true, target: 1.55 },
    { name: 'a reward', path: `/reward/${rewardId}`, isSignedIn: true, target: 1.55 },
    { name: 'receipts', path: '/receipts', isSignedIn: true, target: 1.55 },
  ]
  const measures: Measure[] = []
  for (const { isSignedIn, name, path, target } of pages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (isSignedIn && caller) {
      await context.addCookies([{ name: SESSION_COOKIES.participant, value: caller.token, url: base }])
    }
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
      }
    })
    await page.goto(`${base}${path}`, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    const value = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1000
    measures.push({
      name: `javascript: ${name}, at most`,
      value,
      unit: 'kB gz',
      reference: FLOOR_KB,
      ratio: value / FLOOR_KB,
      target,
    })
    await context.close()
  }
  await browser.close()
  laurel.process.kill('SIGKILL')
  return measures
}
