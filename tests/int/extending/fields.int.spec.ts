/** @alone It has plugins of its own. */
import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Field, Plugin } from 'payload'
import sharp from 'sharp'
import { onlyRow, type Sql } from '@/platform/sql'
import { createApiKeyFixture } from '../../support/api-caller'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

/** A plugin's fields in forms, /public, /v1, webhooks and imports. Their pages and exports: options.int.spec.ts. */
const EVERYWHERE = { public: true, webhooks: true } as const
const fieldsOf = (slug: 'participants' | 'challenges' | 'rewards' | 'receipts'): Field[] => {
  const isPerson = slug === 'participants'
  const laurel = isPerson
    ? ({ ...EVERYWHERE, api: 'write', import: true } as const)
    : slug === 'receipts'
      ? ({ api: 'read', webhooks: true } as const)
      : ({ ...EVERYWHERE, api: 'read' } as const)
  const related = isPerson ? ({ ...EVERYWHERE, api: 'write' } as const) : laurel
  return [
    { name: 'cardNumber', type: 'text', maxLength: 5, label: { en: 'Card number', es: 'Número' }, custom: { laurel } },
    { name: 'visits', type: 'number', min: 0, max: 9, custom: { laurel } },
    { name: 'is_member', type: 'checkbox', label: 'Member', custom: { laurel } },
    { name: 'joined_on', type: 'date', custom: { laurel } },
    {
      name: 'size',
      type: 'select',
      required: true,
      defaultValue: 'm',
      options: ['s', { value: 'm', label: { en: 'Medium', es: 'Mediana' } }],
      custom: { laurel },
    },
    {
      name: 'lucky',
      type: 'number',
      validate: (value: unknown) => value === undefined || value === null || value === 7 || 'Only 7 is lucky.',
      custom: { laurel },
    },
    { name: 'store', type: 'relationship', relationTo: 'stores' as CollectionSlug, custom: { laurel: related } },
    { name: 'badge', type: 'upload', relationTo: 'media' },
    {
      name: 'note',
      type: 'textarea',
      validate: (value: unknown, { id, operation }: { id?: unknown; operation?: string }) =>
        value !== 'mine' || (operation === 'update' && typeof id === 'number') || 'It has no id.',
    },
    { name: 'synced', type: 'text', admin: { readOnly: true }, custom: { laurel: { api: 'read' } } },
    { name: 'internal', type: 'text', custom: { laurel: { form: false } } },
    { name: 'secret', type: 'text', hidden: true, custom: { laurel } },
    { name: 'guarded', type: 'text', access: { read: () => false }, custom: { laurel } },
  ].map((field) => (slug === 'receipts' ? { ...field, required: false } : field)) as Field[]
}
const SLUGS = ['participants', 'challenges', 'rewards', 'receipts'] as const

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let other: ProgramFixture
let programId: number
let admin: AdministratorFixture
let person: ParticipantFixture
let store: number
let foreignStore: number

