/** @alone It has plugins of its own. */
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import type { CollectionSlug, Field, Plugin } from 'payload'
import type { ReactElement, ReactNode } from 'react'
import { z } from 'zod'
import type { CollectionTable, PermissionPair } from '@/domain/permissions'
import type { OpenApiDocument } from '@/http/openapi/describe-calls'
import { onlyRow, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { writeReceipt } from '../receipts/review-fixtures'

declare module '@/plugin' {
  interface PluginEvents {
    'store.visited': true
  }
  interface PluginMails {
    visitThanks: true
  }
  interface PluginPermissions {
    'stores.view': true
    'stores.manage': true
  }
  interface PluginSiteCalls {
    'POST /public/visits_of_mine': { who: 'participant' }
  }
}

/** Extensions by each option of laurel() that no example uses, tested in the product. */
let test: TestPayload
let sql: Sql
let program: ProgramFixture
let programId: number
let person: ParticipantFixture
const pushed: [id: string, text: string][] = []

const CARD_COMPONENT = '/../my-plugin/birthdays-card#BirthdaysCard'
const FIELDS = [
  { name: 'loyaltyCard', type: 'text', label: { en: 'Loyalty card', es: 'Tarjeta' } },
  { name: 'visits', type: 'number' },
  { name: 'is_member', type: 'checkbox', label: 'Member' },
  { name: 'joined_on', type: 'date', label: 'Joined us' },
  { name: 'size', type: 'select', options: [{ value: 'm', label: { en: 'Medium', es: 'Mediana' } }] },
  { name: 'secret', type: 'text', hidden: true },
  { name: 'guarded', type: 'text', access: { read: () => false } },
] satisfies Field[]
const COLLECTIONS = ['participants', 'challenges', 'rewards', 'receipts'] as const
const VALUES = `loyalty_card = '=1+1', visits = 1234, is_member = true, joined_on = '2026-03-01T12:00:00Z', size = 'm', secret = 'x', guarded = 'y'`

beforeAll(async () => {
  test = await openTestPayload({}, async (): Promise<Plugin[]> => {
    const { apiError, defineCall, laurel, listKind, programCollection, reply, spendPoints } = await import('@/plugin')
    const visits = programCollection('visits' as CollectionSlug, {
      group: 'Stores',
      read: 'users.view',
      write: 'users.manage',
      fields: [{ name: 'store', type: 'text', required: true }],
    })
    return [
      laurel({
        fields: Object.fromEntries(COLLECTIONS.map((slug) => [slug, FIELDS])),
        permissions: { stores: { label: { en: 'Stores', es: 'Tiendas' }, actions: ['view', 'manage'] } },
        rewardSelections: {
          auction: {
            label: { en: 'Auction', es: 'Subasta' },
            help: { en: 'The highest bid wins.', es: 'Gana la oferta más alta.' },
            claim: async (tx, { key, participantId, programId, rewardId }) => {
              const cause = { type: 'Reward', id: String(rewardId) }
              const bid = {
                programId,
                participantId,
                amount: 10,
                title: 'Bid',
                key: `bid:${participantId}:${key}`,
                cause,
              }
              const spent = await spendPoints(tx, bid)
              if (!spent.ok) return { ok: false, reason: 'insufficient_points', missingPoints: 10 }
              return {
                ok: true,
                claimId: null,
                pointsSpent: 10,
                couponCode: null,
                entries: 0,
                duplicate: spent.duplicate,
              }
            },
          },
        },
        notificationChannels: { push: { send: async (_context, { id, text }) => void pushed.push([id, text]) } },
        dashboardCards: { birthdays: { Component: CARD_COMPONENT, permission: 'users.view' } },
        apiCalls: {
          'POST /v1/cards/:card/stamps': defineCall({
            scope: 'receipts.write',
            summary: 'Stamps a card.',
            input: z.object({ stamps: z.int().min(1) }),
            output: z.object({ card: z.string(), stamps: z.int(), programId: z.int(), idempotencyKey: z.string() }),
            handle: async ({ context, idempotencyKey, params, programId }, { stamps }) => {
              await context.sql(
                "insert into visits (program_id, store) select $1, 'Stamp' from generate_series(1, $2)",
                [programId, stamps],
              )
              return reply({ card: params.card ?? '', stamps, programId, idempotencyKey })
            },
          }),
          'PATCH /v1/cards/:card': defineCall({
            scope: 'receipts.write',
            summary: 'Renames a card.',
            input: z.strictObject({ name: z.string() }),
            output: z.object({ card: z.object({ name: z.string() }).meta({ id: 'Card' }) }).meta({ id: 'CardAnswer' }),
            success: [201],
            errors: ['not_found'],
            handle: async ({ params }, { name }) => {
              if (params.card === 'none') return apiError('not_found')
              return reply({ card: { name } }, { status: 201 })
            },
          }),
          'GET /v1/cards/:card': defineCall({
            scope: 'receipts.write',
            summary: 'A card.',
            input: z.strictObject({}),
            output: z.object({ card: z.string() }),
            // @ts-expect-error: the answer isn't what `output` describes.
            handle: async ({ params }) => reply({ cart: params.card }),
          }),
        },
        consoleCalls: {
          'GET /admin/v2/visits/:visit_id': {
            permission: 'users.view',
            tenant: { table: 'visits' as CollectionTable, row: 'visit_id' },
            load: async () =>
              (await import('@/plugin/http')).programCall({
                input: z.object({}),
                handle: async ({ params, programId }) => reply({ visit: Number(params.visit_id), programId }),
              }),
          },
          'GET /admin/v2/programs/:program_id/stores': {
            permission: 'stores.view',
            tenant: { program: 'program_id' },
            load: async () =>
              (await import('@/plugin/http')).programCall({
                input: z.object({}),
                handle: async () => reply({ stores: [] }),
              }),
          },
          'GET /admin/v2/programs/:program_id/visits.csv': {
            permission: 'users.view',
            tenant: { program: 'program_id' },
            load: async () => (await import('@/plugin/http')).csvCall('visits'),
          },
          'GET /admin/v2/programs/:program_id/visits': {
            permission: 'users.view',
            tenant: { program: 'program_id' },
            load: async () =>
              (await import('@/plugin/http')).programCall({
                input: z.object({}),
                handle: async ({ context, programId }) =>
                  reply({ visits: await context.sql('select store from visits where program_id = $1', [programId]) }),
              }),
          },
        },
        webhookEvents: {
          'store.visited': {
            scope: 'participants.read',
            summary: 'Someone visits a store.',
            data: z.object({ participant: z.object({ id: z.int(), identifier: z.string() }), store: z.string() }),
          },
        },
        mails: {
          visitThanks: {
            category: 'rewards',
            parts: ['subject', 'heading', 'body', 'button'],
            variables: ['program', 'name', 'reason', 'store'],
            isOptional: true,
            opens: () => '/stores',
            name: { en: 'Store visited', es: 'Tienda visitada' },
            help: { en: 'When someone visits a store.' },
            samples: { store: { en: 'Old Town' } },
          },
        },
        texts: {
          en: {
            mail: {
              visitThanks: {
                subject: 'Thanks for visiting {{reason}}',
                heading: 'See you soon',
                body: 'You visited {{reason}}.',
                button: 'Our stores',
              },
            },
          },
        },
        exports: {
          visits: listKind({
            permission: 'users.view',
            filename: 'visits',
            parameters: z.object({}),
            columns: [{ header: 'store', value: ({ store }: { store: string }) => store }],
            rows: async function* ({ sql: query }, { programId: id }) {
              yield await query<{ store: string }>('select store from visits where program_id = $1 order by id', [id])
            },
          }),
        },
        imports: { stores: { permission: 'users.manage', work: () => ({}) as never } },
        siteCalls: {
          'POST /public/visits_of_mine': {
            who: 'participant',
            summary: 'Records a visit of a store.',
            load: async () =>
              (await import('@/plugin/http')).siteCall('POST /public/visits_of_mine', {
                input: z.object({ store: z.string() }),
                handle: async ({ context, participant, programId }, { store }) => {
                  await context.sql('insert into visits (program_id, store) values ($1, $2)', [programId, store])
                  return reply({ participant: participant.id, store })
                },
              }),
          },
        },
        jobs: { 'visits.count': { cron: '0 3 * * *', run: async () => {} } } as object,
      }),
      (config) => ({ ...config, collections: [...(config.collections ?? []), visits] }),
    ]
  })
  sql = (await import('@/platform/sql')).poolSql(test.payload)
  // The migration that such a plugin ships.
  const COLUMNS = {
    ...{ loyalty_card: 'varchar', visits: 'numeric', is_member: 'boolean', joined_on: 'timestamptz' },
    ...{ size: 'varchar', secret: 'varchar', guarded: 'varchar' },
  }
  const addColumns = (table: string, prefix = '') =>
    sql(
      `alter table ${table} ${Object.entries(COLUMNS)
        .map(([name, type]) => `add column ${prefix}${name} ${type}`)
        .join(', ')}`,
    )
  for (const table of COLLECTIONS) await addColumns(table)
  for (const table of ['_challenges_v', '_rewards_v']) await addColumns(table, 'version_')
  for (const type of ['enum_rewards_selection', 'enum__rewards_v_version_selection'])
    await sql(`alter type ${type} add value 'auction'`)
  for (const pair of ['stores.view', 'stores.manage'])
    await sql(`alter type enum_roles_permissions add value '${pair}'`)
  await sql(`create table visits (id serial primary key, program_id integer not null references programs, store varchar not null,
    updated_at timestamptz not null default now(), created_at timestamptz not null default now())`)
  program = await createProgramFixture(test.payload)
  programId = program.programId
  person = await createParticipantFixture(test.payload, { programId, points: 100 })
})
afterAll(async () => {
  await (await import('@/platform/queue')).closeQueue()
  await test.close()
})

const viewOf = async (path: string, params: Record<string, string | number> = {}) => {
  const { viewOf: open } = await import('../../support/console-view')
  const { PERMISSION_PAIRS } = await import('@/domain/permissions')
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return open(test.payload, { ...program, pairs: [...PERMISSION_PAIRS], path, params: texts })
}
type Facts = { term: ReactNode; value: ReactNode }[]
const SHOWN: Facts = [
  { term: 'Loyalty card', value: '=1+1' },
  { term: 'Visits', value: '1,234' },
  { term: 'Member', value: 'Yes' },
  { term: 'Joined us', value: 'March 1, 2026' },
  { term: 'Size', value: 'Medium' },
]
const ofPlugin = (facts: Facts) => facts.filter(({ term }) => SHOWN.some((shown) => shown.term === term))

describe('a plugin’s fields', () => {
  let rows: Record<(typeof COLLECTIONS)[number], number>
  beforeAll(async () => {
    rows = {
      participants: person.participantId,
      challenges: (await createChallengeFixture(test.payload, { programId })).challengeId,
      rewards: (await createRewardFixture(test.payload, { programId })).rewardId,
      receipts: await writeReceipt(sql, person),
    }
    for (const table of COLLECTIONS) await sql(`update ${table} set ${VALUES} where id = $1`, [rows[table]])
  })

  it('appear on detail pages, unless hidden or protected', async () => {
    const { UserFrame } = await import('@/console/views/users/user-frame')
    const { ChallengeFrame } = await import('@/console/views/challenges/challenge-frame')
    const { RewardFrame } = await import('@/console/views/rewards/reward-frame')
    const { ReceiptView } = await import('@/console/views/receipts/receipt-view')
    const children = async () => null
    const pages = [
      UserFrame({ view: await viewOf('', { end_user_id: rows.participants }), tab: 'actions', children }),
      ChallengeFrame({ view: await viewOf('', { challenge_id: rows.challenges }), tab: 'users', children }),
      RewardFrame({ view: await viewOf('', { reward_id: rows.rewards }), tab: 'participants', children }),
    ]
    for (const page of pages) {
      const { props } = (await page) as ReactElement<{ facts: Facts }>
      expect(ofPlugin(props.facts)).toEqual(SHOWN)
      expect(JSON.stringify(props.facts.map(({ term }) => term))).not.toMatch(/secret|guarded/i)
    }
    const view = await viewOf('', { receipt_id: rows.receipts })
    const desk = (await ReceiptView({ view })) as ReactElement<{ pluginFacts: Facts }>
    expect(desk.props.pluginFacts).toEqual(SHOWN)
  })

  it.each(COLLECTIONS)('are columns in the CSV of %s', async (slug) => {
    const { GET } = await (slug === 'participants'
      ? routesAt('/admin/v2/programs/:program_id/participants.csv')
      : slug === 'challenges'
        ? routesAt('/admin/v2/programs/:program_id/challenges.csv')
        : slug === 'rewards'
          ? routesAt('/admin/v2/programs/:program_id/rewards.csv')
          : routesAt('/admin/v2/programs/:program_id/receipts.csv'))
    const caller = await createAdministratorFixture(test.payload, program)
    const { body } = await callRoute<string>(GET, { caller, params: { program_id: programId } })
    const [header = '', ...lines] = body.trim().split('\n')
    expect(header).toMatch(/,loyaltyCard,visits,is_member,joined_on,size$/)
    expect(lines.find((line) => line.startsWith(`${rows[slug]},`))).toMatch(
      slug === 'participants'
        ? /,'=1\+1,1234,true,2026-03-01T12:00:00Z,m$/
        : /,'=1\+1,1234,true,2026-03-01T12:00:00\.000Z,m$/,
    )
  })
})

describe('a permission', () => {
  const callsOfRoles = async () => ({
    list: (await routesAt('/admin/v2/organization/roles')).GET,
    create: (await routesAt('/admin/v2/organization/roles')).POST,
    change: (await routesAt('/admin/v2/organization/roles/:role_id')).PUT,
    stores: (await routesAt('/admin/v2/programs/:program_id/stores')).GET,
  })
  type Listed = { roles: { id: number; permissions: string[] }[] }

  it('is offered by the role form in the reader’s language, granted, and held by owners', async () => {
    const { permissionRows } = await import('@/console/views/organization/permission-rows')
    const { builtInRoles } = await import('@/domain/permissions')
    const { translate } = await import('@/i18n')
    const rows = permissionRows(translate('es', 'console'), 'es')
    expect(rows.filter(({ resource }) => ['global_search', 'stores'].includes(resource))).toEqual([
      { resource: 'global_search', label: 'Búsqueda global', pairs: ['global_search.view', null, null, null] },
      { resource: 'stores', label: 'Tiendas', pairs: ['stores.view', null, null, 'stores.manage'] },
    ])
    const holders = builtInRoles().filter(({ permissions }) => permissions.includes('stores.manage'))
    expect(holders.map(({ name }) => name)).toEqual(['Owner', 'Manager'])
    const { create, list } = await callsOfRoles()
    const owner = await createAdministratorFixture(test.payload, { ...program, isAdmin: true, pairs: [] })
    const permissions = ['stores.view', 'users.view']
    const created = await callRoute(create, { caller: owner, body: { name: 'Shops', permissions } })
    expect(created).toMatchObject({ status: 200, body: { success: true } })
    const { body } = await callRoute<Listed>(list, { caller: owner })
    expect(body.roles.find(({ id }) => id === created.body.role_id)?.permissions).toEqual(['users.view', 'stores.view'])
    const refused = await callRoute(create, { caller: owner, body: { name: 'X-ray', permissions: ['stores.update'] } })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['permissions.0']])
  })

  it('opens the plugin’s calls, and only in its program', async () => {
    const { stores } = await callsOfRoles()
    const other = await createProgramFixture(test.payload)
    const withPairs = (pairs: PermissionPair[], at = program) =>
      createAdministratorFixture(test.payload, { ...at, pairs })
    const statusFor = async (caller: Caller) =>
      (await callRoute(stores, { caller, params: { program_id: programId } })).status
    const isAdmin = { ...program, isAdmin: true, pairs: [] }
    expect([
      await statusFor(await withPairs(['stores.view'])),
      await statusFor(await createAdministratorFixture(test.payload, isAdmin)),
      await statusFor(await withPairs(['stores.manage', 'users.view'])),
      await statusFor(await withPairs(['stores.view'], other)),
    ]).toEqual([200, 200, 403, 404])
  })

  it('of a plugin that is gone stays in stored roles, and is neither listed, granted nor in force', async () => {
    const { change, list } = await callsOfRoles()
    const { findAdministratorBySession, SESSION_COOKIES } = await import('@/domain/sign-in')
    await sql("alter type enum_roles_permissions add value 'gone.view'")
    const owner = await createAdministratorFixture(test.payload, { ...program, isAdmin: true, pairs: [] })
    const pairs = ['users.view', 'gone.view'] as PermissionPair[]
    const holder = await createAdministratorFixture(test.payload, { ...program, pairs: ['users.view'] })
    const { role_id: roleId } = onlyRow(
      await sql<{ role_id: number }>('select role_id from administrators_grants where _parent_id = $1', [
        holder.administratorId,
      ]),
    )
    await sql('insert into roles_permissions ("order", parent_id, value) values (2, $1, $2)', [roleId, pairs[1]])
    const permissionsOf = async () =>
      (await callRoute<Listed>(list, { caller: owner })).body.roles.find(({ id }) => id === roleId)?.permissions
    expect(await permissionsOf()).toEqual(['users.view'])
    const token = holder.cookies[SESSION_COOKIES.administrator] ?? ''
    const held = (await findAdministratorBySession(sql, token, new Date()))?.grants.get(programId)
    expect([...(held ?? [])]).toEqual(['users.view'])
    const body = { name: 'Changed', permissions: ['users.manage'] }
    const changed = await callRoute(change, { method: 'PUT', caller: owner, params: { role_id: roleId }, body })
    expect(changed.status).toBe(200)
    expect(await permissionsOf()).toEqual(['users.manage'])
    expect(
      await sql('select value::text from roles_permissions where parent_id = $1 order by "order"', [roleId]),
    ).toEqual([{ value: 'users.manage' }, { value: 'gone.view' }])
    expect(await test.payload.findByID({ collection: 'roles', id: roleId })).toMatchObject({ name: 'Changed' })
  })
})

