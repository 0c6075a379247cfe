import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects the page as it stands to break none of axe's rules for WCAG 2.2 AA. What fades or moves in is there first: half seen, it has half its contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForMotion(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, 'accessibility').toEqual([])
}

const SOON_MS = 1000

/** Waits for every animation and transition that ends within a second; spinners and what slowly fills stay. */
const waitForMotion = (page: Page): Promise<void> =>
  page.evaluate(async (soonMs) => {
    // A fade is begun by the frame after the element's own.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= soonMs,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, SOON_MS)
