import { expect, type Page } from '@playwright/test'

/** How much wider a page is than it is shown. Not by `innerWidth`: a phone zooms out until it sees all that is too wide. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects the page to scroll down only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect({ page: page.url(), overflow: await overflowOf(page) }).toEqual({ page: page.url(), overflow: 0 })
}
