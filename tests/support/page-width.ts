import { expect, type Page } from '@playwright/test'

/**
 * By how many pixels a page is wider than its viewport. Not by `innerWidth`, because a phone zooms out to fit wide
 * content.
 */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect({ page: page.url(), overflow: await overflowOf(page) }).toEqual({ page: page.url(), overflow: 0 })
}