describe('a reward selection', () => {
  it('is offered by the reward editor, saved, listed by name and claimed by its own rule', async () => {
    const { readEditorData } = await import('@/console/views/rewards/editor/read-editor-data')
    const { GET, POST } = await routesAt('/admin/v2/programs/:program_id/rewards')
    const { selectionName } = await import('@/console/views/rewards/selection-name')
    const view = await viewOf('/rewards/new')
    expect((await readEditorData(view)).pluginSelections).toEqual([
      { value: 'auction', label: 'Auction', help: 'The highest bid wins.' },
    ])
    expect(selectionName(view, 'auction')).toBe('Auction')
    expect(selectionName(view, 'redeem')).toBe('Redeem')
    const caller = await createAdministratorFixture(test.payload, program)
    const save = (selection: string) =>
      callRoute(POST, {
        caller,
        params: { program_id: programId },
        body: { selection, name: 'A clock', threshold: 10, entry_cost: 9, limit_per_participant: 2 },
      })
    expect(await save('raffle')).toMatchObject({
      status: 422,
      body: { errors: { selection: ['This field is required.'] } },
    })
    const { body } = await save('auction')
    const rewardId = Number(body.reward_id)
    expect(
      await sql(
        'select selection, threshold::int, limit_per_participant::int, sweepstake_entry_cost from rewards where id = $1',
        [rewardId],
      ),
    ).toEqual([{ selection: 'auction', threshold: 10, limit_per_participant: 2, sweepstake_entry_cost: null }])
    const approve = await routesAt('/admin/v2/rewards/:reward_id/toggle_approval')
    expect(await callRoute(approve.POST, { method: 'POST', caller, params: { reward_id: rewardId } })).toMatchObject({
      body: { success: true },
    })
    const listed = await callRoute<{ rewards: { id: number }[] }>(GET, {
      caller,
      params: { program_id: programId },
      path: '/?selection=auction',
    })
    expect(listed.body.rewards.map(({ id }) => id)).toEqual([rewardId])
    const claim = await routesAt('/public/rewards/process_reward')
    const fields = formOf({ reward_id: rewardId, idempotency_key: randomUUID() })
    expect(await callRoute(claim.POST, { programId, caller: person, body: fields })).toMatchObject({
      body: { success: true },
    })
    expect(
      onlyRow(
        await sql('select unused_points::int as balance from participant_balances where participant_id = $1', [
          person.participantId,
        ]),
      ),
    ).toEqual({ balance: 90 })
  })
})

