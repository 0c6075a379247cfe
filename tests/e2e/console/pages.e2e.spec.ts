import type { Page } from '@playwright/test'
import { PAGE_BLOCKS } from '@/collections/page-blocks'
import { expectAccessibleInBothSchemes } from '../../support/accessibility'
import { expect, PHONE, test } from '../../support/e2e'
import { overflowOf } from '../../support/page-width'
import { CONSOLE_PAGES } from '../../support/plugin-rows'
import { inDatabase, signInConsole } from '../../support/signed-in'

test.setTimeout(180_000)

/** SQL that finds a demo row for each URL parameter, or for the end of the path if the row's kind has its own pages. */
const ROWS: Record<string, string> = {
  administrator_id: `select a.id from administrators a join programs g on g.organization_id = a.organization_id
    where g.id = $1 order by a.id limit 1`,
  end_user_id: `select id from participants where email = 'maya@example.com' and program_id = $1`,
  participant_profile_id: `select v.id from participant_profiles v join participants p on p.id = v.participant_id
    where p.email = 'maya@example.com' and p.program_id = $1 order by v.id limit 1`,
  challenge_id: `select challenge_id as id from challenge_completions where program_id = $1 group by 1 order by count(*) desc limit 1`,
  receipt_id: `select id from receipts where program_id = $1 and status = 'needs_human_review' order by id limit 1`,
  reward_id: `select reward_id as id from reward_claims where program_id = $1 group by 1 order by count(*) desc limit 1`,
  purchase_proof_product_id: `select id from eligible_products where program_id = $1 order by id limit 1`,
  purchase_proof_merchant_id: `select id from purchase_merchants where program_id = $1 order by id limit 1`,
  profile_attribute_id: `select id from profile_attributes where program_id = $1 order by id limit 1`,
  program_page_id: `select id from program_pages where program_id = $1 order by id limit 1`,
  redirect_id: `select id from redirects where program_id = $1 order by id limit 1`,
  media_id: `select id from media where program_id = $1 and is_avatar is not true order by id limit 1`,
  content_tag_id: `select id from content_tags where program_id = $1 order by id limit 1`,
  program_tier_id: `select id from program_tiers where program_id = $1 order by id limit 1`,
  webhook_id: `select id from webhooks where program_id = $1 order by id limit 1`,
  social_network_page_id: `select id from social_network_pages where program_id = $1 order by id limit 1`,
  social_network_post_id: `select s.id from social_network_posts s where s.program_id = $1 and s.parent_id is null and s.social_network_page_id =
    (select min(id) from social_network_pages where program_id = $1) order by s.id limit 1`,
  merchant_id: `select id from merchants where program_id = $1 order by id limit 1`,
  offer_id: `select id from offers where program_id = $1 order by id limit 1`,
  streak_id: `select id from streaks where program_id = $1 order by id limit 1`,
  boost_id: `select id from boosts where program_id = $1 order by id limit 1`,
  help_case_id: `select id from help_cases where program_id = $1 order by id limit 1`,
  // A visit belongs to the administrator who scanned the card.
  till_visit_id: `insert into till_visits (program_id, participant_id, administrator_id)
    select p.program_id, p.id, a.id from participants p, administrators a
    where p.email = 'maya@example.com' and p.program_id = $1 and a.email = 'owner@laurel.example' returning id`,
  account_duplicate_id: `select id from account_duplicates where program_id = $1 and status = 'open' order by id limit 1`,
  account_merge_id: `select id from account_merges where program_id = $1 order by id limit 1`,
  bulk_run_id: `select id from bulk_runs where program_id = $1 order by id limit 1`,
  automation_id: `select id from automations where program_id = $1 order by id limit 1`,
  message_id: `select id from messages where program_id = $1 order by id limit 1`,
  experiment_id: `select id from experiments where program_id = $1 order by id limit 1`,
  segment_id: `select id from segments where program_id = $1 order by id limit 1`,
  hold_key: `select 'signups-' || id as id from fraud_people where program_id = $1 and status = 'open' order by id limit 1`,
  ring_id: `select participant_id as id from fraud_people where program_id = $1 and status = 'open' order by id limit 1`,
  data_request_id: `select id from data_requests where program_id = $1 order by id limit 1`,
  gift_id: `select id from gifts where program_id = $1 order by id limit 1`,
  'version_id of home': `select v.id from _program_homes_v v join program_homes h on h.id = v.parent_id where h.program_id = $1 order by v.id desc limit 1`,
  version_id: `select id from _programs_v where parent_id = $1 order by id desc limit 1`,
  email_kind: `select 'win' as id, $1::int`,
  // Nobody has saved an email of the demo.
  'version_id of email_kind': `with email as (insert into email_templates (program_id, kind) values ($1, 'win')
      on conflict (program_id, kind) do update set is_on = true returning id, program_id)
    insert into _email_templates_v (parent_id, version_program_id, version_kind) select id, program_id, 'win' from email returning id`,
  'reward_id/sweepstakes': `select id from rewards where program_id = $1 and selection = 'sweepstake' order by id limit 1`,
  'reward_id/mini_contest': `select id from rewards where program_id = $1 and selection = 'mini-contest' order by id limit 1`,
  'reward_id/compliance': `select id from rewards where program_id = $1 and selection = 'sweepstake' order by id limit 1`,
  'reward_id/coupons': `select reward_id as id from coupons where program_id = $1 group by 1 order by count(*) desc limit 1`,
  'reward_id/blockchain_transactions': `select id from rewards where program_id = $1 and selection = 'achievement' order by id limit 1`,
}

const DESKTOP = { width: 1366, height: 768 }

