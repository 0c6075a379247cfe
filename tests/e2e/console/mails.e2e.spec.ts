import { expectAccessible } from '../../support/accessibility'
import { callFromPage } from '../../support/console-calls'
import { expect, test } from '../../support/e2e'
import { inDatabase, signInConsole } from '../../support/signed-in'

test('every email is accessible, in both languages and color schemes', async ({ context, page }) => {
  test.setTimeout(180_000)
  const [program] = await inDatabase<{ id: number }>(`select id from programs where slug = 'pennywort'`)
  await signInConsole(context, 'owner@laurel.example')
  await page.goto(`/admin/v2/programs/${program?.id}/settings/program/emails`)
  const addresses = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
  const kinds = [...new Set(addresses.map((address) => address.slice(address.lastIndexOf('/') + 1)))]
  expect(kinds.length).toBeGreaterThan(20)
  const reader = await context.newPage()
  for (const kind of kinds)
    for (const locale of ['en', 'es'])
      await test.step(`${kind} ${locale}`, async () => {
        const { mail } = await callFromPage<{ mail: { html: string } }>(
          page,
          `/programs/${program?.id}/emails/${kind}/preview`,
          { locale, texts: {} },
        )
        // Mail programs show no frames and run no scripts.
        await reader.setContent(mail.html, { waitUntil: 'domcontentloaded' })
        await reader.emulateMedia({ colorScheme: locale === 'en' ? 'light' : 'dark' })
        await expectAccessible(reader)
      })
})