describe('a notification channel', () => {
  it('gets optional emails, unless the participant turned them off', async () => {
    const { queueMail } = await import('@/mail/queue-mail')
    const { allHandlers } = await import('@/jobs/handlers')
    const { createContext } = await import('@/domain/context')
    const { openQueue } = await import('@/platform/queue')
    const queue = await openQueue()
    const other = await createParticipantFixture(test.payload, { programId, status: 'opted_out' })
    for (const { email, participantId } of [person, other])
      await queueMail(sql, {
        ...{
          to: email,
          subject: 'You won',
          html: '<p>You won</p>',
          text: `You won, ${participantId}`,
          programId,
          participantId,
        },
        ...{ category: 'rewards', unsubscribeUrl: 'http://localhost/unsubscribe' },
      })
    await queueMail(sql, { to: person.email, subject: 'Code', html: '', text: 'Code', category: 'essential' })
    for (const { data, id } of (await queue.fetch('notice.deliver', { batchSize: 10 })) ?? [])
      await allHandlers()['notice.deliver']?.run(
        createContext(test.payload, { actor: { type: 'job', name: 'test' } }),
        {
          id,
          data: data as never,
        },
      )
    expect(pushed).toEqual([[expect.any(String), `You won, ${person.participantId}`]])
  })
})

