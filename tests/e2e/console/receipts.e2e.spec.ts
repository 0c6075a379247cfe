import { randomInt, randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(180_000)

/** Inserts a demo receipt in review, older or newer than all others, with one item that doesn't earn yet. */
async function writeWaitingReceipt(
  days: number,
  // Unique totals: two counted receipts with the same total trigger the duplicate prompt.
  total = (8 + randomInt(100_000) / 100).toFixed(2),
): Promise<{ id: number; programId: number; participantId: number }> {
  const [row] = await inDatabase<{ id: number; program_id: number; participant_id: number }>(
    `insert into receipts (program_id, participant_id, identifier, status, merchant_name, purchase_date, currency, total_amount, version,
       created_at, updated_at)
     select g.id, (select id from participants p where p.program_id = g.id and p.status = 'active' order by id limit 1), $2,
       'needs_human_review', 'GREENVALE', '2026-11-20T00:00:00Z', 'USD', $4::numeric, 1, now() + make_interval(days => $3::int), now()
     from programs g where g.slug = $1 returning id, program_id, participant_id`,
    ['pennywort', randomUUID(), days, total],
  )
  if (!row) throw new Error('the demo has no program pennywort')
  await inDatabase(
    `insert into receipt_items (program_id, receipt_id, position, name, quantity, price, eligible, points) values ($1, $2, 0, 'Rye Bread', 1, 3.50, false, 0)`,
    [row.program_id, row.id],
  )
  return { id: row.id, programId: row.program_id, participantId: row.participant_id }
}

/** Takes a receipt out of the queue, so that journeys leave nothing for each other. */
const put = (id: number) => inDatabase("update receipts set status = 'no_eligible_items' where id = $1", [id])

test('a reviewer opens the queue, edits an item by keyboard, saves, and moves on to the next receipt', async ({
  context,
  page,
}) => {
  const first = await writeWaitingReceipt(-3650)
  const second = await writeWaitingReceipt(-3649)
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/programs/${first.programId}/receipts`)
  await page.getByTestId('review-next').click()
  await expect(page).toHaveURL(new RegExp(`/receipts/${first.id}`))
  await expect(page.getByRole('heading', { name: 'Receipt Review' })).toBeVisible()
  await expect(page.getByTestId('queue-position')).toHaveText(/^1 of \d+ waiting in this program$/)
  await expect(page.getByTestId('save-review')).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('tab', { name: /Item Review/ }).click()
  await page.getByTestId('item-row').getByRole('button', { name: 'Rye Bread' }).first().click()
  const editor = page.getByTestId('item-editor')
  await editor.getByRole('textbox', { name: 'Price' }).fill('')
  await editor.getByTestId('keep-item').click()
  await expect(page.getByText('Price is required.')).toBeVisible()
  await editor.getByRole('textbox', { name: 'Price' }).fill('4.00')
  await editor.getByRole('combobox', { name: 'Eligible product' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByTestId('item-points')).not.toHaveText('0')
  const points = Number((await page.getByTestId('item-points').textContent())?.replaceAll(/\D/g, ''))
  await editor.getByTestId('keep-item').click()
  await expect(page.getByTestId('item-row').getByText('Edited')).toBeVisible()
  await expectAccessible(page)

  // Shortcuts don't fire while typing in a field; outside of one, `v` marks the item valid.
  await page.getByRole('tab', { name: /Item Review/ }).focus()
  await page.keyboard.press('v')
  await expect(page.getByRole('radio', { name: /^Valid/ })).toBeChecked()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox', { name: /next receipt/ }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Receipt has been updated successfully.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/receipts/${second.id}`))
  await expect(page.locator('h1 :focus')).toHaveText(`Receipt Review #${second.id}`)
  expect(await inDatabase('select status, integrity, points::int from receipts where id = $1', [first.id])).toEqual([
    { status: 'processed', integrity: 'valid', points },
  ])
  await put(second.id)
})

