import type { Page } from '@playwright/test'

/** Keeps all scripts from a page, so that it stands as the server drew it. @returns lets them come */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let letCome = (): void => {}
  const scripts = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  return letCome
}
