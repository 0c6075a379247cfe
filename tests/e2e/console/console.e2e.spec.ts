import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { holdScripts } from '../../support/hold-scripts'
import { signInAdministrator } from '../../support/sign-in'
import { signInConsole } from '../../support/signed-in'

test('a visitor is sent to sign in, on a page that shows before its scripts load and keeps what is typed meanwhile', async ({
  page,
}) => {
  await page.goto('/admin/v2/programs')
  await expect(page).toHaveURL(/\/login\?redirect_to=/)
  const release = await holdScripts(page)
  await page.goto('/login?redirect_to=%2Fadmin%2Fv2', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sign in to Laurel' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Email').fill('nobody@laurel.example')
  release()
  await next.click()
  await expect(page.getByText('nobody@laurel.example')).toBeVisible()

  await page.goto('/login/link')
  await expect(page.getByRole('link', { name: 'Get a new code or link' })).toBeVisible()
})

test('administrators land where they may, and lists keep their state in the URL and speak Spanish', async ({
  openContext,
  page,
}) => {
  await test.step("a receipt reviewer lands on receipts, and sees an explanation on pages they can't open", async () => {
    await signInAdministrator(page, 'receipts@laurel.example')
    await expect(page).toHaveURL(/\/programs\/\d+\/receipts/)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await page.goto(page.url().replace('/receipts', '/dashboard'))
    await expect(page.getByText('You are not allowed to access this page')).toBeVisible()
  })
  const context = await openContext()
  // Only this test signs in as the viewer for long, so changing their language affects no other.
  await signInConsole(context, 'viewer@laurel.example')
  const viewer = await context.newPage()
  await test.step('a link opens its page without a reload', async () => {
    await viewer.goto('/admin/v2')
    await expect(viewer.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await viewer.evaluate(() => Object.assign(window, { stillHere: true }))
    await viewer.getByRole('link', { name: 'Receipts', exact: true }).first().click()
    await expect(viewer.getByRole('heading', { name: 'Receipts' })).toBeVisible()
    expect(await viewer.evaluate(() => 'stillHere' in window)).toBe(true)
  })
  await test.step('a list has the state of its address, and changes its language', async () => {
    await viewer.goto(`${viewer.url().split('?')[0]}?sort=points&direction=desc&page_size=10&page=2`)
    await expect(viewer.getByRole('row')).toHaveCount(11)
    await expectAccessible(viewer)
    await viewer.getByRole('button', { name: /language/i }).click()
    await viewer.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect(viewer.getByRole('heading', { name: 'Recibos' })).toBeVisible()
  })
})
