import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { expectBalance, inDatabase, openAs, signedIn, signInConsole } from '../../support/signed-in'

test.setTimeout(150_000)

test('a Manager creates a reward with codes, a participant claims one, it is sent, and another is canceled', async ({
  context,
  openContext,
  page,
}) => {
  const mark = randomUUID().slice(0, 6)
  const name = `Jar of honey ${mark}`
  await signInConsole(context, 'manager@laurel.example')
  await page.goto('/admin/v2')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('link', { name: 'Create reward' }).click()
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page
    .getByRole('switch', { name: /Give a code with each claim/ })
    .or(page.getByRole('checkbox', { name: /Give a code with each claim/ }))
    .check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reward created successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page
    .getByRole('link', { name: 'Coupons' })
    .or(page.getByRole('tab', { name: 'Coupons' }))
    .click()
  await page.getByRole('button', { name: 'Add codes' }).click()
  const adding = page.getByRole('dialog', { name: 'Add codes' })
  await adding.getByRole('textbox', { name: 'Coupon codes' }).fill(`HONEY-${mark}-1\nHONEY-${mark}-2, HONEY-${mark}-1`)
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add codes' }).click()
  await expect(page.getByText(/2 codes added/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Active').first()).toBeVisible()

  const [reward] = await inDatabase<{ id: number; identifier: string }>(
    'select id, identifier from rewards where name = $1',
    [name],
  )
  const claim = async (firstName: string) => {
    const person = await signedIn('pennywort', { firstName, points: 100 })
    const site = await (await openContext()).newPage()
    await openAs(site, person, `/reward/${reward?.identifier}`)
    await site
      .getByRole('dialog')
      .getByRole('button', { name: /60 Sprigs/ })
      .click()
    await expectBalance(person, 40)
    return person
  }
  const [sent, cancelled] = [await claim('Araminta'), await claim('Barnaby')]

  await page.goto(`/admin/v2/rewards/${reward?.id}`)
  const rowOf = (who: string) => page.getByRole('row', { name: new RegExp(who) })
  await rowOf('Araminta').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(rowOf('Araminta')).toContainText('Sent')

  await rowOf('Barnaby').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Cancel claim' }).click()
  await expect(sure).toContainText('60')
  await sure.getByRole('button', { name: /Cancel claim/ }).dblclick()
  await expect(rowOf('Barnaby')).toContainText('Canceled')
  await expectBalance(cancelled, 100)
  await expectBalance(sent, 40)
})

test('Back after a save opens a blank form for a new reward, and the saved values for an edited one', async ({
  context,
  page,
}) => {
  const [first, second] = [`Back ${randomUUID().slice(0, 8)}`, `Forth ${randomUUID().slice(0, 8)}`]
  const nameField = page.getByRole('textbox', { name: 'Name' })
  const saveAs = async (name: string) => {
    await nameField.fill(name)
    await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('60')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await signInConsole(context, 'manager@laurel.example')
  await page.goto('/admin/v2')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('link', { name: 'Create reward' }).click()
  await saveAs(first)
  await page.goBack()
  await expect(nameField).toHaveValue('')
  await saveAs(second)
  const made = await inDatabase<{ name: string }>('select name from rewards where name = any($1) order by id', [
    [first, second],
  ])
  expect(made.map(({ name }) => name)).toEqual([first, second])

  await page.getByRole('link', { name: 'Edit' }).click()
  await saveAs(`${second}, changed`)
  await page.goBack()
  await expect(nameField).toHaveValue(`${second}, changed`)
  await saveAs(`${second}, changed again`)
})