test('when two reviewers save at once, the later one keeps their input and resolves the conflicting fields', async ({
  context,
  openContext,
  page,
}) => {
  const { id } = await writeWaitingReceipt(3651)
  await signInConsole(context, 'owner@laurel.example')
  const other = await openContext()
  await signInConsole(other, 'manager@laurel.example')
  const second = await other.newPage()
  await page.goto(`/admin/v2/receipts/${id}`)
  await second.goto(`/admin/v2/receipts/${id}`)

  await page.getByRole('textbox', { name: 'Merchant as printed' }).fill('Greenvale Market')
  await page.getByRole('textbox', { name: 'Internal comments' }).fill('Looks right.')
  await page.getByRole('radio', { name: /^Valid/ }).check()

  await second.getByRole('textbox', { name: 'Merchant as printed' }).fill('Greenvale Ltd')
  await second.getByRole('radio', { name: /^Valid/ }).check()
  await second.getByTestId('save-review').click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Receipt has been updated successfully.')).toBeVisible()

  await page.getByTestId('save-review').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edited by two people' })
  await expect(dialog.getByText('Greenvale Market')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Greenvale Ltd/ }).check()
  await dialog.getByTestId('merge-go-on').click()
  await expect(page.getByTestId('missed-changes')).toContainText('Greenvale Ltd')
  await expect(page.getByRole('textbox', { name: 'Merchant as printed' })).toHaveValue('Greenvale Ltd')
  await expect(page.getByRole('textbox', { name: 'Internal comments' })).toHaveValue('Looks right.')

  await page.getByTestId('save-review').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Receipt has been updated successfully.')).toBeVisible()
  await expect
    .poll(() => inDatabase('select merchant_name, admin_comments, version::int from receipts where id = $1', [id]))
    .toEqual([{ merchant_name: 'Greenvale Ltd', admin_comments: 'Looks right.', version: 3 }])
})

test('a purchase that already counts is paid again only if the reviewer confirms that both count', async ({
  context,
  page,
}) => {
  const total = (2000 + randomInt(100_000) / 100).toFixed(2)
  const counting = await writeWaitingReceipt(3652, total)
  const { id } = await writeWaitingReceipt(3653, total)
  await inDatabase("update receipts set status = 'processed', integrity = 'valid' where id = $1", [counting.id])
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/receipts/${id}`)
  await page.getByRole('radio', { name: /^Valid/ }).check()
  await page.getByTestId('save-review').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save Changes' }).click()

  const question = page.getByRole('alertdialog', { name: 'Award points for this purchase twice?' })
  const other = question.getByRole('link', { name: new RegExp(`#?${counting.id}\\b`) })
  await expect(other).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  const integrity = () => inDatabase('select integrity from receipts where id = $1', [id])
  expect(await integrity()).toEqual([{ integrity: null }])

  await page.getByTestId('save-review').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save Changes' }).click()
  await question.getByRole('button', { name: 'Award points for both' }).click()
  await expect(page.getByText('Receipt has been updated successfully.')).toBeVisible()
  await expect.poll(integrity).toEqual([{ integrity: 'valid' }])
})

test('the page highlights where a field was read, and a line can be copied into the form', async ({
  context,
  page,
}) => {
  // A receipt of the demo with its photo. The result of reading it is replaced by a fixed one.
  const [{ id, programId, fileId } = { id: 0, programId: 0, fileId: 0 }] = await inDatabase<{
    id: number
    programId: number
    fileId: number
  }>(
    `select r.id, r.program_id as "programId", f.id as "fileId" from receipts r join receipt_files f on f.receipt_id = r.id
     join programs g on g.id = r.program_id where g.slug = 'pennywort' and r.status = 'needs_human_review' order by r.id desc limit 1`,
  )
  await inDatabase('delete from receipt_pages where receipt_id = $1', [id])
  await inDatabase('update receipts set total_amount = 8.49 where id = $1', [id])
  const line = (text: string, top: number) => ({
    text,
    confidence: 0.9,
    place: [
      [0.1, top],
      [0.9, top],
      [0.9, top + 0.05],
      [0.1, top + 0.05],
    ],
  })
  await inDatabase(
    `insert into receipt_pages (program_id, receipt_id, file_id, page, engine, confidence, lines) values ($1, $2, $3, 0, 'paddle', 0.9, $4)`,
    [programId, id, fileId, JSON.stringify([line('GREENVALE', 0.1), line('TOTAL $12.30', 0.5)])],
  )
  await inDatabase('update receipts set processed_data = $2 where id = $1', [
    id,
    JSON.stringify({
      engine: 'paddle',
      confidence: 0.9,
      parsed: { evidence: { total: { rule: 'label', lines: [{ page: 0, line: 1 }] } }, certainty: { total: 0.8 } },
    }),
  ])
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/receipts/${id}`)
  await expect(page.locator('polygon').first()).toBeVisible() // The highlight appears over the photo once it has loaded.
  await page.getByRole('textbox', { name: 'Total' }).focus()
  await expect(page.locator('polygon[data-lit]')).toHaveAttribute('data-line', '0-1')
  await page.getByRole('button', { name: /OCR analysis/ }).click()
  await page.getByRole('button', { name: /TOTAL \$12\.30/ }).click()
  await page.getByTestId('selected-line').getByRole('button', { name: 'Total', exact: true }).last().click()
  await expect(page.getByRole('textbox', { name: 'Total' })).toHaveValue('12.30')
  await expectAccessible(page)
})
