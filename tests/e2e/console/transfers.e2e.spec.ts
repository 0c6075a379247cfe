import { randomUUID } from 'node:crypto'
import type { Download, Page } from '@playwright/test'
import { translate } from '@/i18n'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(240_000)

// A failed import is logged (CONSOLE-157).
test.use({ allowedComplaints: [/^logged an error: Import failed: 422/] })

/** More users than an import handles while the administrator waits (RULE-43). */
const MANY = 1200

const textOf = async (download: Download): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
const downloadOf = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const coming = page.waitForEvent('download')
  await press()
  return textOf(await coming)
}
const csv = (name: string, rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })

const words = translate('en', 'console')

/** Creates a separate program, so that no other journey sees a thousand extra users. */
const makeProgram = async (page: Page, name: string): Promise<number> => {
  await page.goto('/admin/v2/organization/programs')
  await page.getByRole('button', { name: 'Create program' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create program' })
  await dialog.getByRole('textbox', { name: /Name/ }).fill('x')
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(dialog.getByText('Name must be at least 2 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Name/ }).fill(name)
  await dialog.getByRole('button', { name: 'Create program' }).dblclick()
  await expect(page).toHaveURL(/\/programs\/\d+\/dashboard/)
  const made = await inDatabase<{ id: number }>('select id from programs where name = $1', [name])
  expect(made).toHaveLength(1)
  return made[0]?.id ?? 0
}

test('an Owner imports a thousand users, watches progress, reads what failed, and deletes them all again', async ({
  context,
  page,
}) => {
  const mark = randomUUID().slice(0, 6)
  await signInConsole(context, 'owner@laurel.example')
  const programId = await makeProgram(page, `Journey ${mark}`)
  await page.goto(`/admin/v2/programs/${programId}/users`)
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  await expectAccessible(page)

  // A missing or invalid file shows an error, and the dialog keeps its input.
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Choose a CSV file.')).toBeVisible()
  const file = dialog.locator('input[type=file]')
  /** Previews the file with its columns as recognized. */
  const preview = async () => {
    await dialog.getByRole('button', { name: words('imports.dialog.preview') }).click()
    await dialog.getByRole('button', { name: words('imports.mapping.next') }).click({ timeout: 30_000 })
    await expect(dialog.getByText(words('imports.preview.title'))).toBeVisible()
  }
  await dialog
    .getByRole('combobox', { name: /Points/ })
    .selectOption({ label: 'Replace: set the balance to this number' })
  await file.setInputFiles(csv('wrong.csv', ['email;points', `a.${mark}@example.com;5`]))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: /Points/ })).toHaveValue('replace')
  await expect(page.getByText('Error!!!')).toBeVisible()
  await expectAccessible(page)

  const rows = Array.from({ length: MANY }, (_, number) => `u${number}.${mark}@example.com,${number},,U${number},Many`)
  await file.setInputFiles(csv('users.csv', ['email,points,tags,first_name,last_name', ...rows, 'not-an-address,5,,,']))
  await dialog.getByRole('button', { name: words('imports.dialog.preview') }).click()
  await expect(dialog.getByText(words('imports.mapping.title'))).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('combobox', { name: /: points$/ })).toHaveValue('points')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('imports.mapping.next') }).click()
  await expect(dialog.getByText(words('imports.preview.title'))).toBeVisible()
  await expect(dialog.getByText('1,200', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1,200 rows' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/users\/imports/)
  const imported = page.getByRole('row', { name: /users\.csv/ })
  await expect(imported).toContainText('Finished', { timeout: 60_000 })
  await expect(imported).toContainText('1,200 new')
  await expect(imported).toContainText('1 row with an error')
  await expectAccessible(page)
  const errors = await downloadOf(page, () => imported.getByRole('link', { name: /Download errors/ }).click())
  expect(errors).toContain('not-an-address')
  expect(errors.trim().split('\n')).toHaveLength(2)
  const totals = () =>
    inDatabase<{ users: number; points: number }>(
      `select count(*)::int as users, coalesce(sum(b.unused_points), 0)::int as points from participants p
       join participant_balances b on b.participant_id = p.id where p.program_id = $1`,
      [programId],
    )
  const sum = (MANY * (MANY - 1)) / 2
  expect(await totals()).toEqual([{ users: MANY, points: sum }])

  // Existing users are skipped by one strategy and given points by another. Importing the same file twice changes
  // nothing.
  const importSome = async (name: string, strategies: Record<string, string>, lines: string[]) => {
    await page.goto(`/admin/v2/programs/${programId}/users`)
    await page.getByRole('button', { name: 'Import' }).first().click()
    for (const [label, option] of Object.entries(strategies))
      await dialog.getByRole('combobox', { name: new RegExp(label) }).selectOption(option)
    await file.setInputFiles(csv(name, ['email,points,tags,first_name,last_name', ...lines]))
    await preview()
  }
  const known = [`u1.${mark}@example.com,40,spring,Other,Name`]
  await importSome('known.csv', { Email: 'ignore' }, known)
  await expect(dialog.getByText(words('imports.preview.knownSkipped'))).toBeVisible()
  const back = dialog.getByRole('button', { name: words('imports.dialog.back') })
  await back.click()
  await expect(dialog.getByText(words('imports.mapping.title'))).toBeVisible()
  await back.click()
  await dialog.getByRole('combobox', { name: /Email/ }).selectOption('replace')
  await dialog.getByRole('combobox', { name: /Names and contact details/ }).selectOption('append')
  await preview()
  await expect(dialog.getByText('1 → 41')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog).toHaveCount(0)
  const [one] = await inDatabase(
    `select p.first_name, p.tag_list, b.unused_points::int as unused_points from participants p
     join participant_balances b on b.participant_id = p.id where p.email = $1`,
    [`u1.${mark}@example.com`],
  )
  expect(one).toEqual({ first_name: 'U1', tag_list: ['spring'], unused_points: 41 })
  await importSome('known.csv', { Names: 'append' }, known)
  await expect(dialog.getByText(words('imports.preview.repeated.title', { count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await totals()).toEqual([{ users: MANY, points: sum + 40 }])

  // The full export with an attribute runs in the background.
  const [attribute] = await inDatabase<{ id: number }>(
    `insert into profile_attributes (program_id, name, display_name, field_type, position, updated_at, created_at)
     values ($1, 'shoe_size', 'Shoe size', 'text_area', 0, now(), now()) returning id`,
    [programId],
  )
  await inDatabase(
    `insert into participant_profiles (program_id, participant_id, profile_attribute_id, value, updated_at, created_at)
     select program_id, id, $2, 'forty-three', now(), now() from participants where email = $1`,
    [`u1.${mark}@example.com`, attribute?.id],
  )
  await page.goto(`/admin/v2/programs/${programId}/users`)
  await page.getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export users' })
  await exporting.getByRole('radio', { name: /Detailed/ }).check()
  await exporting.getByRole('checkbox', { name: 'Shoe size' }).check()
  await expectAccessible(page)
  await exporting.getByRole('button', { name: 'Export' }).dblclick()
  await expect(page).toHaveURL(/\/users\/imports\?export=\d+/)
  const exported = page.getByRole('row').filter({ hasText: 'Export' }).first()
  await expect(exported).toContainText('Finished', { timeout: 60_000 })
  await expect(exported).toContainText('1,200 rows')
  const everybody = await downloadOf(page, () => exported.getByRole('link', { name: /^Download / }).click())
  const [header = '', ...people] = everybody.trim().split('\n')
  expect(header).toContain('Shoe size')
  expect(people).toHaveLength(MANY)
  expect(people.find((line) => line.includes(`u1.${mark}@example.com`))).toContain('forty-three')
  expect(await inDatabase('select 1 from exports where program_id = $1', [programId])).toHaveLength(1)
})