beforeAll(async () => {
  test = await openTestPayload({}, async (): Promise<Plugin[]> => {
    const { laurel, programCollection } = await import('@/plugin')
    const stores = programCollection('stores' as CollectionSlug, {
      group: 'Stores',
      read: 'users.view',
      write: 'users.manage',
      admin: { useAsTitle: 'name' },
      fields: [{ name: 'name', type: 'text', required: true }],
    })
    return [
      (config) => ({ ...config, collections: [...(config.collections ?? []), stores] }),
      laurel({ fields: Object.fromEntries(SLUGS.map((slug) => [slug, fieldsOf(slug)])) }),
    ]
  })
  sql = (await import('@/platform/sql')).poolSql(test.payload)
  // The migration that such a plugin ships.
  await sql(`create table stores (id serial primary key, program_id integer not null references programs, name varchar not null,
    updated_at timestamptz not null default now(), created_at timestamptz not null default now())`)
  const COLUMNS = {
    ...{ card_number: 'varchar', visits: 'numeric', is_member: 'boolean', joined_on: 'timestamptz' },
    ...{ lucky: 'numeric', store_id: 'integer references stores', badge_id: 'integer references media' },
    ...{ note: 'varchar', synced: 'varchar', internal: 'varchar', secret: 'varchar', guarded: 'varchar' },
  }
  for (const [table, prefix] of [
    ...SLUGS.map((slug) => [slug, '']),
    ['_challenges_v', 'version_'],
    ['_rewards_v', 'version_'],
  ]) {
    const enumeration = `enum_${table}_${prefix}size`
    await sql(`create type ${enumeration} as enum ('s', 'm')`)
    const columns = Object.entries({ ...COLUMNS, size: `${enumeration} default 'm'` })
    await sql(`alter table ${table} ${columns.map(([name, type]) => `add column ${prefix}${name} ${type}`).join(', ')}`)
  }
  // At boot the columns weren't there yet.
  const { installEventFields } = await import('@/domain/plugin-fields')
  await installEventFields(test.payload)
  program = await createProgramFixture(test.payload)
  other = await createProgramFixture(test.payload)
  programId = program.programId
  admin = await createAdministratorFixture(test.payload, program)
  const addStore = async (name: string, ofProgram: number) =>
    onlyRow(
      await sql<{ id: number }>('insert into stores (program_id, name) values ($1, $2) returning id', [
        ofProgram,
        name,
      ]),
    ).id
  store = await addStore('North', programId)
  foreignStore = await addStore('Elsewhere', other.programId)
  const { createContext } = await import('@/domain/context')
  const { retainEvents } = await import('@/domain/webhooks')
  await retainEvents(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), programId)
  person = await createParticipantFixture(test.payload, { programId, points: 500 })
})
afterAll(async () => {
  await (await import('@/platform/queue')).closeQueue()
  await test.close()
})

/** Values that fit, and how JSON shows them. */
const given = () => ({
  ...{
    cardNumber: 'A1',
    visits: 3,
    is_member: true,
    joined_on: '2026-03-01T12:00:00.000Z',
    size: 's',
    lucky: 7,
    store,
  },
})
const shown = () => ({ ...given() })
const WRONG = {
  cardNumber: 'too long',
  visits: 10,
  is_member: 'maybe',
  joined_on: 'soon',
  size: null,
  lucky: 8,
}
const REFUSED = {
  'fields.cardNumber': [expect.stringContaining('shorter than')],
  'fields.visits': [expect.stringContaining('10 is greater than')],
  'fields.is_member': [expect.any(String)],
  'fields.joined_on': [expect.any(String)],
  'fields.size': ['This field is required.'],
  'fields.lucky': ['Only 7 is lucky.'],
}
const rowOf = async (table: string, id: number) =>
  onlyRow(
    await sql<Record<string, unknown>>(
      `select card_number, visits::float8, is_member, joined_on, size::text, lucky::float8, store_id, badge_id, note, internal, synced from ${table} where id = $1`,
      [id],
    ),
  )
const STORED = () => ({
  ...{
    card_number: 'A1',
    visits: 3,
    is_member: true,
    joined_on: new Date('2026-03-01T12:00:00Z'),
    size: 's',
    lucky: 7,
    store_id: store,
  },
})
const viewOf = async (path: string, params: Record<string, number> = {}) => {
  const { viewOf: open } = await import('../../support/console-view')
  const { PERMISSION_PAIRS } = await import('@/domain/permissions')
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return open(test.payload, { ...program, pairs: [...PERMISSION_PAIRS], path, params: texts })
}
const eventsOf = async (type: string) =>
  (
    await sql<{ data: Record<string, { fields?: object }> }>(
      'select data from webhook_events where program_id = $1 and type = $2 order by id',
      [programId, type],
    )
  ).map(({ data }) => data)
const picture = async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'badge.png', { type: 'image/png' })
}

