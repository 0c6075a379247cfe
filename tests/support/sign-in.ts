import { expect, type Page } from '@playwright/test'
import { watchForCode } from './mailbox'

/** Signs an administrator in at /login like a person: by address and emailed code. */
export const signInAdministrator = async (page: Page, email: string): Promise<void> => {
  await page.goto('/admin/v2')
  await expect(page).toHaveURL(/\/login/)
  const nextCode = await watchForCode(page.request, email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByPlaceholder('enter 6-digit code').fill(await nextCode())
  await expect(page).toHaveURL(/\/admin\/v2\/programs\/\d+\//, { timeout: 20_000 })
}