describe('a dashboard card', () => {
  it('is at the end of the dashboard, for those who may see it', async () => {
    const { DashboardView } = await import('@/console/views/dashboard/dashboard-view')
    const { viewOf: open } = await import('../../support/console-view')
    test.payload.importMap = { [CARD_COMPONENT]: async () => 'Whose birthday is today' }
    const cardsOf = async (pairs: ('dashboard.view' | 'users.view')[]) => {
      const page = await DashboardView({ view: await open(test.payload, { ...program, pairs, path: '/dashboard' }) })
      const found: Record<string, (props: object) => Promise<ReactNode>> = {}
      const walk = (node: ReactNode): void => {
        if (Array.isArray(node)) for (const child of node) walk(child)
        if (typeof node !== 'object' || node === null || !('props' in node)) return
        const { children, sections } = node.props as { children?: ReactNode; sections?: typeof found }
        Object.assign(found, sections)
        walk(children)
      }
      walk(page)
      return found
    }
    const { birthdays } = await cardsOf(['dashboard.view', 'users.view'])
    expect(await birthdays?.({})).toMatchObject({ props: { children: 'Whose birthday is today' } })
    expect(await cardsOf(['dashboard.view'])).not.toHaveProperty('birthdays')
  })
})

describe('a plugin’s call', () => {
  let keyOf: (scopes: ('challenges.write' | 'receipts.write')[]) => Promise<string>
  let key: string
  beforeAll(async () => {
    const { createApiKey } = await import('@/domain/api-keys')
    const { createContext } = await import('@/domain/context')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    keyOf = async (scopes) => {
      const made = await createApiKey(context, { programId, name: 'Till', scopes, expiresAt: null, attempt: null })
      if (!made.ok) throw new Error(made.reason)
      return made.key
    }
    key = await keyOf(['receipts.write'])
  })
  type Call = { body?: object; bearer?: string; headers?: Record<string, string> }
  const call = async (
    method: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT',
    path: string,
    { bearer = key, body, headers = { 'idempotency-key': randomUUID() } }: Call = {},
  ) => {
    const routes = await import('@/app/(api)/v1/[...path]/route')
    const request = new Request(`http://localhost/v1/${path}`, {
      method,
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const route = routes[method === 'HEAD' ? 'GET' : method]
    const answer = await route(request as never, { params: Promise.resolve({ path: path.split('/') }) })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
  }
  const stamp = (stamps: number, options: Call = {}) =>
    call('POST', 'cards/c7/stamps', { body: { stamps }, ...options })
  const countStamps = async () =>
    onlyRow(await sql<{ count: number }>("select count(*)::int as count from visits where store = 'Stamp'")).count

  it('accepts keys with its scope and valid input', async () => {
    const once = { 'idempotency-key': 'stamp-1' }
    expect(await stamp(3, { headers: once })).toMatchObject({
      status: 200,
      body: { card: 'c7', stamps: 3, programId, idempotencyKey: expect.stringMatching(/^\d+ stamp-1$/) },
    })
    expect((await stamp(0)).status).toBe(422)
    expect((await stamp(1, { headers: {} })).body.code).toBe('idempotency_key_required')
    expect((await stamp(1, { bearer: 'no-key' })).status).toBe(401)
    expect((await stamp(1, { bearer: await keyOf(['challenges.write']) })).status).toBe(403)
  })

  it('is done once for each Idempotency-Key, like the product’s own calls', async () => {
    const before = await countStamps()
    const once = { headers: { 'idempotency-key': randomUUID() } }
    const answers = await Promise.all([stamp(2, once), stamp(2, once)])
    expect(await countStamps()).toBe(before + 2)
    for (const { body, status } of answers)
      expect([200, 409]).toContain(status === 409 ? (body.code === 'request_running' ? 409 : 0) : status)
    const again = await stamp(2, once)
    expect([again.status, again.headers.get('idempotent-replayed'), again.body.stamps]).toEqual([200, 'true', 2])
    expect((await stamp(3, once)).body.code).toBe('idempotency_key_mismatch')
    expect(await countStamps()).toBe(before + 2)
    // A refusal stores nothing: the same key can be sent again.
    const rename = { headers: { 'idempotency-key': randomUUID() }, body: { name: 'Gold' } }
    expect(await call('PATCH', 'cards/none', rename)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await call('PATCH', 'cards/c7', rename)).toMatchObject({ status: 201, body: { card: { name: 'Gold' } } })
  })

  it('takes the methods of its address', async () => {
    expect((await call('HEAD', 'cards/c7')).status).toBe(200)
    const refused = await call('PUT', 'cards/c7', { body: {} })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'PATCH, GET, HEAD'])
  })

  it('is documented with its answer', async () => {
    const { GET } = await import('@/app/(api)/v1/openapi.json/route')
    const { components, paths } = await (await (GET as () => Promise<Response>)()).json()
    const { post } = paths['/v1/cards/{card}/stamps']
    expect(post).toMatchObject({ summary: 'Stamps a card.' })
    expect(JSON.stringify(post.requestBody)).toContain('"stamps"')
    expect(post.responses['200'].content['application/json'].schema.required).toContain('idempotencyKey')
    expect(post.responses['422'].description).toContain('idempotency_key_mismatch')
    const { patch } = paths['/v1/cards/{card}']
    expect(Object.keys(patch.responses)).toEqual(expect.arrayContaining(['201', '404']))
    expect(patch.parameters).toContainEqual(expect.objectContaining({ name: 'card', in: 'path' }))
    expect(patch.responses['201'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/CardAnswer',
    })
    expect(components.schemas.Card.properties).toHaveProperty('name')
  })
})

