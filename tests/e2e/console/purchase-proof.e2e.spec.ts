import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(120_000)

const BASE = 'settings/program/purchase-proof'

const programPath = async (slug: string, path: string): Promise<string> => {
  const [row] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
  if (!row) throw new Error(`the demo has no program ${slug}`)
  return `/admin/v2/programs/${row.id}/${path}`
}

// CONSOLE-45
test('a Manager adds a product: sees what it earns, tries it on past receipts, saves, and deletes it', async ({
  context,
  page,
}) => {
  const name = `Biscuits ${randomUUID().slice(0, 6)}`
  await signInConsole(context, 'manager@laurel.example')
  await page.goto(await programPath('pennywort', `${BASE}/products`))
  await page.getByRole('link', { name: 'Add product' }).first().click()
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Keywords' }).fill('bread')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove bread' })).toBeVisible()
  await expect(page.getByText('A 4.99 item earns 499 points.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Points per cent' }).fill('0.005')
  // 2.495 points, rounded half up once.
  await expect(page.getByText('A 4.99 item earns 2 points.')).toBeVisible()

  await page.getByRole('button', { name: 'Test on past receipts' }).click()
  await expect(page.getByText('Points awarded')).toBeVisible()
  await expectAccessible(page)

  // Saved by keyboard; the list then shows it.
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/products$/)
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await row.hover()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(row.getByText('Inactive').filter({ visible: true })).toBeVisible()

  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/products$/)
  expect(await inDatabase('select 1 from eligible_products where product_name = $1', [name])).toEqual([])
})

test('settings are validated beside their fields, can be tried, and are not overwritten by a second window', async ({
  context,
  page,
}) => {
  await signInConsole(context, 'owner@longstride.example')
  const address = await programPath('cairnfell', `${BASE}/settings`)
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)

  const age = page.getByRole('textbox', { name: 'Receipt age limit (days)' })
  const before = await age.inputValue()
  await age.fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter 1 or more.')).toBeVisible()
  await expect(age).toBeFocused()
  await expectAccessible(page)
  await age.fill(String(Number(before) + 1))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Purchase proof settings were updated successfully!').first()).toBeVisible()

  await other.getByRole('textbox', { name: 'Receipts per user in 24 hours' }).fill('3')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Someone else changed this while you were editing.').first()).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Receipts per user in 24 hours' })).toHaveValue('3')
  await other.close({ runBeforeUnload: false })

  await age.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  const stored = () =>
    inDatabase<{ days: number }>(
      `select s.max_age_days::int as days from purchase_proof_settings s join programs g on g.id = s.program_id where g.slug = 'cairnfell'`,
    )
  await expect.poll(stored).toEqual([{ days: Number(before) }])
})

test('a list of products is checked before it is imported, and rejected rows come back as a file', async ({
  context,
  page,
}) => {
  const name = `Imported ${randomUUID().slice(0, 6)}`
  await signInConsole(context, 'owner@longstride.example')
  await page.goto(await programPath('cairnfell', `${BASE}/products`))
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`product_name,skus,points_per_cents\n${name},1|2,0.5\nBroken,,lots\n`),
  })
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(dialog.getByText('Line 3 · Broken')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download errors' }).click()
  expect((await download).suggestedFilename()).toBe('refused.csv')
  expect(await inDatabase('select 1 from eligible_products where product_name = $1', [name])).toEqual([])

  await dialog.getByRole('button', { name: 'Import 1 row' }).dblclick()
  await expect(dialog).toHaveCount(0)
  expect(
    await inDatabase(
      'select skus, points_per_cents::float8 as points_per_cents from eligible_products where product_name = $1',
      [name],
    ),
  ).toEqual([{ skus: ['1', '2'], points_per_cents: 0.5 }])
  await inDatabase('delete from eligible_products where product_name = $1', [name])
})
