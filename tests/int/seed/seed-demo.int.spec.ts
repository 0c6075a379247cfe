import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { findProgramPage, findSiteProgram, listCarouselSlides } from '@/domain/programs'
import { extendTable } from '@/platform/extend-table'
import { closeQueue } from '@/platform/queue'
import { demoContent } from '@/seed/content'
import type { PluginSeed } from '@/seed/plugin-seed'
import { type Seeding, seedDemo } from '@/seed/seed-demo'
import { openTestPayload } from '../../support/database'

let payload: Payload
let close: () => Promise<void>
let context: Context
let first: Seeding
/** The programs and the points that a plugin's seed found. */
const seen: unknown[] = []

const PARTICIPANTS = 30
const seed = () => seedDemo(context, { participants: PARTICIPANTS })
const values = async (text: string): Promise<unknown[]> =>
  (await context.sql<{ value: unknown }>(text)).map(({ value }) => value)

beforeAll(async () => {
  ;({ close, payload } = await openTestPayload())
  extendTable('seed', {
    spec: {
      content: async ({ context: { sql } }, { programIds }) => {
        const [found] = await sql('select count(*)::int as count from participants')
        seen.push(Object.keys(programIds), found)
      },
      history: async ({ context: { sql } }) => {
        seen.push((await sql('select 1 from participants limit 1')).length)
      },
    } satisfies PluginSeed,
  })
  context = createContext(payload, { actor: { type: 'system', name: 'seed' } })
  first = await seed()
}, 300_000)
afterAll(async () => {
  await closeQueue()
  await close()
})

/** Row counts and latest changes of every table, to detect any write. */
const takeFingerprint = async () => {
  const tables = await context.sql<{ name: string; is_dated: boolean }>(
    `select c.table_name as name, bool_or(c.column_name = 'updated_at') as is_dated
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'segment_members' -- A job fills it.
     group by c.table_name order by c.table_name`,
  )
  const rows = []
  for (const { is_dated, name } of tables) {
    const latest = is_dated ? 'max(updated_at)' : 'null'
    rows.push({ name, ...(await context.sql(`select count(*)::int as count, ${latest} as latest from "${name}"`))[0] })
  }
  return rows
}

