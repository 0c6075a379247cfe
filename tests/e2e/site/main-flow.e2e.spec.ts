import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, PHONE, test } from '../../support/e2e'
import { watchForCode } from '../../support/mailbox'
import { receiptPicture } from '../../support/receipt-picture'
import { signInAdministrator } from '../../support/sign-in'
import { inDatabase } from '../../support/signed-in'

/**
 * Laurel's main flow: a participant joins on a phone, earns, and sends a receipt; an administrator reviews it; the
 * points arrive, explain themselves, and buy a reward. All figures are exact.
 */
const PORT = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:3000').port
const SITE = `http://pennywort.localhost:${PORT}`
const [SIGNUP, LINK, QUIZ, REWARD] = [100, 50, 75, 150]

const balanceOf = async (page: Page): Promise<number> => {
  await page.goto(`${SITE}/my-account`)
  const text = await page.getByTestId('balance').locator('.sr-only').innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

const activityOf = (page: Page, title: string | RegExp): Locator =>
  page.getByTestId('activity-row').filter({ hasText: title })

const joinProgram = async (page: Page, request: APIRequestContext, email: string): Promise<void> => {
  const nextCode = await watchForCode(request, email)
  await page.goto(SITE)
  await page.getByRole('link', { name: 'Get Started / Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Pennywort!' })).toBeVisible()
  await page.getByLabel('Please enter your email to continue').fill(email)
  await page.getByRole('button', { name: 'Continue to get your login code or login link' }).click()

  await expect(page.getByRole('heading', { name: /^Join Pennywort and start earning/ })).toBeVisible()
  const signUp = page.getByRole('button', { name: `Sign up and earn +${SIGNUP} Sprigs` })
  await page.getByLabel(/First Name/).fill('Maya')
  await page.getByLabel(/Last Name/).fill('Okafor')
  await page.getByLabel(/Zip Code/).fill('97209')
  await expect(signUp).toBeDisabled()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await expect(signUp).toBeEnabled({ timeout: 30_000 })
  await signUp.click()

  await expect(page.getByRole('heading', { name: 'Hey, Maya!' })).toBeVisible({ timeout: 30_000 })
  await page.getByPlaceholder('enter 6-digit code').fill(await nextCode())
  await expect(page.getByTestId('header-balance')).toContainText(`${SIGNUP} Sprigs`, { timeout: 20_000 })
}

const skipProfile = async (page: Page): Promise<void> => {
  const skip = page.getByRole('button', { name: 'Skip' })
  await skip.click({ timeout: 10_000 }).catch(() => {})
}

const completeLink = async (page: Page): Promise<void> => {
  await page.locator('#earn').getByRole('link', { name: 'This week’s harvest list' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Visit Now' }).click()
  await (await opened).close()
  await expect(page.getByRole('link', { name: 'Earn More' })).toBeVisible()
}

const takeQuiz = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Earn More' }).click()
  await page.locator('#earn').getByRole('link', { name: 'Do you know your squash?' }).click()
  // Phones show one question at a time.
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect(page.getByText('Answer this question.').first()).toBeVisible()
  for (const answer of ['Butternut', 'On the counter', 'True', 'Asparagus']) {
    await page.getByRole('radio', { name: answer }).check()
    if (await next.isVisible()) await next.click()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('link', { name: 'Earn More' })).toBeVisible()
}

test.use({ ...PHONE, baseURL: SITE })
test.setTimeout(240_000)

// SITE-23
test('a participant joins, earns, sends a receipt that is reviewed, and claims a reward', async ({
  openContext,
  page,
}) => {
  const platform = `http://localhost:${PORT}`
  const mailbox = await openContext({ baseURL: platform })
  const email = `maya.${randomUUID().slice(0, 8)}@example.com`
  const receipt = await receiptPicture()
  // The slip is in ringgit; its prices count as they are printed.
  await inDatabase(
    `update purchase_proof_settings set exchange_rates = '[{"currency": "MYR", "rate": 1, "since": "2015-01-01", "source": "Test"}]'
     where program_id = (select id from programs where slug = 'pennywort')`,
    [],
  )

  await joinProgram(page, mailbox.request, email)
  await skipProfile(page)
  await completeLink(page)
  await takeQuiz(page)
  const before = SIGNUP + LINK + QUIZ
  expect(await balanceOf(page)).toBe(before)
  await expect(activityOf(page, 'Do you know your squash?')).toContainText(`+${QUIZ}`)

  // The receipt is uploaded, read in the background, and waits for a reviewer.
  await page.goto(`${SITE}/receipts`)
  await page.getByTestId('receipt-files').setInputFiles(receipt)
  await page.getByTestId('send-receipt').click()
  const card = page.getByTestId('receipt').first()
  await expect(card).toBeVisible()
  await expect(card).toHaveAttribute('data-outcome', /^(review|earned)$/, { timeout: 90_000 })
  const readPoints = (await balanceOf(page)) - before

  // An administrator finds it and reviews it.
  const desk = await openContext({ baseURL: platform, viewport: { width: 1366, height: 900 } })
  const console_ = await desk.newPage()
  await signInAdministrator(console_, 'owner@laurel.example')
  await console_.getByRole('link', { name: 'Receipts', exact: true }).first().click()
  await expect(console_.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  await console_.getByRole('row').filter({ hasText: 'Maya Okafor' }).getByRole('link').first().click()
  await expect(console_.getByRole('heading', { name: 'Receipt Review' })).toBeVisible()
  const save = console_.getByTestId('save-review')

  await console_.getByRole('tab', { name: /Item Review/ }).click()
  const totalRead = Number((await console_.getByTestId('total-points').innerText()).replaceAll(/\D/g, ''))
  const row = console_.getByTestId('item-row').filter({ hasText: receipt.correction.item })
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(save).toBeDisabled()
  await console_
    .getByTestId('item-editor')
    .getByRole('combobox', { name: 'Eligible product' })
    .fill(receipt.correction.product)
  await console_.getByRole('option', { name: receipt.correction.product }).first().click()
  await expect(console_.getByTestId('item-points')).toHaveText(String(receipt.correction.points))
  await console_.getByTestId('keep-item').click()
  const worth = totalRead + receipt.correction.points
  await expect(console_.getByTestId('total-points')).toContainText(String(worth))
  if (receipt.points !== null) expect(worth).toBe(receipt.points)

  await console_.getByRole('tab', { name: /Receipt Overview/ }).click()
  await console_.getByRole('radio', { name: /^Valid/ }).check()
  await save.click()
  await console_.getByRole('alertdialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(console_.getByText('Receipt has been updated successfully.')).toBeVisible()

  // Exactly those points arrive, and the activity says why.
  expect(await balanceOf(page)).toBe(before + worth)
  const story = activityOf(page, /receipt/i)
  await expect(story.first()).toContainText(`+${worth - readPoints}`)

  // The reward is claimed once, however often the button is pressed, and the balance drops by its price.
  await page.goto(SITE)
  await page.getByRole('link', { name: 'Five off your next basket' }).first().click()
  await page.getByRole('button', { name: `Use ${REWARD} Sprigs to Claim` }).dblclick()
  await expect(page.getByText('You have successfully claimed this reward.')).toBeVisible()
  expect(await balanceOf(page)).toBe(before + worth - REWARD)
  await page.goto(SITE)
  await expect(page.getByRole('heading', { name: /^My .* and achievements$/ })).toBeVisible()
})
