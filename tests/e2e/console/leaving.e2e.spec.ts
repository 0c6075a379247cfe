import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

/** Goes from rewards to challenges to the new reward form by links, like a user. */
const walkToForm = async (page: Page): Promise<string> => {
  const [program] = await inDatabase<{ id: number }>("select id from programs where slug = 'pennywort'")
  const base = `/admin/v2/programs/${program?.id}`
  await page.goto(`${base}/challenges`)
  // A click before hydration loads a new document, and going back from there triggers the browser's own prompt.
  await page.waitForLoadState('networkidle')
  const rail = page.getByRole('navigation', { name: 'Console' })
  await rail.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(new RegExp(`${base}/users`))
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await rail.getByRole('link', { name: 'Rewards' }).click()
  await expect(page).toHaveURL(new RegExp(`${base}/rewards`))
  await page.getByRole('link', { name: 'Create reward' }).click()
  await expect(page).toHaveURL(new RegExp(`${base}/rewards/new`))
  return base
}

// CONSOLE-158
test('unsaved changes prompt before they are lost, whether Back goes over one page or many, and nothing else does', async ({
  context,
  page,
}) => {
  await signInConsole(context, 'owner@laurel.example')
  const base = await walkToForm(page)
  const name = page.getByRole('textbox', { name: 'Name' })
  const asked = page.getByRole('alertdialog')
  const stay = async () => {
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(asked).toHaveCount(0)
    await expect(name).toHaveValue('Unsaved honey')
    await expect(page).toHaveURL(new RegExp(`${base}/rewards/new`))
  }
  await test.step('no prompt appears when nothing would be lost', async () => {
    await name.fill('Written')
    await name.fill('')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(new RegExp(`${base}/rewards$`))
    await expect(asked).toHaveCount(0)
    await page.getByRole('link', { name: 'Create reward' }).click()
    await expect(page).toHaveURL(new RegExp(`${base}/rewards/new`))
  })
  await name.fill('Unsaved honey')

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Users' }).click()
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await stay()
  for (const steps of [-1, -2]) {
    await page.evaluate((by) => history.go(by), steps)
    await stay()
  }
  await page.evaluate(() => history.go(-2))
  await asked.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(new RegExp(`${base}/users`))
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(new RegExp(`${base}/challenges`))
})
