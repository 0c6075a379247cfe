import { expectAccessible } from '../../support/accessibility'
import { expect, PHONE, test } from '../../support/e2e'
import { inDatabase, openAs, signedIn } from '../../support/signed-in'

test.use(PHONE)
test.setTimeout(240_000)

/** SQL for a demo row that a page is about. */
const PAGES_OF_ROWS: Record<string, string> = {
  '/challenge/': `select identifier as id from challenges where program_id = $1 and approved_at is not null and (finish is null or finish > now()) order by id limit 1`,
  '/reward/': `select identifier as id from rewards where program_id = $1 and approved_at is not null and (finish is null or finish > now()) order by selection <> 'sweepstake', id limit 1`,
  '/draws/': `select r.identifier as id from sweepstake_draws d join rewards r on r.id = d.reward_id where r.program_id = $1 and d.drawn_at is not null limit 1`,
  '/reward-rules/': `select r.identifier as id from official_rules o join rewards r on r.id = o.reward_id where o.program_id = $1 limit 1`,
  '/': `select slug as id from program_pages where program_id = $1 and _status = 'published' order by id limit 1`,
}
const MEMBERS_PAGES = [
  ...['/', '/search?query=a', '/receipts', '/my-codes', '/my-offers', '/my-account', '/my-account/profile'],
  ...[
    '/my-account/settings',
    '/my-account/emails',
    '/my-account/data',
    '/cookies',
    '/accessibility',
    '/gifts',
    '/household',
  ],
  ...['/card', '/help', '/nothing-here'],
]

// A brand chooses the color scheme of its site: Pennywort's is light, Cairnfell's is dark.
for (const [slug, theme] of [
  ['pennywort', 'light'],
  ['cairnfell', 'dark'],
] as const)
  test(`every page of a ${theme} site is accessible`, async ({ page }) => {
    const [program] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
    const paths = [...MEMBERS_PAGES]
    for (const [start, query] of Object.entries(PAGES_OF_ROWS)) {
      const [row] = await inDatabase<{ id: number | string }>(query, [program?.id])
      if (row) paths.push(`${start}${row.id}`)
    }
    const ada = await signedIn(slug, { points: 1250 })
    await page.goto(`${ada.origin}/signin`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
    for (const path of paths) {
      await test.step(path, async () => {
        await openAs(page, ada, path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      })
    }
  })