/** The first pattern that matches a page's path names its section. Sections are of similar length. */
const SECTION_PATTERNS = [
  ['integrations', /\/settings\/integrations/],
  ['purchase proof and receipts', /purchase-proof|receipts/],
  ['content', /program-pages|redirects|content-tags|translations|versions|profile-attributes/],
  ['branding, layout and emails', /\/settings\/(branding|layout)|\/emails/],
  ['settings', /\/settings\//],
  ['users', /\/users/],
  ['perks', /\/perks/],
  ['challenges and rewards', /challenges|rewards/],
  ['growth', /segments|automations|messages|experiments|liability|what-if|boosts|streaks/],
  ['member care', /fraud|bulk|duplicates|merges|data_requests|retention|help|gifts|households|till|launch/],
  ['the organization and the dashboard', /./],
] as const

/** The console's rendered pages by section. A single test for all would take minutes on a slow machine. */
const SECTIONS = new Map<string, string[]>()
for (const route of CONSOLE_PAGES) {
  if ('forward' in route) continue
  const [section = ''] = SECTION_PATTERNS.find(([, pattern]) => pattern.test(route.path)) ?? []
  SECTIONS.set(section, [...(SECTIONS.get(section) ?? []), route.path])
}

/** SQL that finds a version of the row that the parameter before it names. */
const versionOf = (name: string, owner: string): string | undefined =>
  name === 'version_id' && owner !== 'program_id'
    ? `select id from _${owner.replace(/_id$/, 's')}_v where parent_id = (${ROWS[owner]}) order by id desc limit 1`
    : undefined

/** The page's URL in the demo program with the most data; only Port Verity has social pages. */
const addressInDemo = async (path: string): Promise<string> => {
  const slug = path.includes(':social_network_page_id') ? 'verity' : 'pennywort'
  const [program] = await inDatabase<{ id: number }>('select id from programs where slug = $1', [slug])
  if (!program) throw new Error(`the demo has no program ${slug}`)
  const end = path.slice(path.lastIndexOf('/') + 1)
  let address = `/admin/v2${path}`
  let owner = ''
  for (const [given, name] of path.matchAll(/:(\w+)/g)) {
    if (path.includes('/layout/home/')) owner = 'home'
    const query = ROWS[`${name}/${end}`] ?? ROWS[`${name} of ${owner}`] ?? versionOf(name!, owner) ?? ROWS[name!]
    owner = name!
    if (name !== 'program_id' && !query) throw new Error(`no row of the demo is named for ${given}`)
    const [row] = query ? await inDatabase<{ id: number | string }>(query, [program.id]) : [program]
    if (!row) throw new Error(`the demo has no row for ${given} of ${end}`)
    address = address.replace(given, String(row.id))
  }
  return address
}

/** A draft with every kind of block. Published, it would make visitors load other hosts. @returns its id */
const createPageOfBlocks = async (page: Page): Promise<number> => {
  const [found] = await inDatabase<{ program: number; image: number }>(
    `select g.id as program, (select min(id) from media where program_id = g.id and is_avatar is not true) as image
     from programs g where g.slug = 'pennywort'`,
  )
  const content = { image: found?.image, questions: [{ question: 'Why?' }] }
  const layout = PAGE_BLOCKS.map(({ slug }) => ({ blockType: slug, ...content }))
  const answer = await page.request.post('/api/program-pages?draft=true', {
    headers: { origin: new URL(page.url()).origin },
    data: { program: found?.program, title: 'Blocks', layout, _status: 'draft' },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).doc.id
}

const openPage = async (page: Page, address: string): Promise<void> => {
  const answer = await page.goto(address)
  expect({ address, status: answer?.status() }).toEqual({ address, status: 200 })
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await expect(page.getByText(/Something went wrong|Algo salió mal/)).toHaveCount(0)
}

const LOCALES = ['en', 'es'] as const

for (const [index, [section, paths]] of [...SECTIONS].entries()) {
  const locale = LOCALES[index % LOCALES.length] ?? 'en'

  // CONSOLE-1
  test(`every page of ${section} opens, is accessible, and fits a desktop and a phone`, async ({ context, page }) => {
    let owner = ''
    for (const path of paths) {
      await test.step(path, async () => {
        const address = await addressInDemo(path)
        const ofPage = path.includes(':social_network_page_id') ? 'owner@longstride.example' : 'owner@laurel.example'
        if (ofPage !== owner) await signInConsole(context, ofPage, locale)
        owner = ofPage
        await page.setViewportSize(DESKTOP)
        await openPage(page, address)
        if (path.endsWith('/:program_page_id')) {
          await page.goto(address.replace(/\d+$/, String(await createPageOfBlocks(page))))
          // Payload's editor of a page arrives after the page.
          await expect(page.locator('.blocks-field__row')).toHaveCount(PAGE_BLOCKS.length)
        }
        await expectAccessibleInBothSchemes(page)
        for (const size of [DESKTOP, PHONE.viewport]) {
          await page.setViewportSize(size)
          const { width } = size
          await expect.soft
            .poll(async () => ({ address, width, overflow: await overflowOf(page) }))
            .toEqual({ address, width, overflow: 0 })
        }
        // Finds untranslated keys, which render as themselves; domain names look alike and are removed first.
        const words = (await page.locator('main').first().innerText()).replaceAll(
          /[\w.-]+\.(com|example|localhost)\b/g,
          '',
        )
        expect.soft(words, address).not.toMatch(/\b[a-z]+[A-Za-z]*(\.[a-z][A-Za-z]+){2,}\b/)
      })
    }
  })
}