describe.each([
  ['rewards', { selection: 'redeem', threshold: 10, name: 'A mug', position: 0 }],
  ['challenges', { challenge_type: 'link', name: 'A walk', caption: 'Walk', link_url: 'https://example.com' }],
] as const)('the console’s form of %s', (slug, base) => {
  const one = slug === 'rewards' ? 'reward' : 'challenge'
  const list = async () =>
    slug === 'rewards'
      ? routesAt('/admin/v2/programs/:program_id/rewards')
      : routesAt('/admin/v2/programs/:program_id/challenges')
  const single = async () =>
    slug === 'rewards' ? routesAt('/admin/v2/rewards/:reward_id') : routesAt('/admin/v2/challenges/:challenge_id')
  type Saved = { success: boolean; errors: Record<string, string[]> } & Record<string, number>
  const create = async (fields: object, caller = admin) =>
    callRoute<Saved>((await list()).POST, { caller, params: { program_id: programId }, body: { ...base, fields } })
  const made = async (fields: object) => {
    const { body } = await create(fields)
    expect(body).toMatchObject({ success: true })
    return Number(body[`${one}_id`])
  }
  const update = async (id: number, fields: object | undefined, more: object = {}, caller = admin) => {
    const { updated_at } = onlyRow(
      await sql<{ updated_at: Date }>(`select updated_at from ${slug} where id = $1`, [id]),
    )
    return callRoute<Saved>((await single()).PUT, {
      method: 'PUT',
      caller,
      params: { [`${one}_id`]: id },
      body: { ...base, ...more, ...(fields ? { fields } : {}), updated_at: updated_at.toISOString() },
    })
  }

  it('has a control for each field, with the default and the rows of the program', async () => {
    const { renderConsole } = await import('../../support/render-console')
    const view = await viewOf(`/${slug}/new`)
    const { readPluginForm } = await import('@/console/frame/plugin-form')
    const { fields, values } = await readPluginForm(slug, view, null)
    expect(fields.map(({ control, name, required }) => [name, control, required])).toEqual([
      ['cardNumber', 'text', false],
      ['visits', 'number', false],
      ['is_member', 'checkbox', false],
      ['joined_on', 'date', false],
      ['size', 'select', true],
      ['lucky', 'number', false],
      ['store', 'row', false],
      ['badge', 'picture', false],
      ['note', 'textarea', false],
    ])
    expect(fields.find(({ name }) => name === 'store')?.options).toEqual([{ value: String(store), label: 'North' }])
    expect(values).toMatchObject({ size: 'm', cardNumber: null })
    const { NewRewardView } = await import('@/console/views/rewards/new-reward-view')
    const { NewChallengeView } = await import('@/console/views/challenges/new-challenge-view')
    const page = await (slug === 'rewards' ? NewRewardView : NewChallengeView)({ view })
    if (slug === 'rewards') {
      const html = renderConsole(page)
      for (const text of ['More details', 'Card number', 'Medium', 'North']) expect(html).toContain(text)
      expect(html).not.toMatch(/secret|guarded|internal/)
    }
  })

  it('saves values by the fields’ own rules, and says what is wrong in the administrator’s language', async () => {
    const refused = await create(WRONG)
    expect([refused.status, refused.body.errors]).toEqual([422, REFUSED])
    const id = await made(given())
    expect(await rowOf(slug, id)).toMatchObject(STORED())
    expect((await update(id, { visits: -1 })).body.errors).toEqual({ 'fields.visits': [expect.any(String)] })
    expect((await create({ note: 'mine' })).body.errors).toEqual({ 'fields.note': ['It has no id.'] })
    expect((await update(id, { note: 'mine' })).body).toMatchObject({ success: true })
    // What isn't sent stays; what isn't the form's is ignored.
    const changed = { visits: 4, internal: 'x', secret: 'x', synced: 'x', nothing: 1 }
    expect((await update(id, changed)).body).toMatchObject({ success: true })
    expect(await rowOf(slug, id)).toMatchObject({ ...STORED(), visits: 4, internal: null, synced: null })
    expect((await update(id, { visits: 4 })).status).toBe(422)
    expect((await update(id, undefined, { name: 'Renamed' })).body).toMatchObject({ success: true })
    expect(await rowOf(slug, id)).toMatchObject({ visits: 4, card_number: 'A1' })
    const defaulted = await made({})
    expect(await rowOf(slug, defaulted)).toMatchObject({ size: 'm', card_number: null })
    const [entry] = await sql<{ after: { fields: object } }>(
      `select after from audit_entries where record_type = $1 and record_id = $2 and action = $3 order by id offset 1 limit 1`,
      [slug, String(id), `${one}.updated`],
    )
    expect(entry?.after.fields).toMatchObject({ visits: 4 })
    await sql("update administrators set preferred_locale = 'es' where id = $1", [admin.administratorId])
    expect((await update(id, { visits: 11 })).body.errors['fields.visits']?.[0]).toContain('mayor')
    await sql("update administrators set preferred_locale = 'en' where id = $1", [admin.administratorId])
  })

  it('refuses another program’s row, also in a request that bypasses the form', async () => {
    expect((await create({ store: foreignStore })).body.errors).toEqual({ 'fields.store': [expect.any(String)] })
    const id = await made({})
    expect((await update(id, { store: foreignStore })).status).toBe(422)
    expect((await update(id, { store: 999_999 })).status).toBe(422)
    const update_ = test.payload.update({
      collection: slug,
      id,
      data: { store: foreignStore } as never,
      overrideAccess: true,
    })
    await expect(update_).rejects.toThrow(/invalid/i)
    const stranger = await createAdministratorFixture(test.payload, other)
    expect((await update(id, { visits: 1 }, {}, stranger)).status).toBe(404)
    const reader = await createAdministratorFixture(test.payload, { ...program, pairs: [`${slug}.view`] })
    expect((await update(id, { visits: 1 }, {}, reader)).status).toBe(403)
    expect(await rowOf(slug, id)).toMatchObject({ store_id: null, visits: null })
  })

  it('stores a picture of the program', async () => {
    const { formBody } = await import('@/console/frame/form-body')
    const body = formBody({ ...base, fields: { badge: await picture() } }) as FormData
    const { body: saved } = await callRoute<Saved>((await list()).POST, {
      caller: admin,
      params: { program_id: programId },
      body,
    })
    const id = Number(saved[`${one}_id`])
    const { badge_id } = await rowOf(slug, id)
    expect(await sql('select program_id from media where id = $1', [badge_id])).toEqual([{ program_id: programId }])
    const { readPluginForm } = await import('@/console/frame/plugin-form')
    const { values } = await readPluginForm(slug, await viewOf(`/${slug}/${id}`), { badge: badge_id })
    expect(values.badge).toEqual({ id: badge_id, url: expect.stringContaining('/media/') })
    const [foreign] = await sql<{ id: number }>(
      "insert into media (program_id, filename, alt) values ($1, $2, '') returning id",
      [other.programId, `${randomUUID()}.png`],
    )
    expect((await update(id, { badge: foreign?.id })).body.errors).toEqual({ 'fields.badge': [expect.any(String)] })
  })

  it('restores earlier values, and copies them, except another program’s rows', async () => {
    const id = await made(given())
    await update(id, { visits: 9, cardNumber: null, store: null })
    const versions = await (slug === 'rewards'
      ? routesAt('/admin/v2/rewards/:reward_id/versions/:version_id/restore')
      : routesAt('/admin/v2/challenges/:challenge_id/versions/:version_id/restore'))
    const [first] = await sql<{ id: number }>(`select id from _${slug}_v where parent_id = $1 order by id limit 1`, [
      id,
    ])
    const params = { [`${one}_id`]: id, version_id: first?.id ?? 0 }
    expect((await callRoute(versions.POST, { caller: admin, params })).body).toMatchObject({ success: true })
    expect(await rowOf(slug, id)).toMatchObject(STORED())

    const duplicate = await (slug === 'rewards'
      ? routesAt('/admin/v2/rewards/:reward_id/duplicate')
      : routesAt('/admin/v2/challenges/:challenge_id/duplicate'))
    const copied = await callRoute<Saved>(duplicate.POST, { caller: admin, params: { [`${one}_id`]: id }, body: {} })
    expect(await rowOf(slug, Number(copied.body[`${one}_id`]))).toMatchObject(STORED())

    const { POST } = await routesAt('/admin/v2/programs')
    const owner = await createAdministratorFixture(test.payload, {
      organizationId: program.organizationId,
      isAdmin: true,
    })
    const body = { name: `Copy of ${slug}`, copy_of: programId }
    const { body: created } = await callRoute<Saved>(POST, { caller: owner, body })
    const rows = await sql<{ store_id: number | null }>(
      `select store_id from ${slug} where program_id = $1 and card_number = 'A1' and visits = 3`,
      [created.program_id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ store_id }) => store_id === null)).toBe(true)
  })

  it('are written by Payload’s own API, with an entry in the log', async () => {
    type Body = { doc: { id: number } & Record<string, unknown>; errors?: { data?: { errors?: { path: string }[] } }[] }
    for (const [slug, data] of [
      ['challenges', { name: 'A', caption: 'B', challenge_type: 'link', link_url: '/about' }],
      ['rewards', { name: 'A', selection: 'redeem', threshold: 5 }],
    ] as const) {
      const write = (fields: object) =>
        callPayloadApi<Body>(admin, 'POST', `${slug}?depth=0`, { program: programId, ...data, ...fields })
      const { body, status } = await write({ cardNumber: 'A1', visits: 3, store, internal: 'x' })
      expect([status, body.doc]).toMatchObject([201, { cardNumber: 'A1', visits: 3, store, internal: 'x', size: 'm' }])
      const change = await callPayloadApi<Body>(admin, 'PATCH', `${slug}/${body.doc.id}?depth=0`, {
        visits: 4,
        internal: 'y',
      })
      expect([change.status, change.body.doc]).toMatchObject([200, { visits: 4, internal: 'y', cardNumber: 'A1' }])
      const logged = await sql<{ after: object }>(
        'select after from audit_entries where record_type = $1 and record_id = $2 order by id',
        [slug, String(body.doc.id)],
      )
      expect(logged.slice(1).map(({ after }) => after)).toMatchObject([{ fields: { visits: 4 } }, { internal: 'y' }])
      for (const [wrong, path] of [
        [{ lucky: 8 }, 'lucky'],
        [{ cardNumber: 'too long' }, 'cardNumber'],
        [{ store: foreignStore }, 'store'],
      ] as const) {
        const refused = await write(wrong)
        expect([refused.status, refused.body.errors?.[0]?.data?.errors?.map((one) => one.path)]).toEqual([400, [path]])
      }
    }
  })

  it('shows fields in /public and /v1 as they say', async () => {
    const id = await made(given())
    await sql(
      `update ${slug} set approved_at = now(), synced = 'now', secret = 'x', guarded = 'x', note = 'n' where id = $1`,
      [id],
    )
    const site = await (slug === 'rewards'
      ? routesAt('/public/rewards/:reward_id')
      : routesAt('/public/challenges/:id'))
    const params: Record<string, number> = slug === 'rewards' ? { reward_id: id } : { id }
    const page = await callRoute<{ fields: object }>(site.GET, { programId, caller: person, params })
    expect(page.body.fields).toEqual(shown())
    const { GET } = await (slug === 'rewards'
      ? routesAt('/public/home/active_rewards')
      : routesAt('/public/home/active_uncompleted_challenges'))
    const listed = await callRoute<Record<string, { id?: number; reward_id?: number; fields: object }[]>>(GET, {
      programId,
      caller: person,
    })
    const found = Object.values(listed.body)
      .flat()
      .find((row) => (row.reward_id ?? row.id) === id)
    expect(found?.fields).toEqual(shown())

    const bearer = await createApiKeyFixture(test.payload, { programId })
    const headers = { authorization: `Bearer ${bearer}` }
    const { identifier } = onlyRow(
      await sql<{ identifier: string }>(`select identifier from ${slug} where id = $1`, [id]),
    )
    const api = await (slug === 'rewards'
      ? routesAt('/v1/rewards/:identifier')
      : routesAt('/v1/challenges/:identifier'))
    const single_ = await callRoute<Record<string, { fields: object }>>(api.GET, { headers, params: { identifier } })
    expect(single_.body[one]?.fields).toEqual({ ...shown(), synced: 'now' })
    const apiList = await (slug === 'rewards' ? routesAt('/v1/rewards') : routesAt('/v1/challenges'))
    const all = await callRoute<{ data: { identifier: string; fields: object }[] }>(apiList.GET, { headers })
    expect(all.body.data.find((row) => row.identifier === identifier)?.fields).toEqual({ ...shown(), synced: 'now' })
  })
})

