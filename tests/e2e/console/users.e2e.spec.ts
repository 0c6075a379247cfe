import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { expectBalance, inDatabase, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

const programId = async (slug: string): Promise<number> => {
  const [row] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
  if (!row) throw new Error(`the demo has no program ${slug}`)
  return row.id
}

test('a Manager manages a participant: points, email, tag, status, sign-in link, and deletion', async ({
  context,
  openContext,
  page,
}) => {
  const person = await signedIn('pennywort', { firstName: 'Wilhelmina' })
  await signInConsole(context, 'manager@laurel.example')
  await page.goto(`/admin/v2/programs/${await programId('pennywort')}/users`)

  // Found by part of the name, opened from the list.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('Wilhelmina')
  await page.getByRole('link', { name: 'Wilhelmina Moreno' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wilhelmina Moreno' })).toBeVisible()

  // Errors show beside their fields; submitting twice adds points once.
  await page.getByRole('button', { name: 'Add points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add points' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('-5')
  await dialog.getByRole('button', { name: 'Add points' }).click()
  await expect(dialog.getByText('Enter a whole number above 0.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Points' }).fill('250')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For the broken jar')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add points' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expectBalance(person, 250)
  await expect(page.getByRole('cell', { name: 'For the broken jar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Why these points? For the broken jar' }).click()
  await expect(page.getByRole('dialog', { name: 'Why these points' })).toContainText('Admin: Theo Barrow')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change email' }).press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change email' })
  const email = changing.getByRole('textbox', { name: 'New email' })
  await email.fill('nobody')
  await email.press('Enter')
  await expect(changing.getByText('Enter a valid email.')).toBeVisible()
  await expectAccessible(page)
  const corrected = `wilhelmina.${person.participantId}@example.com`
  await email.fill(corrected)
  await email.press('Enter')
  await expect(changing).toHaveCount(0)
  await expect(page.getByText(corrected)).toBeVisible()

  await page.getByRole('combobox', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Search or create a tag' }).fill('jar owner')
  await page.getByRole('option', { name: /jar owner/ }).click()
  await expect(page.getByRole('button', { name: 'Remove tag jar owner' })).toBeVisible()

  // The link works once, on any device.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy magic link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('token=')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const theirs = await (await openContext()).newPage()
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Sign in to Pennywort' }).click()
  await expect(theirs.getByText('250').first()).toBeVisible()
  const again = await (await openContext()).newPage()
  await again.goto(link)
  await again.getByRole('button', { name: 'Sign in to Pennywort' }).click()
  await expect(again.getByText('250')).toHaveCount(0)

  // Blocking asks for confirmation, because it ends all sessions at once.
  await page.getByRole('button', { name: /^Status:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Blocked' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change status' }).click()
  await expect
    .poll(
      async () =>
        (
          await inDatabase<{ status: string }>('select status from participants where id = $1', [person.participantId])
        )[0]?.status,
    )
    .toBe('blocked')
  await theirs.reload()
  await expect(theirs.getByText('250')).toHaveCount(0)

  // Erasing requires the name to be typed; the ledger stays.
  await page.getByRole('button', { name: 'Delete Participant' }).click()
  const erase = page.getByRole('alertdialog')
  await expect(erase.getByRole('button', { name: 'Delete Participant' })).toBeDisabled()
  await erase.getByRole('textbox').fill('Wilhelmina Moreno')
  await erase.getByRole('button', { name: 'Delete Participant' }).click()
  await expect(page).toHaveURL(/\/users$/)
  const [erased] = await inDatabase<{ email: string | null; first_name: string | null }>(
    'select email, first_name from participants where id = $1',
    [person.participantId],
  )
  expect(erased?.first_name ?? '').not.toBe('Wilhelmina')
  expect(erased?.email ?? '').not.toBe(corrected)
  await expectBalance(person, 250)
})
