import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { expectBalance, inDatabase, openAs, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(150_000)

test('a Manager creates a quiz in the wizard, approves it, and a participant takes it', async ({
  context,
  openContext,
  page,
}) => {
  const name = `Market quiz ${randomUUID().slice(0, 6)}`
  await signInConsole(context, 'manager@laurel.example')
  await page.goto('/admin/v2')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Challenges' }).click()
  await page.getByRole('link', { name: 'Create challenge' }).click()
  await page.getByRole('radio', { name: /Quiz or profile/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()

  // With a field missing, Next shows the error and stays on the step.
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Caption' }).fill(name)
  // The preview shows the challenge before it is saved.
  await expect(page.frameLocator('iframe[title="Preview of the challenge"]').getByText(name).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('combobox', { name: 'Format' }).selectOption('custom_quiz')
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Question' }).fill('When do pears ripen here?')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Add at least two options.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Answer type' }).selectOption({ label: 'Short text' })
  await page.getByRole('button', { name: 'Next' }).click()

  await page
    .getByRole('spinbutton', { name: 'Points', exact: true })
    .or(page.getByRole('textbox', { name: 'Points', exact: true }))
    .fill('35')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Challenge created successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Draft').first()).toBeVisible()

  // A draft isn't on the site; an approved challenge is.
  const person = await signedIn('pennywort', { firstName: 'Percival' })
  const site = await (await openContext()).newPage()
  await openAs(site, person, '/')
  await expect(site.getByText(name)).toHaveCount(0)
  const visitor = await (await openContext()).newPage()
  await visitor.goto(person.origin)
  await expect(visitor.getByText(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Active').first()).toBeVisible()
  await visitor.goto(person.origin)
  await expect(visitor.getByText(name).first()).toBeVisible()
  const [challenge] = await inDatabase<{ identifier: string; id: number }>(
    'select id, identifier from challenges where name = $1',
    [name],
  )
  await site.goto(`${person.origin}/challenge/${challenge?.identifier}`)
  await site.getByRole('textbox').first().fill('In October')
  await site.getByRole('button', { name: 'Submit' }).click()
  await expectBalance(person, 35)

  // The answer shows in the console and in the CSV export.
  await page.goto(`/admin/v2/challenges/${challenge?.id}/participant_answers`)
  await expect(page.getByRole('cell', { name: 'In October' })).toBeVisible()

  // The duplicate is a separate draft.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/challenges/${challenge?.id}(/|$)`))
  await expect(page.getByText('Draft').first()).toBeVisible()
})

test('leaving an edited challenge warns first, and saving without changes says so', async ({ context, page }) => {
  await signInConsole(context, 'owner@laurel.example')
  const [challenge] = await inDatabase<{ id: number; name: string }>(
    `select c.id, c.name from challenges c join programs g on g.id = c.program_id where g.slug = 'pennywort' and c.challenge_type = 'article' order by c.id limit 1`,
  )
  await page.goto(`/admin/v2/challenges/${challenge?.id}/edit`)
  await page
    .getByRole('button', { name: 'Schedule and options' })
    .or(page.getByRole('tab', { name: 'Schedule and options' }))
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No changes detected.', { exact: false }).first()).toBeVisible()

  await page
    .getByRole('button', { name: 'Basics' })
    .or(page.getByRole('tab', { name: 'Basics' }))
    .click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${challenge?.name}, changed`)
  await page.getByRole('link', { name: 'Rewards', exact: true }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${challenge?.name}, changed`)
  await page.getByRole('link', { name: 'Rewards', exact: true }).click()
  await leaving.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/\/rewards/)
})