describe('the fields of participants', () => {
  const intent = async (participantId: number, fields: object, caller = admin) => {
    const { POST } = await routesAt('/admin/v2/participants/:participant_id')
    const { formBody } = await import('@/console/frame/form-body')
    const body = formBody({ intent: 'updateFields', fields }) as object
    return callRoute<{ success: boolean; errors: Record<string, string[]> }>(POST, {
      caller,
      params: { participant_id: participantId },
      body,
    })
  }

  it('are edited on the user’s page, by those who manage users', async () => {
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    expect(await intent(participantId, given())).toMatchObject({ body: { success: true, message: 'Details updated' } })
    expect(await rowOf('participants', participantId)).toMatchObject(STORED())
    expect((await intent(participantId, WRONG)).body.errors).toEqual(REFUSED)
    expect((await intent(participantId, { store: foreignStore })).body.errors).toEqual({
      'fields.store': [expect.any(String)],
    })
    expect((await intent(participantId, { badge: await picture() })).body).toMatchObject({ success: true })
    const stranger = await createAdministratorFixture(test.payload, other)
    const reader = await createAdministratorFixture(test.payload, { ...program, pairs: ['users.view'] })
    expect([
      (await intent(participantId, {}, stranger)).status,
      (await intent(participantId, {}, reader)).status,
    ]).toEqual([404, 403])
    const audits = await sql<{ after: object }>(
      "select after from audit_entries where record_type = 'participants' and record_id = $1 and action = 'participant.changed' order by id",
      [String(participantId)],
    )
    expect(audits[0]?.after).toMatchObject({ fields: expect.arrayContaining(['cardNumber', 'store']) })
    const { UserFrame } = await import('@/console/views/users/user-frame')
    const { renderConsole } = await import('../../support/render-console')
    const open = async (pairs: ('users.view' | 'users.manage')[]) => {
      const { viewOf: openView } = await import('../../support/console-view')
      const view = await openView(test.payload, {
        ...program,
        pairs,
        path: '',
        params: { end_user_id: String(participantId) },
      })
      return renderConsole(await UserFrame({ view, tab: 'actions', children: async () => null }))
    }
    expect(await open(['users.view', 'users.manage'])).toContain('Edit details')
    expect(await open(['users.view'])).not.toContain('Edit details')
  })

  it('are in the person’s own JSON, in /v1, and written by it', async () => {
    const me = await routesAt('/public/me')
    const bearer = await createApiKeyFixture(test.payload, { programId })
    const headers = () => ({ authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() })
    const list = await routesAt('/v1/participants')
    const one = await routesAt('/v1/participants/:participant')
    type Answer = { participant: { identifier: string; fields: object }; code: string; errors: { pointer: string }[] }
    const email = `api-${randomUUID()}@example.com`
    const post = (fields: object) => callRoute<Answer>(list.POST, { headers: headers(), body: { email, fields } })
    expect(await post({ ...given(), lucky: 8 })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/fields/lucky' }] },
    })
    const created = await post(given())
    expect([created.status, created.body.participant?.fields]).toEqual([201, { ...shown(), synced: null }])
    const { identifier } = created.body.participant
    const patch = (fields: object) =>
      callRoute<Answer>(one.PATCH, {
        method: 'PATCH',
        headers: headers(),
        params: { participant: identifier },
        body: { fields },
      })
    const changed = await patch({ visits: 5, joined_on: null })
    expect(changed.body.participant?.fields).toEqual({ ...shown(), visits: 5, joined_on: null, synced: null })
    for (const fields of [
      { visits: 99 },
      { store: foreignStore },
      { synced: 'x' },
      { note: 'x' },
      { secret: 'x' },
      { visits: '5' },
    ])
      expect(await patch(fields)).toMatchObject({
        status: 422,
        body: { code: 'invalid_request', errors: [{ pointer: `#/fields/${Object.keys(fields)[0]}` }] },
      })
    const all = await callRoute<{ data: { identifier: string; fields: object }[] }>(list.GET, { headers: headers() })
    expect(all.body.data.find((row) => row.identifier === identifier)?.fields).toMatchObject({ visits: 5 })
    await sql("update participants set card_number = 'ME', note = 'n', secret = 'x' where id = $1", [
      person.participantId,
    ])
    const mine = await callRoute<{ participant: { fields: object } }>(me.GET, { programId, caller: person })
    expect(mine.body.participant.fields).toEqual({
      ...shown(),
      cardNumber: 'ME',
      visits: null,
      is_member: null,
      joined_on: null,
      size: 'm',
      lucky: null,
      store: null,
    })
  })

  it('are refused for another program’s rows by REST, too', async () => {
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    expect(
      (await callPayloadApi(admin, 'PATCH', `participants/${participantId}`, { store: foreignStore })).status,
    ).toBe(400)
    expect((await callPayloadApi(admin, 'PATCH', `participants/${participantId}`, { store })).status).toBe(200)
    expect(await rowOf('participants', participantId)).toMatchObject({ store_id: store })
  })

  it('are erased with the person', async () => {
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    await sql("update participants set card_number = 'P', secret = 's', guarded = 'g', size = 's' where id = $1", [
      participantId,
    ])
    const { eraseParticipant } = await import('@/domain/participants')
    const { createContext } = await import('@/domain/context')
    await eraseParticipant(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), {
      programId,
      participantId,
    })
    expect(
      await sql('select card_number, secret, guarded, size::text from participants where id = $1', [participantId]),
    ).toEqual([{ card_number: null, secret: null, guarded: null, size: 'm' }])
  })
})

