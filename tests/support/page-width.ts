import { expect, type Page } from '@playwright/test'

/** Expects the page to scroll down only. Not by `innerWidth`: a phone zooms out until it sees all that is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}
