import type { Page } from '@playwright/test'

/** Holds back a page's scripts, leaving it as the server rendered it. @returns a function that releases them */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => {}
  const scripts = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  return release
}