it('the fields of receipts are in /v1 and in webhooks', async () => {
  const { writeReceipt } = await import('../receipts/review-fixtures')
  const receiptId = await writeReceipt(sql, person)
  await sql("update receipts set card_number = 'R', synced = 'now', internal = 'x' where id = $1", [receiptId])
  await sql("update receipts set status = 'processed' where id = $1", [receiptId])
  const bearer = await createApiKeyFixture(test.payload, { programId })
  const headers = { authorization: `Bearer ${bearer}` }
  const fields = { cardNumber: 'R', synced: 'now', size: 'm' }
  const { identifier } = onlyRow(
    await sql<{ identifier: string }>('select identifier from receipts where id = $1', [receiptId]),
  )
  const list = await routesAt('/v1/receipts')
  const one = await routesAt('/v1/receipts/:identifier')
  const listed = await callRoute<{ data: { identifier: string; fields: object }[] }>(list.GET, { headers })
  expect(listed.body.data.find((row) => row.identifier === identifier)?.fields).toMatchObject(fields)
  const found = await callRoute<{ receipt: { fields: object } }>(one.GET, { headers, params: { identifier } })
  expect(found.body.receipt.fields).toMatchObject(fields)
  expect(found.body.receipt.fields).not.toHaveProperty('internal')
  expect((await eventsOf('receipt.processed')).at(-1)?.receipt?.fields).toMatchObject({ cardNumber: 'R', size: 'm' })
})

