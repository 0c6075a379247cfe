import { expectAccessible } from '../../support/accessibility'
import { expect, PHONE, test } from '../../support/e2e'
import { holdScripts } from '../../support/held-scripts'
import { expectNoSidewaysScroll } from '../../support/page-width'
import { signInAdministrator } from '../../support/sign-in'

const PORT = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:3000').port

test.setTimeout(120_000)

test('a visitor reaches no console page, and program hosts have no console', async ({ page }) => {
  for (const path of ['/admin', '/admin/v2', '/admin/v2/programs', '/admin/collections/program-pages']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { name: 'Sign in to Laurel' })).toBeVisible()
  }
  for (const path of ['/admin', '/admin/v2/programs', '/login', '/api/program-pages', '/dev/mailbox']) {
    const answer = await page.goto(`http://pennywort.localhost:${PORT}${path}`)
    expect({ path, status: answer?.status() }).toEqual({ path, status: 404 })
  }
})

test('the sign-in page shows before its scripts load, and keeps what is typed meanwhile', async ({ page }) => {
  const letCome = await holdScripts(page)
  await page.goto('/login?redirect_to=%2Fadmin%2Fv2', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sign in to Laurel' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Email').fill('nobody@laurel.example')
  letCome()
  await next.click()
  await expect(page.getByText('nobody@laurel.example')).toBeVisible()

  await page.goto('/login/link')
  await expect(page.getByRole('link', { name: 'Get a new code or link' })).toBeVisible()
})

test("a receipt reviewer lands on receipts, and sees an explanation on pages they can't open", async ({ page }) => {
  await signInAdministrator(page, 'receipts@laurel.example')
  await expect(page).toHaveURL(/\/programs\/\d+\/receipts/)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.goto(page.url().replace('/receipts', '/dashboard'))
  await expect(page.getByText('You are not allowed to access this page')).toBeVisible()
  // A program of the same organization without a grant looks like it doesn't exist.
  const foreign = await page.request.get('/admin/v2/programs/999999/receipts', {
    headers: { accept: 'application/json' },
  })
  expect(foreign.status()).toBe(404)
})

test('lists keep their state in the URL, update without a reload, and speak Spanish', async ({ page }) => {
  // Only this test signs in as the viewer, so changing their language affects no other.
  await signInAdministrator(page, 'viewer@laurel.example')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('link', { name: 'Receipts', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.goto(`${page.url().split('?')[0]}?sort=points&direction=desc&page_size=10&page=2`)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)

  await page.getByRole('button', { name: /language/i }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Recibos' })).toBeVisible()
})

test('the console fits a phone', async ({ openContext }) => {
  const phone = await openContext(PHONE)
  const page = await phone.newPage()
  await signInAdministrator(page, 'manager@laurel.example')
  for (const path of ['dashboard', 'receipts', 'challenges']) {
    await page.goto(page.url().replace(/(programs\/\d+)\/.*/, `$1/${path}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