describe('a program collection', () => {
  it('can be read and written only by administrators with the permissions', async () => {
    const manager = await createAdministratorFixture(test.payload, program)
    const reader = await createAdministratorFixture(test.payload, { ...program, pairs: ['users.view'] })
    const stranger = await createAdministratorFixture(test.payload, await createProgramFixture(test.payload))
    const create = (caller: typeof manager) =>
      callPayloadApi(caller, 'POST', 'visits', { program: programId, store: 'North' })
    expect((await create(reader)).status).toBe(403)
    expect((await create(stranger)).status).toBe(403)
    const made = await create(manager)
    expect(made).toMatchObject({ status: 201, body: { doc: { store: 'North' } } })
    const { id } = made.body.doc as { id: number }
    const totalOf = async (caller: typeof manager) =>
      (await callPayloadApi(caller, 'GET', 'visits?where[store][equals]=North')).body.totalDocs
    expect([await totalOf(manager), await totalOf(reader), await totalOf(stranger)]).toEqual([1, 1, 0])
    expect((await callPayloadApi(stranger, 'PATCH', `visits/${id}`, { store: 'South' })).status).toBe(403)
    expect((await callPayloadApi(stranger, 'DELETE', `visits/${id}`)).status).toBe(403)
    expect(await sql('select store from visits where id = $1', [id])).toEqual([{ store: 'North' }])
  })
})

