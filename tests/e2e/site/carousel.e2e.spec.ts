import type { Locator, Page } from '@playwright/test'
import { expect, PHONE, test } from '../../support/e2e'
import { siteOf, wordsOf } from '../../support/journeys'

/**
 * The carousel of 'What you can win' (SITE-6, SITE-127): advances by itself, by touch and by keyboard, and pauses on
 * interaction.
 */

const words = wordsOf('en')

const openCarousel = async (page: Page): Promise<Locator> => {
  await page.goto(`${siteOf('pennywort')}/`)
  const carousel = page.locator('[aria-roledescription=carousel]')
  await expect(carousel.getByRole('button', { name: words('carousel.next') })).toBeVisible()
  return carousel
}

/** The numbers of the visible slides, from the left edge on. Asserts that slides touch each other. */
const inView = (carousel: Locator): Promise<number[]> =>
  carousel.evaluate((section) => {
    const view = (section.firstElementChild as Element).getBoundingClientRect()
    const slides = [...section.querySelectorAll('[aria-roledescription=slide]')].map((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return { slide: index + 1, left: left - view.left, right: right - view.left }
    })
    const seen = slides.filter(({ left, right }) => right > 1 && left < view.width - 1).sort((a, b) => a.left - b.left)
    const isWhole = seen.every(({ left }, index) => {
      const before = seen[index - 1]
      return before ? Math.abs(left - before.right) < 2 : left < 2
    })
    return isWhole && (seen.at(-1)?.right ?? 0) >= view.width - 2 ? seen.map(({ slide }) => slide) : []
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('goes around by its buttons, arrow keys and swipes, without a gap', async ({ page }) => {
    const carousel = await openCarousel(page)
    await carousel.scrollIntoViewIfNeeded()
    const slides = await carousel.locator('[aria-roledescription=slide]').count()
    await carousel.getByRole('button', { name: words('carousel.pause') }).tap()
    while ((await carousel.locator('button[aria-current=true]').getAttribute('aria-label')) !== slideName(1, slides)) {
      await carousel.getByRole('button', { name: words('carousel.next') }).tap()
    }
    await expect.poll(() => inView(carousel)).toEqual([1, 2])
    await carousel.getByRole('button', { name: words('carousel.previous') }).tap()
    await expect.poll(() => inView(carousel)).toEqual([slides, 1])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inView(carousel)).toEqual([1, 2])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => inView(carousel)).toEqual([slides - 1, slides])
    await swipe(page, carousel, -180)
    await expect.poll(() => inView(carousel)).toEqual([slides, 1])
    await swipe(page, carousel, -180)
    await expect.poll(() => inView(carousel)).toEqual([1, 2])
    await swipe(page, carousel, 180)
    await expect.poll(() => inView(carousel)).toEqual([slides, 1])
    // A swipe that starts on a link doesn't follow it; a tap does.
    const isHome = () => new URL(page.url()).pathname === '/'
    expect(isHome()).toBe(true)
    // On any page, Chrome uses a tap right after a flick to stop the scroll, so clicks can be lost for up to a second.
    await expect(async () => {
      if (isHome()) await carousel.getByRole('link').last().tap()
      await expect.poll(isHome, { timeout: 2000 }).toBe(false)
    }).toPass()
    await expect(page).toHaveURL(/\/signin\?redirect_to=%2Freward/, { timeout: 20_000 })
  })
})

const slideName = (slide: number, total: number) => words('carousel.slide', { slide, total })

const swipe = async (page: Page, carousel: Locator, along: number): Promise<void> => {
  const box = await carousel.boundingBox()
  if (!box) throw new Error('no carousel')
  const [x, y] = [box.x + box.width / 2 - along / 2, box.y + 80]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let step = 1; step <= 6; step++) await touch('touchMove', x + (along * step) / 6)
  await touch('touchEnd', x + along)
  await browser.detach()
}

test('keeps the focused slide in view, and stands still with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const carousel = await openCarousel(page)
  const links = carousel.getByRole('link')
  const last = (await links.count()) - 1
  await links.first().focus()
  for (let at = 0; at < last; at++) await page.keyboard.press('Tab')
  await expect(links.nth(last)).toBeFocused()
  await expect.poll(async () => (await inView(carousel)).includes(last + 1)).toBe(true)
  await expect(carousel.getByRole('button', { name: words('carousel.pause') })).toHaveCount(0)
  // Wait for the last step to settle.
  await page.waitForTimeout(1000)
  const before = await inView(carousel)
  await page.waitForTimeout(3500)
  expect(await inView(carousel)).toEqual(before)
})