describe('webhooks', () => {
  it('carry the fields that say so, as of the event', async () => {
    const { participantId } = await createParticipantFixture(test.payload, { programId, points: 100 })
    const mine = (rows: Record<string, { id?: number; fields?: object }>[]) =>
      rows.filter(({ participant }) => participant?.id === participantId)
    expect(mine(await eventsOf('participant.created'))[0]?.participant?.fields).toMatchObject({
      size: 'm',
      cardNumber: null,
    })
    const { saveUserFields } = await import('@/domain/users')
    const { createContext } = await import('@/domain/context')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const save = (fields: object) => saveUserFields(context, { programId, participantId, fields: { ...fields } })
    await save(given())
    await save({ ...given(), note: 'Not in webhooks' })
    const updated = mine(await eventsOf('participant.updated'))
    expect(updated.map(({ participant }) => participant?.fields)).toEqual([shown()])
    const { rewardId } = await createRewardFixture(test.payload, { programId, threshold: 10, ...{ cardNumber: 'R1' } })
    const { challengeId } = await createChallengeFixture(test.payload, { programId, ...{ cardNumber: 'C1' } })
    const { claimReward } = await import('@/domain/rewards')
    const { completeChallenge } = await import('@/domain/challenges')
    expect((await claimReward(context, { programId, participantId, rewardId, key: randomUUID() })).ok).toBe(true)
    expect((await completeChallenge(context, { programId, participantId, challengeId, source: 'site' })).ok).toBe(true)
    expect(mine(await eventsOf('reward.claimed'))[0]?.reward?.fields).toMatchObject({ cardNumber: 'R1', size: 'm' })
    expect(mine(await eventsOf('challenge.completed'))[0]?.challenge?.fields).toMatchObject({ cardNumber: 'C1' })
  })
})

