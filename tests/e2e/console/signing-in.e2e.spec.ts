import { randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { watchForCode } from '../../support/mailbox'
import { inDatabase } from '../../support/signed-in'

test.setTimeout(120_000)

test('an administrator adds a passkey and an authenticator app, and signs in with each', async ({ context, page }) => {
  const email = `keys.${randomUUID().slice(0, 6)}@laurel.example`
  await inDatabase(
    `insert into administrators (organization_id, email, first_name, last_name, status, is_admin, preferred_locale, updated_at, created_at)
     select organization_id, $1, 'Kira', 'Keys', 'active', true, 'en', now(), now() from administrators where email = 'owner@laurel.example'`,
    [email],
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const enterByEmail = async () => {
    await page.goto('/login?redirect_to=/admin/v2/security')
    const nextCode = await watchForCode(page.request, email)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByPlaceholder('enter 6-digit code').fill(await nextCode())
  }
  const onSecurityPage = () =>
    expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible({ timeout: 20_000 })
  const signOut = async () => {
    await page.getByRole('button', { name: /Kira Keys/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
  }

  await enterByEmail()
  await onSecurityPage()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('row', { name: /Work laptop/ })).toContainText('Never')

  await signOut()
  await page.goto('/login?redirect_to=/admin/v2/security')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await onSecurityPage()
  await expect(page.getByRole('row', { name: /Work laptop/ })).not.toContainText('Never')

  await page.getByRole('button', { name: 'Set up' }).click()
  const settingUp = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(settingUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await settingUp.locator('code').textContent()) ?? ''
  const seconds = Math.floor(Date.now() / 1000)
  await settingUp
    .getByRole('textbox', { name: 'Code from the app' })
    .fill(await generate({ secret, epoch: seconds - 30 }))
  await settingUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signOut()
  await enterByEmail()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  const later = Math.floor(Date.now() / 1000)
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(await generate({ secret, epoch: later }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await onSecurityPage()
})
