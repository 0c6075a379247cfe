import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { expectBalance, inDatabase, openAs, signedIn, signInConsole } from '../../support/signed-in'
import { unique } from '../../support/unique'

test.setTimeout(300_000)

const createPage = async (page: Page, base: string, title: string): Promise<void> => {
  await page.goto(`${base}/settings/program/program-pages/new`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expect(page.getByText('Published').first()).toBeVisible()
}

const createTier = async (page: Page, base: string, name: string, threshold: number): Promise<void> => {
  await page.goto(`${base}/settings/program/program_tiers/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Starts at' }).fill(String(threshold))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/program_tiers$/)
}

const approve = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Active').first()).toBeVisible()
}

// RULE-62, CONSOLE-8
test('a brand is set up from scratch and goes live, and a participant earns and claims there', async ({
  context,
  openContext,
  page,
}) => {
  const name = `Brand ${unique().slice(-8)}`
  await signInConsole(context, 'owner@laurel.example')
  await page.goto('/admin/v2/programs')
  await page.getByRole('button', { name: 'Create program' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create program' })
  await dialog.getByRole('textbox', { name: /Name/ }).fill(name)
  await dialog.getByRole('radio', { name: /^Blank|^Empty/ }).check()
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(page).toHaveURL(/\/admin\/v2\/programs\/\d+\//)
  const base = new URL(page.url()).pathname.match(/^\/admin\/v2\/programs\/\d+/)![0]
  const [program] = await inDatabase<{ slug: string; subdomain_url: string }>(
    'select slug, subdomain_url from programs where name = $1',
    [name],
  )
  const site = `http://${program?.subdomain_url}.localhost:${new URL(page.url()).port}`

  await page.goto(`${base}/settings/program/general`)
  await page.getByRole('textbox', { name: 'Support email' }).fill('help@brand.example')
  await page.getByRole('switch', { name: 'This is the right time zone' }).check()
  await page.getByRole('switch', { name: 'Tiers' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Review and publish' })).toHaveCount(0)

  for (const title of ['Terms of Service', 'Privacy Policy', 'Program Rules']) await createPage(page, base, title)
  await createTier(page, base, 'Member', 0)
  await createTier(page, base, 'Gold', 30)

  await page.goto(`${base}/settings/layout/navigation-menus`)
  await page.getByRole('button', { name: 'Add menu item' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('How it works')
  await page.getByRole('textbox', { name: 'Link', exact: true }).last().fill('/program-rules')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Navigation menus updated successfully.').first()).toBeVisible()

  await page.goto(`${base}/challenges/new`)
  await page.getByRole('radio', { name: /Quiz or profile/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  // With a field missing, Next shows the error and stays on the step.
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name' }).fill('Say hello')
  await page.getByRole('textbox', { name: 'Caption' }).fill('Say hello')
  // The preview shows the challenge before it is saved.
  const preview = page.frameLocator('iframe[title="Preview of the challenge"]')
  await expect(preview.getByText('Say hello').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Format' }).selectOption('custom_quiz')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Question' }).fill('What brought you here?')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Add at least two options.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Answer type' }).selectOption({ label: 'Short text' })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('50')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Challenge created successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Say hello' })).toBeVisible()
  const visitor = await (await openContext()).newPage()
  await visitor.goto(site)
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
  await expect(visitor.getByText('Say hello')).toHaveCount(0)
  await approve(page)

  await page.goto(`${base}/rewards/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Tote bag')
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('30')
  await expect(page.frameLocator('iframe[title="Preview of the reward"]').getByText('Tote bag').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Tote bag' })).toBeVisible()
  await approve(page)

  await page.goto(`${base}/setup`)
  await expect(page.getByText('Everything is ready.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go live' }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('textbox').fill(name)
  await sure.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('This program is live.')).toBeVisible()

  const person = await signedIn(program?.slug ?? '', { firstName: 'Philippa' })
  const somebody = { ...person, origin: site }
  const [challenge] = await inDatabase<{ id: number; identifier: string }>(
    'select c.id, c.identifier from challenges c join programs g on g.id = c.program_id where g.name = $1',
    [name],
  )
  await openAs(visitor, somebody, `/challenge/${challenge?.identifier}`)
  await visitor.getByRole('textbox').first().fill('A friend')
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expectBalance(person, 50)
  await visitor.goto(site)
  await expect(visitor.getByText('Gold').first()).toBeVisible()
  const [reward] = await inDatabase<{ identifier: string }>(
    'select r.identifier from rewards r join programs g on g.id = r.program_id where g.name = $1',
    [name],
  )
  await visitor.goto(`${site}/reward/${reward?.identifier}`)
  await visitor.getByRole('dialog').getByRole('button', { name: /30/ }).click()
  await expectBalance(person, 20)

  // The answer shows in the console, and a duplicate of the challenge is a separate draft.
  await page.goto(`/admin/v2/challenges/${challenge?.id}/participant_answers`)
  await expect(page.getByRole('cell', { name: 'A friend' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/challenges/${challenge?.id}(/|$)`))
  await expect(page.getByText('Draft').first()).toBeVisible()
})
