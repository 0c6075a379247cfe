import { randomUUID } from 'node:crypto'
import { translate } from '@/i18n'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { expectBalance, inDatabase, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

const words = translate('en', 'console')

const programId = async (slug: string): Promise<number> => {
  const [row] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
  if (!row) throw new Error(`the demo has no program ${slug}`)
  return row.id
}

test('a Manager manages a participant: points, tag, status, sign-in link, and deletion', async ({
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
  expect(erased?.email ?? '').not.toBe(person.email)
  await expectBalance(person, 250)
})

test("resetting activities takes back the challenges' points and opens them again", async ({ context, page }) => {
  const person = await signedIn('pennywort', { firstName: 'Ottoline' })
  const id = await programId('pennywort')
  await inDatabase(
    `with done as (
       insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       select $1, c.id, $2, 'once', 'site', 40, now() from challenges c where c.program_id = $1 order by c.id limit 1 returning id, challenge_id)
     select laurel_post_points($1, $2::int, 'earning', 40, 40, null, 'journey:' || d.id, 'Challenge', d.challenge_id::text, 'A challenge', null,
       jsonb_build_object('completion_id', d.id), 'system', null, null, now()) from done d`,
    [id, person.participantId],
  )
  await inDatabase(
    `update challenge_completions c set point_entry_id = e.id from point_entries e
     where c.participant_id = $1 and e.idempotency_key = 'journey:' || c.id`,
    [person.participantId],
  )
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/users/${person.participantId}`)
  await page.getByRole('button', { name: 'Reset Activities' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reset Activities' }).click()
  await expect(dialog).toHaveCount(0)
  await expectBalance(person, 0)
  await page.goto(`/admin/v2/users/${person.participantId}/challenges`)
  await expect(page.getByRole('cell', { name: 'Reset', exact: true })).toBeVisible()
})

test('expired points are restored once, and a mistyped email address is corrected', async ({ context, page }) => {
  const [person, neighbour] = await Promise.all([
    signedIn('pennywort', { firstName: 'Leopoldine' }),
    signedIn('pennywort', { firstName: 'Neighbour' }),
  ])
  const id = await programId('pennywort')
  await inDatabase(
    `select laurel_post_points($1, $2::int, 'earning', 40, 40, null, 'earned:' || $2::int, 'Participant', ($2::int)::text, 'Gift', null, null, 'system', null, null,
       now() - interval '2 years')`,
    [id, person.participantId],
  )
  await inDatabase(
    `with expired as (
       select entry_id from laurel_post_points($1, $2::int, 'expiry', -40, 0, null, 'expired:' || $2::int, 'Expiry', null, 'Points expired',
         'points expiry, age', null, 'job', 'points.expire', null, now() - interval '3 days'))
     insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
     select $1, $2::int, 'points_expired', '', -40, 'Participant', ($2::int)::text, entry_id, now() - interval '3 days' from expired`,
    [id, person.participantId],
  )
  await signInConsole(context, 'manager@laurel.example')
  await page.goto(`/admin/v2/users/${person.participantId}`)

  await page.getByRole('button', { name: 'Why these points? Points expired' }).click()
  const why = page.getByRole('dialog', { name: 'Why these points' })
  await expect(why).toContainText('You can restore these points until')
  await expectAccessible(page)
  await why.getByRole('button', { name: 'Restore points' }).press('Enter')
  const sure = page.getByRole('alertdialog', { name: 'Restore 40 points?' })
  await sure.getByRole('button', { name: 'Restore points' }).press('Enter')
  await expect(sure).toHaveCount(0)
  await expectBalance(person, 40)
  await expect(why.getByRole('button', { name: 'Restore points' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'Points restored' })).toBeVisible()

  await page.getByRole('button', { name: 'Change email' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const email = dialog.getByRole('textbox', { name: 'New email' })
  await email.fill('nobody')
  await email.press('Enter')
  await expect(dialog.getByText('Enter a valid email.')).toBeVisible()
  await email.fill(neighbour.email)
  await email.press('Enter')
  await expect(dialog.getByText('Another user already has this email.')).toBeVisible()
  await expectAccessible(page)
  const right = `leopoldine.${person.participantId}@example.com`
  await email.fill(right)
  await email.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(right)).toBeVisible()
})

test('users are imported from a previewed file and exported as a file', async ({ context, page }) => {
  const mark = randomUUID().slice(0, 8)
  await signInConsole(context, 'manager@laurel.example')
  await page.goto(`/admin/v2/programs/${await programId('pennywort')}/users`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  const rows = [
    'email,points,tags,first_name,last_name',
    `ida.${mark}@example.com,120,"spring,market",Ida,${mark}`,
    `not-an-address,5,,,`,
    `jon.${mark}@example.com,30,,Jon,${mark}`,
  ]
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await dialog.getByRole('button', { name: words('imports.dialog.preview') }).click()
  await dialog.getByRole('button', { name: words('imports.mapping.next') }).click()
  await expect(dialog.getByText(words('imports.preview.title'))).toBeVisible()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('cell', { name: /2 new/ })).toBeVisible()
  const [ida] = await inDatabase<{ unused_points: number }>(
    'select b.unused_points from participants p join participant_balances b on b.participant_id = p.id where p.email = $1',
    [`ida.${mark}@example.com`],
  )
  expect(ida?.unused_points).toBe(120)

  await page.goto(`/admin/v2/programs/${await programId('pennywort')}/users`)
  await page.getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export users' })
  const coming = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Export' }).click()
  const stream = await (await coming).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString('utf8')).toContain(`ida.${mark}@example.com`)
  await expect(exporting).toHaveCount(0)
})

test("a viewer sees users but can't change them", async ({ context, page }) => {
  await signInConsole(context, 'viewer@laurel.example')
  const id = await programId('pennywort')
  await page.goto(`/admin/v2/programs/${id}/users`)
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(
    page
      .getByRole('tab', { name: 'Actions' })
      .or(page.getByRole('link', { name: 'Actions' }))
      .first(),
  ).toBeVisible()
  for (const name of ['Add points', 'Copy magic link', 'Reset Activities', 'Delete Participant'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Admins' })).toHaveCount(0)
  for (const path of ['/organization/admins', `/programs/${id}/audit_log`, `/programs/${id}/challenges/new`]) {
    await page.goto(`/admin/v2${path}`)
    await expect(
      page.getByText('You are not allowed to access this page').or(page.getByText('Page not found')),
    ).toBeVisible()
  }
})
