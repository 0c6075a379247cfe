import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { watchForCode } from '../../support/mailbox'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

// CONSOLE-1
test('an Owner creates a role, invites an administrator into it, and changes of the role apply at once', async ({
  context,
  openContext,
  page,
}) => {
  const mark = randomUUID().slice(0, 6)
  const [role, email] = [`Greeter ${mark}`, `greeter.${mark}@laurel.example`]
  await signInConsole(context, 'owner@laurel.example')

  await page.goto('/admin/v2/organization/roles')
  await page.getByRole('button', { name: 'New role' }).click()
  const making = page.getByRole('dialog', { name: 'New role' })
  await making.getByRole('textbox', { name: 'Name' }).fill(role)
  for (const pair of ['Users: View', 'Dashboard: View'])
    await making.getByRole('checkbox', { name: pair, exact: true }).check()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(making).toHaveCount(0)
  await expect(page.getByRole('table', { name: `Permissions for ${role}` })).toBeVisible()

  // The dialog has its own URL.
  await page.goto('/admin/v2/organization/admins#invite')
  const inviting = page.getByRole('dialog', { name: 'Invite admin' })
  await inviting.getByRole('textbox', { name: 'First name' }).fill('Greta')
  await inviting.getByRole('textbox', { name: 'Last name' }).fill(mark)
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await expect(inviting.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await inviting.getByRole('textbox', { name: 'Email' }).fill(email)
  await inviting.getByRole('combobox', { name: 'Role' }).selectOption({ label: role })
  await inviting.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Pennywort' })
  await expectAccessible(page)
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await expect(inviting).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited')

  // The invited administrator signs in and sees only what the role allows.
  const theirs = await (await openContext()).newPage()
  await theirs.goto('/admin/v2')
  const nextCode = await watchForCode(theirs.request, email)
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await theirs.getByPlaceholder('enter 6-digit code').fill(await nextCode())
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 20_000 })
  await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  for (const name of ['Receipts', 'Rewards', 'Challenges', 'Admins'])
    await expect(theirs.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })).toHaveCount(0)

  // A permission removed from the role is gone at their next request.
  await page.goto('/admin/v2/organization/roles')
  await page.getByRole('button', { name: `Edit role ${role}` }).click()
  const editing = page.getByRole('dialog')
  await editing.getByRole('checkbox', { name: 'Users: View', exact: true }).uncheck()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await theirs.goto(theirs.url().replace('/dashboard', '/users'))
  await expect(theirs.getByText('You are not allowed to access this page')).toBeVisible()

  // A disabled administrator is signed out at once.
  await page.goto('/admin/v2/organization/admins')
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Disabled')
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)

  // Each of these writes is in the organization's audit log.
  await page.goto('/admin/v2/organization/audit_log')
  const [{ written } = { written: 0 }] = await inDatabase<{ written: number }>(
    `select count(*)::int as written from audit_entries where actor_label = 'owner@laurel.example' and created_at > now() - interval '5 minutes'`,
  )
  expect(written).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('row').nth(1)).toContainText('owner@laurel.example')

  // The log labels actions in words; an entry's details include the code.
  await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption({ label: 'Admin disabled' })
  await expect(page).toHaveURL(/record_type=administrators&action=administrator\.disabled/)
  await expect(page.getByRole('row').nth(1)).toContainText('Admin disabled')
  await expect(page.getByRole('row').nth(1)).toContainText(/Admin #\d+/)
  const [{ id } = { id: 0 }] = await inDatabase<{ id: number }>(
    `select id from audit_entries where action = 'administrator.disabled' order by id desc limit 1`,
  )
  await page.goto(`/admin/v2/organization/audit_log#entry-${id}`)
  const entry = page.getByRole('dialog', { name: `Entry ${id}` })
  await expect(entry.getByText('Admin disabled')).toBeVisible()
  await expect(entry.getByText('administrator.disabled', { exact: true })).toBeVisible()
})
