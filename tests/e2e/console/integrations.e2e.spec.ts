import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'
import { unique } from '../../support/unique'

test.beforeEach(({ context }) => signInConsole(context, 'owner@laurel.example'))

const open = async (page: Page, path: string, slug = 'pennywort'): Promise<number> => {
  const [program] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
  const id = program?.id ?? 0
  await page.goto(`/admin/v2/programs/${id}/settings/integrations/${path}`)
  return id
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const textOf = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()

// CONSOLE-49
test('each integration refuses what it cannot use, and saves the rest', async ({ page }) => {
  await test.step('social pages are added by their address, and deleted', async () => {
    await open(page, 'social-network-pages/new')
    const name = `laurel${unique()}`.toLowerCase()
    await page.getByRole('textbox', { name: 'Page URL' }).fill(`https://www.instagram.com/${name}`)
    await save(page)
    await expect(textOf(page, 'Social network page was created successfully!')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row.getByText('Manual').filter({ visible: true })).toBeVisible()
    await row.hover()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })
  await test.step('the offers reward counts what its filter hides', async () => {
    const programId = await open(page, 'offers-reward')
    const filter = page.getByRole('textbox', { name: 'Merchant filter' })
    await filter.fill('(')
    await save(page)
    await expect(textOf(page, "This isn't a valid regular expression.")).toBeVisible()
    await filter.fill('.')
    await expect(textOf(page, /^Hides none of [\d,]+ merchants\.$/)).toBeVisible()
    await save(page)
    await expect(textOf(page, 'Offers reward was updated successfully!')).toBeVisible()
    await inDatabase('update programs set offers_reward_merchants_regex = null where id = $1', [programId])
  })
  await test.step('Aptos stores the address in its usual form', async () => {
    const programId = await open(page, 'aptos')
    const wallet = page.getByRole('textbox', { name: 'Wallet address' })
    await wallet.fill('laurel.apt')
    await save(page)
    await expect(textOf(page, 'Enter an Aptos address: 0x and up to 64 hexadecimal digits.')).toBeVisible()
    await wallet.fill('0xA1')
    await save(page)
    await expect(textOf(page, 'Aptos was updated successfully!')).toBeVisible()
    await expect(wallet).toHaveValue('0xa1')
    await inDatabase('update aptos_integrations set wallet_address = null where program_id = $1', [programId])
  })
  await test.step('a photo contest needs its address, and shows its secret once', async () => {
    await signInConsole(page.context(), 'owner@longstride.example')
    await open(page, 'photo-contests', 'cairnfell')
    await page.getByRole('textbox', { name: 'Contest URL' }).fill('contest.example.com')
    await save(page)
    await expect(textOf(page, 'Enter a web address that starts with https://.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Contest URL' }).fill('https://contest.example.com/embed')
    await page.getByRole('textbox', { name: 'Page title' }).fill('Your garden')
    await save(page)
    await expect(textOf(page, 'Photo contest was updated successfully!')).toBeVisible()
    // Saving created one, and the page shows that once it has refreshed.
    await page.getByRole('button', { name: 'Create new secret' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click()
    await expect(textOf(page, "Copy the secret now. You won't be able to see it again.")).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Create new secret' })).toBeVisible()
    await expect(page.getByText("You won't be able to see it again.")).toHaveCount(0)
  })
})

// CONSOLE-50, RULE-47
test('an API key is shown once, copied, works, and ends when it is revoked', async ({ context, page, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'api_auths/new')
  const name = `Till ${unique()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(textOf(page, 'Choose at least one permission.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tiers: Read' }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByText(/^lrl_live_[0-9A-Za-z]{39}$/).textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy key' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  const call = async () => (await request.get('/v1/tiers', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await call()).toBe(200)
  await page.getByRole('link', { name: "I've copied it" }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await row.hover()
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked').filter({ visible: true })).toBeVisible()
  expect(await call()).toBe(401)
})

// CONSOLE-49, RULE-72
test('a webhook endpoint gets a signed test event, which its log has, and is deleted', async ({ page }) => {
  const received: { body: string; headers: Record<string, string> }[] = []
  const [host = '', port = '0'] = (process.env.E2E_WEBHOOK_HOST ?? '').split(':')
  const receiver = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => (body += chunk))
    incoming.on('end', () => {
      received.push({ body, headers: incoming.headers as Record<string, string> })
      response.writeHead(202).end('queued')
    })
  })
  await new Promise<void>((resolve) => void receiver.listen(Number(port), host, resolve))
  try {
    await open(page, 'webhooks/new')
    const url = page.getByRole('textbox', { name: 'URL' })
    await url.fill('http://10.0.0.8/webhooks')
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    await expect(textOf(page, 'Use a public address on port 80 or 443.')).toBeVisible()
    const address = `http://${host}:${port}/${unique()}`
    await url.fill(address)
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await page.getByRole('link', { name: "I've copied it" }).click()
    await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)

    await page.getByRole('button', { name: 'Send test event' }).click()
    await expect(textOf(page, 'Test event queued.')).toBeVisible()
    await expect.poll(() => received.length).toBe(1)
    const [{ body, headers } = { body: '', headers: {} }] = received
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: /webhook\.test/ }).getByText('Delivered')).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await page.getByRole('link', { name: 'webhook.test' }).first().click()
    await expect(page.getByRole('dialog').getByText('queued')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete endpoint' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete endpoint' }).click()
    await expect(textOf(page, 'Endpoint deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/webhooks$/)
    await expect(page.getByText(address)).toHaveCount(0)
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})