describe('a scheduled job', () => {
  it('is registered with its cron', async () => {
    const { openQueue } = await import('@/platform/queue')
    const { registerSchedules } = await import('@/jobs/schedules')
    const queue = await openQueue()
    await registerSchedules(queue)
    expect(await queue.getSchedules()).toContainEqual(
      expect.objectContaining({ name: 'visits.count', cron: '0 3 * * *' }),
    )
  })
})

describe('a plugin’s calls of site and console', () => {
  const catchAll = async (path: string) =>
    path.startsWith('/admin/v2')
      ? await import('@/app/(api)/internal-calls/admin/v2/[[...path]]/route')
      : await import('@/app/(api)/public/[...path]/route')
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, caller }: Pick<Parameters<typeof callRoute>[1], 'body' | 'caller'> = {},
  ) => {
    const route = (await catchAll(path))[method]
    const parts = path.split('/').slice(path.startsWith('/admin/v2') ? 3 : 2)
    const answer = (request: NextRequest) => route(request, { params: Promise.resolve({ path: parts }) })
    return callRoute(answer as never, {
      method,
      path,
      programId,
      ...(caller ? { caller } : {}),
      ...(body ? { body } : {}),
    })
  }

  it('are answered by the routes of the product, after its checks', async () => {
    const visitor = await createVisitor()
    const send = (caller: typeof visitor) =>
      call('POST', '/public/visits_of_mine', { caller, body: { store: 'Old Town' } })
    expect((await send(visitor)).status).toBe(401)
    expect(await send(person)).toMatchObject({
      status: 200,
      body: { participant: person.participantId, store: 'Old Town' },
    })
    expect((await call('POST', '/public/visits_of_mine', { caller: person, body: {} })).status).toBe(422)
    expect((await call('DELETE', '/public/visits_of_mine', { caller: person })).status).toBe(405)
    expect((await call('GET', '/public/visits_of_yours', { caller: person })).status).toBe(404)
  })

  it('of the console require their permission in the program of the address or the row', async () => {
    const abroad = await createProgramFixture(test.payload)
    const administrators = {
      owner: await createAdministratorFixture(test.payload, program),
      powerless: await createAdministratorFixture(test.payload, { ...program, pairs: ['dashboard.view'] }),
      foreign: await createAdministratorFixture(test.payload, abroad),
    }
    const { id } = onlyRow(
      await sql<{ id: number }>("insert into visits (program_id, store) values ($1, 'Harbor') returning id", [
        programId,
      ]),
    )
    const statusesOf = async (path: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(administrators).map(async ([name, caller]) => [
            name,
            (await call('GET', path, { caller })).status,
          ]),
        ),
      )
    const expected = { owner: 200, powerless: 403, foreign: 404 }
    expect(await statusesOf(`/admin/v2/programs/${programId}/visits`)).toEqual(expected)
    expect(await statusesOf(`/admin/v2/visits/${id}`)).toEqual(expected)
    const { body } = await call('GET', `/admin/v2/visits/${id}`, { caller: administrators.owner })
    expect(body).toEqual({ visit: id, programId })
  })

  it('of the console answer CSV by an export of the plugin, which is listed for those who may see it', async () => {
    const caller = await createAdministratorFixture(test.payload, program)
    await sql("insert into visits (program_id, store) select $1, 'Harbor' from generate_series(1, 1001)", [programId])
    const { status } = await call('GET', `/admin/v2/programs/${programId}/visits.csv`, { caller })
    expect(status).toBe(202)
    const { listTransfers, TRANSFER_FILTERS } = await import('@/domain/exports')
    const { listParameters } = await import('@/domain/console-lists')
    const { createContext } = await import('@/domain/context')
    const { IMPORT_KINDS } = await import('@/domain/imports')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const parameters = listParameters(TRANSFER_FILTERS).parse({})
    const kindsFor = async (pair: string) =>
      (await listTransfers(context, { programId, parameters, can: (one) => one === pair, isAdmin: false })).rows.map(
        ({ kind }) => kind,
      )
    expect([await kindsFor('users.view'), await kindsFor('rewards.view')]).toEqual([['visits'], []])
    expect(IMPORT_KINDS.stores?.permission).toBe('users.manage')
  })

  it('of the site are documented', async () => {
    const { GET } = await import('@/app/(api)/developers/openapi.json/route')
    const { paths } = (await (await GET()).json()) as OpenApiDocument
    expect(paths['/public/visits_of_mine']?.post).toMatchObject({
      summary: 'Records a visit of a store.',
      tags: ['plugins'],
      security: [{ session: [] }],
    })
  })
})

