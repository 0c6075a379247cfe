import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The fade-in time of a message, and some slack. */
const MOTION_MS = 600

/**
 * Expects the page to pass axe's WCAG 2.2 AA rules. Violations are checked again a moment later, because a message that
 * is fading in lacks contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await findViolations(page)
  if (found.length > 0) {
    await page.waitForTimeout(MOTION_MS)
    found = await findViolations(page)
  }
  expect(found, 'accessibility').toEqual([])
}

/** As `expectAccessible`, and the contrasts of the other color scheme, on the same visit. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await swapScheme(page)
  await page.waitForTimeout(MOTION_MS)
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  await swapScheme(page)
  expect.soft(found, `contrast of ${page.url()} in the other color scheme`).toEqual([])
}

const swapScheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-theme]'))
      element.dataset.theme = element.dataset.theme === 'dark' ? 'light' : 'dark'
  })

const findViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    // Must come first: options() replaces the tags set before it.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Legacy mode skips the second page, which takes as long as the search itself; it only leaves out frames of other
    // hosts.
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }))
}
