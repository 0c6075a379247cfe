import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { journey } from '../../support/journeys'
import { inDatabase, openAs, signedIn } from '../../support/signed-in'

// SITE-36, SITE-37
journey('profile, picture, email settings, activity and signing out', async ({ page, variant: { locale, words } }) => {
  test.setTimeout(120_000)
  const ada = await signedIn('pennywort', { locale, points: 30 })
  await openAs(page, ada, '/my-account')
  await expect(page.getByTestId('balance')).toContainText('30')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: words('account.profile') })
    .click()
  await expect(page).toHaveURL(/\/my-account\/profile$/)
  await expectAccessible(page)

  const profile = page.getByRole('region', { name: words('account.profile') })
  const edit = page.getByRole('button', { name: words('profile.edit') })
  const dialog = page.getByRole('dialog', { name: words('profile.edit') })
  await edit.click()
  await dialog.getByRole('button', { name: words('header.close') }).click()
  await expect(edit).toBeFocused()
  await edit.click()
  await dialog.getByLabel(words('profile.firstName')).fill('')
  await dialog.getByRole('button', { name: words('account.save') }).click()
  await expect(dialog.getByText(words('profile.required'))).toBeVisible()
  await dialog.getByLabel(words('profile.firstName')).fill('Adela')
  await dialog.getByLabel(words('profile.phone')).fill('+1 503 555 0134')
  await dialog.getByLabel(words('profile.city')).fill('Portland')
  await dialog.getByRole('button', { name: words('account.save') }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(profile).toContainText('Adela')
  await expect(profile).toContainText('Portland')

  await page.getByRole('button', { name: words('profile.addPicture') }).click()
  const picture = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const save = page.getByRole('button', { name: words('profile.savePicture') })
  await page.getByTestId('avatar-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await save.click()
  await expect(save).toHaveCount(0)
  const [row] = await inDatabase<{ avatar_id: number | null }>('select avatar_id from participants where id = $1', [
    ada.participantId,
  ])
  expect(row?.avatar_id).not.toBeNull()

  await page.goto(`${ada.origin}/my-account/settings`)
  await page.getByRole('button', { name: words('account.editEmails') }).click()
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
  const reloaded = page.waitForEvent('load') // SITE-111: wait for the reload, which would discard what is typed before.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.save') })
    .click()
  await expect
    .poll(async () => {
      const [row] = await inDatabase<{ key: string }>(
        'select s.key from participants p join email_settings s on s.id = p.email_setting_id where p.id = $1',
        [ada.participantId],
      )
      return row?.key
    })
    .toBeTruthy()
  await reloaded

  await page.goto(`${ada.origin}/my-account`)
  await page.getByLabel(words('account.search')).fill('nothing like this')
  await expect(page.getByText(words('account.noMatch'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('header.logout') })
    .click()
  await expect(page.getByRole('link', { name: words('welcome.start') }).first()).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/public/rewards/1')).status)).toBe(401)
})