describe('the demo', () => {
  it("calls a plugin's seed after its content, and after its participants", () => {
    expect(seen.slice(0, 3)).toEqual([demoContent.programs.map(({ key }) => key), { count: 0 }, 1])
  })

  it('reports what it created', () => {
    expect(first.made).toMatchObject({
      organizations: 2,
      programs: 3,
      challenges: 17,
      rewards: 14,
      'sweepstakes drawn': 1,
      collectibles: 1,
      pages: 12,
    })
    const people = demoContent.programs.map(({ key }) => first.made[`participants of ${key}`] ?? 0)
    expect(people.reduce((sum, count) => sum + count, 0)).toBe(PARTICIPANTS)
  })

  it.each(demoContent.programs)('gives $name everything its site needs', async ({ slug, term_points_as }) => {
    const [programId] = (await values(`select id as value from programs where slug = '${slug}'`)) as [number]
    const program = await findSiteProgram(context, programId)
    expect(program).toMatchObject({ slug, term_points_as, status: 'active', test_mode: false })
    const { program_template_detail: template } = program ?? {}
    for (const picture of [
      'favicon_file',
      'header_logo',
      'footer_logo',
      'overlay_image',
      'header_background_image',
    ] as const)
      expect(template?.[picture]?.url).toMatch(/^\/media\/.+/)
    expect(program?.signup_challenge?.points).toBeGreaterThan(0)
    expect(program?.published_program_pages.map((page) => page.slug).sort()).toEqual([
      'about',
      ...(slug === 'pennywort' ? ['how-it-works'] : []),
      'privacy',
      'rules',
      'terms',
    ])
    expect(program?.email_settings.map(({ key }) => key)).toEqual(['all', 'important', 'none'])
    expect(program?.navigation_menus.length).toBeGreaterThan(0)
    const slides = await listCarouselSlides(context, { programId, participantId: null })
    expect(slides.map(({ image }) => image?.sizes.length)).toEqual([3, 3, 3])
    expect((await findProgramPage(context, programId, 'privacy'))?.html).toContain('<h2>')
  })

  it('has Pennywort in both languages, with a page of blocks, a scheduled page and a restored version', async () => {
    const [programId] = (await values(`select id as value from programs where slug = 'pennywort'`)) as [number]
    const spanish = { ...context, locale: 'es' } as const
    const program = await findSiteProgram(spanish, programId)
    expect(program?.published_program_pages.map(({ title }) => title)).toContain('Términos del servicio')
    expect(program?.navigation_menus.map(({ name }) => name)).toContain('Quiénes somos')
    expect((await listCarouselSlides(spanish, { programId, participantId: null })).map(({ title }) => title)).toContain(
      'Tus recibos dan Sprigs',
    )
    const names = `select l.name as value from %_locales l join % t on t.id = l._parent_id
      where t.program_id = ${programId} and l._locale = 'es' order by 1`
    expect(await values(names.replaceAll('%', 'boosts'))).toEqual([
      'Bienvenida a tu primera compra',
      'Hora feliz para tu despensa',
      'Sprigs dobles los martes',
      'Sprigs extra por cada reto',
      'Sprigs triples en cada compra',
    ])
    expect(await values(names.replaceAll('%', 'streaks'))).toEqual(['Cosecha diaria'])
    const page = await findProgramPage(spanish, programId, 'how-it-works')
    expect(page?.title).toBe('Cómo funciona')
    expect(page?.blocks.map(({ type }) => type)).toHaveLength(7)
    expect((await findProgramPage(context, programId, 'about'))?.title).toBe('About Pennywort')
    expect(
      await values('select version_slug as value from _program_pages_v where latest and version_publish_at > now()'),
    ).toEqual(['winter-market'])
  })

  it('has every kind of challenge and every selection of rewards', async () => {
    const kinds = await values('select distinct challenge_type::text as value from challenges order by 1')
    expect(kinds).toEqual([
      'article',
      'call_action',
      'collect',
      'donation',
      'engage',
      'link',
      'location',
      'membership',
      'referral',
      'share',
      'signup',
      'unified_social',
      'video',
    ])
    const selections = await values('select distinct selection::text as value from rewards order by 1')
    expect(selections).toEqual(
      await values('select unnest(enum_range(null::enum_rewards_selection))::text as value order by 1'),
    )
  })

  it('has receipts in every status, each with its picture', async () => {
    expect(await values('select distinct status::text as value from receipts order by 1')).toEqual(
      await values('select unnest(enum_range(null::enum_receipts_status))::text as value order by 1'),
    )
    expect(
      await values(
        'select id as value from receipts r where not exists (select 1 from receipt_files f where f.receipt_id = r.id)',
      ),
    ).toEqual([])
    expect(
      await values("select name::text as value from receipt_tags where linked_data -> 'similar_receipt_ids' <> '[]'"),
    ).toContain('duplicated')
    expect(await values("select kind::text as value from receipt_issue_reports where status = 'open'")).toContain(
      'item_not_recognized',
    )
  })

  it('has a consistent history of 90 days', async () => {
    const [oldest] = (await values(
      'select extract(day from now() - min(created_at))::int as value from participants',
    )) as [number]
    expect(oldest).toBeGreaterThan(60)
    expect(oldest).toBeLessThanOrEqual(91)
    expect(
      await values(`select e.id as value from point_entries e join participants p on p.id = e.participant_id
        where e.occurred_at < p.created_at or e.occurred_at > now()`),
    ).toEqual([])
    // Two of them joined a second time.
    expect(await verifyLedger(context.sql)).toMatchObject({ participants: PARTICIPANTS + 2, differing: 0 })
  })

  it('has the participants that visitors sign in as', async () => {
    const rows = await context.sql(
      `select p.email, b.unused_points > 150 as is_rich, b.completed_challenges > 1 as has_history
       from participants p join participant_balances b on b.participant_id = p.id
       where p.email in ('maya@example.com', 'sam@example.com', 'leo@example.com') order by p.email`,
    )
    expect(rows).toEqual([
      { email: 'leo@example.com', is_rich: true, has_history: true },
      { email: 'maya@example.com', is_rich: true, has_history: true },
      { email: 'sam@example.com', is_rich: false, has_history: false },
    ])
  })

  it('gives its administrators access to their own organization only', async () => {
    const rows = await context.sql(
      `select a.email, a.is_admin, r.name as role, g.program_id is not null as is_limited
       from administrators a join administrators_grants g on g._parent_id = a.id join roles r on r.id = g.role_id
       where r.organization_id = a.organization_id order by a.email`,
    )
    expect(rows).toEqual([
      { email: 'manager@laurel.example', is_admin: false, role: 'Manager', is_limited: false },
      { email: 'owner@laurel.example', is_admin: true, role: 'Owner', is_limited: false },
      { email: 'owner@longstride.example', is_admin: true, role: 'Owner', is_limited: false },
      { email: 'receipts@laurel.example', is_admin: false, role: 'Receipt reviewer', is_limited: true },
      { email: 'shop@laurel.example', is_admin: false, role: 'Shop staff', is_limited: true },
      { email: 'viewer@laurel.example', is_admin: false, role: 'Viewer', is_limited: false },
    ])
  })

  it('changes nothing when it is created again', async () => {
    const before = await takeFingerprint()
    expect(await seed()).toEqual({ made: {} })
    expect(await takeFingerprint()).toEqual(before)
  })

  it('continues an interrupted run', async () => {
    await context.sql(
      'delete from coupons where reward_claim_id is null and code = (select max(code) from coupons where reward_claim_id is null)',
    )
    await context.sql("delete from navigation_menus where navigation_url like '%/fixtures'")
    expect(await seed()).toEqual({ made: { 'coupon codes': 1, 'menu entries': 1 } })
  })
})