describe('a plugin’s email', () => {
  const sentTo = async (email: string) => {
    const { sendConfirmations } = await import('@/domain/confirmations')
    const { createContext } = await import('@/domain/context')
    await sendConfirmations(createContext(test.payload, { actor: { type: 'job', name: 'test' } }))
    const jobs = await sql<{ data: { subject: string } }>(
      "select data from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1",
      [email],
    )
    return jobs.map(({ data }) => data)
  }
  const note = async (participantId: number, key: string) => {
    const { noteConfirmation } = await import('@/plugin')
    const { createContext } = await import('@/domain/context')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const noted = { programId, participantId, kind: 'visitThanks', key, data: { title: 'Harbor' } } as const
    await noteConfirmation(context, noted)
    await noteConfirmation(context, noted)
  }

  it('is sent once, with its own texts, unless the program turned it off', async () => {
    const guest = await createParticipantFixture(test.payload, { programId })
    await note(guest.participantId, 'visit:1')
    expect(await sentTo(guest.email)).toEqual([expect.objectContaining({ subject: 'Thanks for visiting Harbor' })])
    const caller = await createAdministratorFixture(test.payload, program)
    const { PUT } = await routesAt('/admin/v2/programs/:program_id/emails/:email_kind')
    const params = { program_id: programId, email_kind: 'visitThanks' }
    const saved = await callRoute(PUT, { method: 'PUT', caller, params, body: { is_on: false, texts: {} } })
    expect(saved.status).toBe(200)
    await note(guest.participantId, 'visit:2')
    expect(await sentTo(guest.email)).toHaveLength(1)
  })

  it('is listed in the console by its name', async () => {
    const { emailHelp, emailName } = await import('@/console/views/emails/email-name')
    const view = await viewOf('/emails')
    expect([emailName(view, 'visitThanks'), emailHelp(view, 'visitThanks')]).toEqual([
      'Store visited',
      'When someone visits a store.',
    ])
    const { listMailTemplates } = await import('@/domain/emails')
    expect((await listMailTemplates(view.context, programId)).map(({ kind }) => kind)).toContain('visitThanks')
  })
})

