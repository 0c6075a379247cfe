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
