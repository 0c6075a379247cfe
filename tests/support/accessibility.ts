import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** How long a message takes to fade in, and some more. */
const MOTION_MS = 600

/**
 * Expects the page as it stands to break none of axe's rules for WCAG 2.2 AA. What is found is looked for once more a moment later:
 * a message that is just fading in has half its contrast.
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
    // First: it takes the place of what was said of tags before.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // It goes without a second page, which takes as long as the search itself. What it leaves out are frames of other hosts.
    .setLegacyMode(true)
    // Payload's own form of a page, which is not ours to mend.
    .exclude('.payload-editor')
    .analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }))
}
