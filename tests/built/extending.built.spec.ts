import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expectOk } from './support/expect-ok'
import { followGuide } from './support/follow-guide'
import { type Installation, readStage, startInstallation } from './support/installation'
import { visitSite, writeMixed } from './support/mixed-writes'
import { createWorld, DONATION, type World } from './support/world'

/** The guide, the examples and everything that laurel() takes, in the built product. */
let installation: Installation
let world: World

beforeAll(async () => {
  // Chosen by the environment, like any plugin's providers.
  installation = await startInstallation({ OCR_ENGINE: 'probe', PAYMENT_PROVIDER: 'probe' })
  world = await createWorld(installation)
}, 180_000)
afterAll(() => installation?.stop())

it('answers 200 mixed writes after a start, once its site was visited', async () => {
  await visitSite(world)
  expect(await writeMixed(world, 200)).toEqual([])
})

describe('docs/extending', () => {
  it('leads to double points on the day that the plugin names', async () => {
    const plugin = readFileSync(path.join(readStage().clone, 'plugins/double-saturdays.ts'), 'utf8')
    const [, day] = /day === '(\w+)'/.exec(plugin) ?? []
    const { owner } = world
    const site = installation.site('pennywort')
    const { given, named } = await followGuide({ site, owner, watchForMail: installation.watchForMail })
    const today = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'America/Los_Angeles' }).format(new Date())
    expect(given).toBe(today === day ? 2 * named : named)
  })
})

describe('the examples', () => {
  it('refuse claims of people under 18 in their own words', async () => {
    const adults = await createWorld(installation, { name: 'Probe adults', owner: world.owner })
    expectOk(
      await adults.owner.post('/api/profile-attributes', {
        program: adults.programId,
        name: 'birthday',
        display_name: 'Birthday',
        field_type: 'date',
      }),
      'the attribute',
    )
    const reward = await adults.createReward()
    const claimAs = async (attributes: object) => {
      const { site } = await adults.createMember({ attributes })
      return site.post('/public/rewards/process_reward', { reward_id: reward.id, idempotency_key: randomUUID() })
    }
    expect(await claimAs({})).toMatchObject({
      status: 403,
      body: { message: 'Add your birthday to your profile to claim rewards.' },
    })
    const child = `${new Date().getUTCFullYear() - 10}-01-01`
    expect(await claimAs({ birthday: child })).toMatchObject({
      status: 403,
      body: { message: 'You must be 18 to claim rewards.' },
    })
    expect(await claimAs({ birthday: '1990-01-01' })).toMatchObject({ status: 200, body: { success: true } })
  })

  it('take the answer of a riddle, and keep it on the server', async () => {
    const { id } = await world.createChallenge({ challenge_type: 'riddle', parameters: 'Echo' })
    const { site } = await world.createMember()
    const shown = await site.get(`/public/challenges/${id}`)
    expect(shown).toMatchObject({ status: 200, body: { screen: 'plugin', call_to_action: 'Solve it' } })
    expect(shown.text).not.toContain('Echo')
    const guess = (word: string) => site.post('/public/challenges/submit', { challenge_id: id, guess: word })
    expect(await guess('wind')).toMatchObject({ body: { errors: { guess: ["That's not it. Try again."] } } })
    expect(await guess('echo')).toMatchObject({ status: 200, body: { success: true, points: 50 } })
  })

  it('have a console page', async () => {
    const page = await world.owner.get<string>(`/admin/v2/programs/${world.programId}/birthdays`, {
      accept: 'text/html',
    })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Birthdays')])
  })
})

describe('a plugin from outside of the checkout', () => {
  it('has calls, hooks, and pages of the site and the console', async () => {
    const settings = { is_on: true, fields: { thanks_points: 7 } }
    const ofProgram = `/admin/v2/programs/${world.programId}`
    expectOk(
      await world.owner.call('PUT', `${ofProgram}/plugin_settings/guestbook`, { body: settings }),
      'the settings',
    )
    const member = await world.createMember()
    const write = (note: string) => member.site.post('/public/guestbook', { note })
    expect(await write('See https://example.com')).toMatchObject({ body: { message: 'Write a note without links.' } })
    expect(await write('A lovely place')).toMatchObject({ status: 200, body: { message: 'Thank you for your note.' } })
    expect(await world.balanceOf(member)).toBe(1007)
    const listed = await world.api.get('/v1/guestbook')
    expect(listed).toMatchObject({ status: 200, body: { notes: [{ note: 'A lovely place' }] } })
    const html = { accept: 'text/html' }
    const page = await member.site.get<string>('/guestbook', html)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Guest book')])
    const block = { blockType: 'guestbook', heading: 'What people say', limit: 1 }
    const voices = { program: world.programId, title: 'Voices', slug: 'voices', layout: [block], _status: 'published' }
    expectOk(await world.owner.post('/api/program-pages', voices), 'the page')
    const withBlock = await member.site.get<string>('/voices', html)
    expect([withBlock.status, withBlock.text]).toEqual([
      200,
      expect.stringMatching(/What people say[\s\S]*A lovely place/),
    ])
    const view = await world.owner.get<string>(`/admin/v2/programs/${world.programId}/guestbook`, html)
    expect([view.status, view.text]).toEqual([200, expect.stringContaining('A lovely place')])
  })
})