describe('a plugin’s event', () => {
  it('is recorded for those who listen, and read with its scope', async () => {
    const { readEvents, recordEvent, retainEvents } = await import('@/domain/webhooks')
    const { createContext } = await import('@/domain/context')
    const { createApiKey } = await import('@/domain/api-keys')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    await retainEvents(context, programId)
    const event = {
      programId,
      participantId: person.participantId,
      type: 'store.visited',
      data: { store: 'Harbor' },
    } as const
    const readVisits = (after: string) => readEvents(context, { programId, limit: 1, types: ['store.visited'], after })
    const { cursor: start } = await readVisits('')
    await recordEvent(context, event)
    // Transactions of other tests' databases hold the cursor back.
    let visits = await readVisits(start)
    for (; visits.events.length === 0; visits = await readVisits(start))
      await new Promise((resolve) => setTimeout(resolve, 100))
    const { cursor } = visits
    await recordEvent(context, event)
    const ask = async (scope: 'participants.read' | 'points.read') => {
      const made = await createApiKey(context, {
        programId,
        name: scope,
        scopes: ['events.read', scope],
        expiresAt: null,
        attempt: null,
      })
      if (!made.ok) throw new Error(made.reason)
      const { GET } = await import('@/app/(api)/v1/[...path]/route')
      const request = new Request(`http://localhost/v1/events?types=store.visited&after=${cursor}&wait=20`, {
        headers: { host: 'localhost', authorization: `Bearer ${made.key}` },
      })
      const answer = await GET(request as never, { params: Promise.resolve({ path: ['events'] }) })
      return { status: answer.status, body: await answer.json() }
    }
    expect(await ask('participants.read')).toMatchObject({
      status: 200,
      body: { data: [{ type: 'store.visited', data: { participant: { id: person.participantId }, store: 'Harbor' } }] },
    })
    expect(await ask('points.read')).toMatchObject({ status: 403, body: { code: 'missing_scope' } })
  })

  it('is offered to webhooks, and documented', async () => {
    const caller = await createAdministratorFixture(test.payload, program)
    const { GET } = await routesAt('/admin/v2/programs/:program_id/webhooks')
    const listed = await callRoute<{ events: string[] }>(GET, { caller, params: { program_id: programId } })
    expect(listed.body.events).toContain('store.visited')
    const document = await import('@/app/(api)/v1/openapi.json/route')
    const { webhooks } = await (await document.GET()).json()
    expect(webhooks['store.visited'].post.summary).toBe('Someone visits a store.')
  })
})