describe('imports', () => {
  const upload = async (csv: string, more: Record<string, string> = {}) => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const strategies = { email: 'replace', points: 'ignore', tags: 'ignore', naming: 'replace', ...more }
    const form = new FormData()
    for (const [name, value] of Object.entries(strategies)) form.append(name, value)
    form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
    return callRoute<{
      success: boolean
      import: {
        id: number
        status: string
        failed_rows: number
        result: object
        preview: { headers: object[]; plugin_fields: object[] } | null
      }
    }>(POST, {
      method: 'POST',
      caller: admin,
      params: { program_id: programId },
      body: form,
      headers: { host: 'localhost' },
    })
  }
  const byEmail = async (email: string) => {
    const { id } = onlyRow(
      await sql<{ id: number }>('select id from participants where program_id = $1 and email = $2', [programId, email]),
    )
    return rowOf('participants', id)
  }

  it('read our own export, create and update people, and refuse what the fields’ rules refuse', async () => {
    const [a, b, c] = [1, 2, 3].map((number) => `import-${number}-${randomUUID()}@example.com`)
    const csv = [
      'email,cardNumber,visits,Member,joined_on,size,lucky,store',
      `${a},A1,3,true,2026-03-01T12:00:00Z,s,7,${store}`,
      `${b},B2,3,no,2026-03-01,Mediana,,`,
      `${c},C3,99,no,,m,,`,
    ].join('\n')
    const { body } = await upload(csv)
    expect(body.import).toMatchObject({ status: 'finished', failed_rows: 1, result: { created: 2 } })
    expect(await byEmail(a ?? '')).toMatchObject({ ...STORED(), store_id: null })
    expect(await byEmail(b ?? '')).toMatchObject({
      card_number: 'B2',
      is_member: false,
      size: 'm',
      joined_on: new Date('2026-03-01'),
    })
    const errors = await routesAt('/admin/v2/imports/:import_id/errors.csv')
    const file = await callRoute<string>(errors.GET, { caller: admin, params: { import_id: body.import.id } })
    expect(file.body).toContain('Invalid value for Visits: 99')
    expect(file.body.split('\n')[0]).toContain('card_number')
    const again = await upload(`email,card number,visits\n${a},A2,\n${b},,5`)
    expect(again.body.import.result).toMatchObject({ updated: 2, created: 0 })
    expect(await byEmail(a ?? '')).toMatchObject({ card_number: 'A2', visits: 3 })
    const appended = await upload(`email,card number,lucky\n${a},A3,\n${b},,7`, { naming: 'append' })
    expect(appended.body.import.result).toMatchObject({ updated: 1, unchanged: 1 })
    expect([await byEmail(a ?? ''), await byEmail(b ?? '')]).toMatchObject([
      { card_number: 'A2' },
      { card_number: 'B2', lucky: 7 },
    ])
    expect((await upload(`email,card number\n${a},A4`, { naming: 'ignore' })).body.import.result).toMatchObject({
      unchanged: 1,
    })

    const { GET } = await routesAt('/admin/v2/programs/:program_id/participants.csv')
    const exported = await callRoute<string>(GET, { caller: admin, params: { program_id: programId } })
    expect((await upload(exported.body)).body.import).toMatchObject({
      failed_rows: 0,
      result: { created: 0, updated: 0 },
    })
  })

  it('let an administrator map a column to a field', async () => {
    const email = `map-${randomUUID()}@example.com`
    const { body } = await upload(`email,Plastic\n${email},P1`, { preview: 'true' })
    expect(body.import.preview?.plugin_fields).toContainEqual({ field: 'fields.card_number', label: 'Card number' })
    const { POST } = await routesAt('/admin/v2/imports/:import_id')
    const act = (intent: object) =>
      callRoute(POST, { caller: admin, params: { import_id: body.import.id }, body: intent })
    await act({ intent: 'map', mapping: { 1: 'fields.card_number' } })
    await act({ intent: 'apply' })
    expect(await byEmail(email)).toMatchObject({ card_number: 'P1' })
    const next = `next-${randomUUID()}@example.com`
    await upload(`email,plastic\n${next},P2`)
    expect(await byEmail(next)).toMatchObject({ card_number: 'P2' })
    // Not a field of imports.
    const wrong = await upload(`email,note\n${next},n`)
    expect(wrong.body.import.result).toMatchObject({ unchanged: 1 })
  })
})

it('openapi.json names the fields', async () => {
  const { GET } = await import('@/app/(api)/v1/openapi.json/route')
  const { components } = await (await GET()).json()
  const { ParticipantUpdate, Participant, Reward } = components.schemas
  const written = ParticipantUpdate.properties.fields.properties
  expect(Object.keys(written)).toEqual(['cardNumber', 'visits', 'is_member', 'joined_on', 'size', 'lucky', 'store'])
  expect(written.visits).toMatchObject({ minimum: 0, maximum: 9 })
  expect(Object.keys(Participant.properties.fields.properties)).toEqual([...Object.keys(written), 'synced'])
  expect(Reward.properties.fields.properties.size.anyOf[0].enum).toEqual(['s', 'm'])
})