describe('a receipt', () => {
  it('is read by the plugin’s engine, noticed by its rule, and posted to the chat if it is rejected', async () => {
    const member = await world.createMember()
    const form = new FormData()
    const photo = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer()
    form.append('files', new File([new Uint8Array(photo)], 'receipt.jpg', { type: 'image/jpeg' }))
    form.append('attempt', randomUUID())
    expectOk(await member.site.call('POST', '/public/receipts', { body: form }), 'the upload')
    type Receipt = { id: number; status: string; version: number; merchant_name: string; tags: string[] }
    const find = async () => {
      const found = `/api/receipts?depth=0&where[participant][equals]=${member.id}`
      return expectOk(await world.owner.get<{ docs: Receipt[] }>(found), 'the receipts').docs[0]
    }
    let receipt = await find()
    for (
      const end = Date.now() + 30_000;
      receipt?.status !== 'needs_human_review' && Date.now() < end;
      receipt = await find()
    )
      await sleep(200)
    expect(receipt).toMatchObject({
      status: 'needs_human_review',
      merchant_name: expect.stringMatching(/probe market/i),
    })
    expect((await world.owner.get<string>(`/admin/v2/receipts/${receipt?.id}`)).text).toContain('Probe bread.')
    const rejected = await world.owner.call('PUT', `/admin/v2/receipts/${receipt?.id}`, {
      body: { version: receipt?.version ?? 1, integrity: 'invalid', admin_invalidation_reason: 'altered' },
    })
    expectOk(rejected, 'the review')
    const text = `Receipt ${receipt?.id} was rejected.`
    for (const end = Date.now() + 10_000; installation.chat.length === 0 && Date.now() < end; ) await sleep(100)
    expect(installation.chat).toEqual([{ text }])
    // The mail about it went to the plugin’s channel too.
    const countNotices = async () =>
      (await world.recordsOf(member, 0, 1)).filter(({ collection }) => collection === 'notice').length
    for (const end = Date.now() + 30_000; (await countNotices()) === 0 && Date.now() < end; ) await sleep(200)
    expect(await countNotices()).toBeGreaterThan(0)
  })
})

describe('laurel()', () => {
  it('adds a challenge kind with a screen of the site', async () => {
    const { id } = await world.createChallenge({ challenge_type: 'probe_word', parameters: 'word' })
    const { site } = await world.createMember()
    const submitted = await site.post('/public/challenges/submit', { challenge_id: id, word: 'word' })
    expect(submitted).toMatchObject({ status: 200, body: { success: true, points: 50 } })
  })

  it('adds a way to claim rewards', async () => {
    const reward = await world.createReward({ selection: 'probe_toll' })
    const member = await world.createMember()
    const claim = { reward_id: reward.id, idempotency_key: randomUUID() }
    expect(await member.site.post('/public/rewards/process_reward', claim)).toMatchObject({ status: 200 })
    expect(await world.balanceOf(member)).toBe(999)
  })

  it('adds a payment provider', async () => {
    const challenge = await world.createChallenge(DONATION)
    const { site } = await world.createMember()
    const path = `/public/challenges/${challenge.id}/donation_checkout_session`
    const { stripe_url } = expectOk(await site.post(path, await world.chooseDonation(challenge)), 'the checkout')
    expect(stripe_url).toMatch(/^http:\/\/localhost\/probe\//)
  })

  it('adds an offer provider', async () => {
    const settings = { active: true, provider: 'probe_deals', visitors_see: 'directory' }
    const path = `/admin/v2/offers_reward/${world.programId}`
    expectOk(await world.owner.call('PATCH', path, { body: settings }), 'the settings')
    const { site } = await world.createMember()
    const found = await site.get('/public/offers/merchants?latitude=40.7&longitude=-74')
    expect([found.status, found.text]).toEqual([200, expect.stringContaining('Probe Bakery')])
  })

  it('adds a page and a dashboard card to the console', async () => {
    const html = { accept: 'text/html' }
    const page = await world.owner.get<string>(`/admin/v2/programs/${world.programId}/probe`, html)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Calls of hooks')])
    const dashboard = await world.owner.get<string>(`/admin/v2/programs/${world.programId}/dashboard`, html)
    expect([dashboard.status, dashboard.text]).toEqual([200, expect.stringMatching(/The probe recorded/)])
    for (const name of ['Birthdays', 'Probe']) expect(dashboard.text).toContain(`>${name}<`)
  })

  it('adds a field to /v1, the site, the user’s page, REST and the export', async () => {
    const member = await world.createMember({ fields: { probe_card: 'CARD-6' } })
    expect(await member.site.get('/public/me')).toMatchObject({
      body: { participant: { fields: { probe_card: 'CARD-6' } } },
    })
    const path = `/api/participants/${member.id}?depth=0`
    const saved = await world.owner.call('PATCH', path, { body: { probe_card: 'CARD-7' } })
    expect(saved).toMatchObject({ status: 200, body: { doc: { probe_card: 'CARD-7' } } })
    const page = await world.owner.get<string>(`/admin/v2/users/${member.id}`, { accept: 'text/html' })
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(/Probe card[\s\S]*CARD-7/)])
    const csv = await world.owner.get<string>(`/admin/v2/programs/${world.programId}/participants.csv`)
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('CARD-7')])
  })

  it('adds a collection of a program', async () => {
    const { id } = await world.createMember()
    const created = await world.owner.post('/api/probe-tasks', { program: world.programId, participant: id, points: 1 })
    expect(created).toMatchObject({ status: 201, body: { doc: { points: 1 } } })
    const stranger = installation.platform()
    expect((await stranger.get('/api/probe-tasks')).status).toBe(403)
  })

  it('adds a schedule', async () => {
    const ticked = async () => {
      const path = '/v1/probe/records?after=0'
      const { records } = expectOk(await world.api.get<{ records: { cause: string }[] }>(path), 'the records')
      return records.some(({ cause }) => cause === 'probe.tick')
    }
    for (const end = Date.now() + 80_000; !(await ticked()) && Date.now() < end; ) await sleep(500)
    expect(await ticked()).toBe(true)
  }, 90_000)
})
