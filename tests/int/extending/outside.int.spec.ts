/** @alone It has a plugin of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'payload'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { poolSql, type Sql } from '@/platform/sql'
import { OUTSIDE_PLUGIN, unpackOutside } from '../../../scripts/lib/outside-plugin.mjs'
import { createApiKeyFixture } from '../../support/api-caller'
import { callPayloadApi } from '../../support/call-payload-api'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'
import { routesAt } from '../../support/routes'

/** A plugin that lives outside of the checkout and is installed like any package: tests/built/guestbook. */
let test: TestPayload
let sql: Sql
let program: ProgramFixture
let person: ParticipantFixture
let folder: string
let remove: () => void

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'laurel-outside-'))
  remove = unpackOutside(folder)
  test = await openTestPayload({}, async (): Promise<Plugin[]> => {
    const { guestbook } = (await import(OUTSIDE_PLUGIN)) as { guestbook: () => Plugin }
    return [guestbook()]
  })
  sql = poolSql(test.payload)
  // As `npm run generate -- --migration guestbook` writes it.
  const { readState } = await import('@/database/generate/migration-files')
  const { planMigration, readDeclared } = await import('@/database/generate/plan-migration')
  const { db } = test.payload
  for (const statement of (await planMigration(db, readState('src/migrations'), await readDeclared(db))).up)
    await sql(statement)
  program = await createProgramFixture(test.payload)
  person = await createParticipantFixture(test.payload, { programId: program.programId, points: 0 })
})
afterAll(async () => {
  await (await import('@/platform/queue')).closeQueue()
  await test.close()
  remove()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { success: boolean; message: string; notes: { id: number; note: string }[] }
const write = async (note: string, caller: ParticipantFixture | null = person) => {
  const { POST } = await routesAt('/public/guestbook')
  return callRoute<Answer>(POST, {
    ...{ programId: program.programId, caller: caller ?? createVisitor(), body: { note } },
  })
}
const read = async (programId: number) => {
  const { GET } = await routesAt('/public/guestbook')
  return (await callRoute<Answer>(GET, { programId, caller: createVisitor() })).body.notes.map(({ note }) => note)
}
const pointsOf = async ({ participantId }: ParticipantFixture) =>
  (
    await sql<{ points: number }>(
      'select unused_points::int as points from participant_balances where participant_id = $1',
      [participantId],
    )
  )[0]?.points

it('has settings of each program, which its hooks read', async () => {
  const { PUT } = await routesAt('/admin/v2/programs/:program_id/plugin_settings/guestbook')
  const save = async (caller: AdministratorFixture, body: object) =>
    callRoute<Answer & { errors: object }>(PUT, {
      ...{ method: 'PUT', caller, params: { program_id: program.programId }, body },
    })
  const settings = async () => {
    const { readSettings } = await import('@/plugin')
    const { createContext } = await import('@/domain/context')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    return readSettings(context, 'guestbook', program.programId)
  }
  const viewer = await createAdministratorFixture(test.payload, { ...program, pairs: ['users.view'] })
  const owner = await createAdministratorFixture(test.payload, program)
  const elsewhere = await createProgramFixture(test.payload)
  expect(await settings()).toEqual({ is_on: false, thanks_points: 5 })
  const on = { is_on: true, fields: { thanks_points: 7 } }
  expect((await save(viewer, on)).status).toBe(403)
  expect((await save(await createAdministratorFixture(test.payload, elsewhere), on)).status).toBe(404)
  const tooMany = await save(owner, { is_on: true, fields: { thanks_points: 101 } })
  expect(tooMany).toMatchObject({ status: 422, body: { errors: { 'fields.thanks_points': [expect.any(String)] } } })
  expect(await settings()).toEqual({ is_on: false, thanks_points: 5 })
  // Two clicks at once make one row.
  const both = await Promise.all([save(owner, on), save(owner, on)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await settings()).toEqual({ is_on: true, thanks_points: 7 })
  expect((await save(owner, { is_on: true, fields: { thanks_points: 5 } })).status).toBe(200)
  const versions = await sql(
    'select version_thanks_points::int as points, version_changed_by as by from _guestbook_settings_v order by id',
  )
  expect(versions).toEqual([7, 5].map((points) => ({ points, by: expect.stringMatching(/./) })))
  const entries = await sql(
    "select before, after from audit_entries where action = 'plugin.settings_saved' order by id",
  )
  expect(entries).toEqual([
    { before: null, after: { is_on: true, thanks_points: 7 } },
    { before: { thanks_points: 7 }, after: { thanks_points: 5 } },
  ])
  const { PluginSettingsView } = await import('@/console/views/settings/plugin-settings/plugin-settings-view')
  const place = { ...program, pairs: ['program.update' as const], path: '/settings/integrations/guestbook' }
  const html = renderConsole(await PluginSettingsView({ view: await viewOf(test.payload, place) }))
  for (const words of ['Guest book', 'On for this program', 'Points for the first note']) expect(html).toContain(words)
})

it('has calls of the site, whose writes run its hooks in one transaction', async () => {
  expect((await write('Lovely', null)).status).toBe(401)
  expect((await write('See https://example.com')).body.message).toBe('Write a note without links.')
  expect(await pointsOf(person)).toBe(0)
  expect(await write('Lovely')).toMatchObject({ status: 200, body: { message: 'Thank you for your note.' } })
  await write('Lovely again')
  expect(await pointsOf(person)).toBe(5)
  expect(await read(program.programId)).toEqual(['Lovely again', 'Lovely'])
  const other = await createProgramFixture(test.payload)
  expect(await read(other.programId)).toEqual([])
})

it('has a call under /v1', async () => {
  const { GET } = await import('@/app/(api)/v1/[...path]/route')
  const ask = async (programId: number) => {
    const key = await createApiKeyFixture(test.payload, { programId, scopes: ['participants.read'] })
    return callRoute<Answer>(
      ((request: never) => GET(request, { params: Promise.resolve({ path: ['guestbook'] }) })) as never,
      {
        ...{ method: 'GET', path: '/v1/guestbook?limit=1', headers: { authorization: `Bearer ${key}` } },
      },
    )
  }
  expect(await ask(program.programId)).toMatchObject({ status: 200, body: { notes: [{ note: 'Lovely again' }] } })
  expect((await ask((await createProgramFixture(test.payload)).programId)).status).toBe(404)
})

it('has a page of the console with a client component, and its call', async () => {
  const load = (file: string) => import(`${OUTSIDE_PLUGIN}/${file}`)
  const { NotesView } = (await load('console/notes-view')) as {
    NotesView: (props: { view: unknown }) => Promise<ReactNode>
  }
  const view = await viewOf(test.payload, { ...program, pairs: ['users.view'], path: '/guestbook' })
  const html = renderConsole(await NotesView({ view }))
  for (const words of ['Guest book', 'Lovely again', 'Hide']) expect(html).toContain(words)
  const { PATCH } = await routesAt('/admin/v2/programs/:program_id/guestbook/:note_id')
  const [note] = await sql<{ id: number }>("select id from guestbook_notes where note = 'Lovely again'")
  const hide = async (caller: AdministratorFixture) =>
    callRoute<Answer>(PATCH, {
      ...{ method: 'PATCH', caller, body: { is_hidden: true } },
      params: { program_id: program.programId, note_id: note?.id ?? 0 },
    })
  const viewer = await createAdministratorFixture(test.payload, { ...program, pairs: ['users.view'] })
  expect((await hide(viewer)).status).toBe(403)
  expect((await hide(await createAdministratorFixture(test.payload, program))).body.message).toBe('The note is hidden.')
  expect(await read(program.programId)).toEqual(['Lovely'])
})

it('has a collection that administrators of the program read by REST', async () => {
  const found = async (caller: AdministratorFixture) =>
    callPayloadApi<{ docs: { note: string }[] }>(caller, 'GET', 'guestbook-notes')
  const own = await found(await createAdministratorFixture(test.payload, program))
  expect(own.body.docs.map(({ note }) => note).sort()).toEqual(['Lovely', 'Lovely again'])
  const elsewhere = await createProgramFixture(test.payload)
  expect((await found(await createAdministratorFixture(test.payload, elsewhere))).body.docs).toEqual([])
})

it('has a block that administrators add to pages', async () => {
  const editor = await createAdministratorFixture(test.payload, program)
  const save = async (limit: number) =>
    callPayloadApi<{ doc: { layout: object[] } }>(editor, 'POST', 'program-pages', {
      ...{ program: program.programId, title: 'Voices', slug: `voices-${limit}`, _status: 'published' },
      layout: [{ blockType: 'guestbook', heading: 'What people say', limit }],
    })
  expect((await save(50)).status).toBe(400)
  const saved = await save(2)
  expect(saved).toMatchObject({ status: 201, body: { doc: { layout: [{ blockType: 'guestbook', limit: 2 }] } } })
  const { findProgramPage } = await import('@/domain/programs')
  const { presentPage } = await import('@/http/programs/present-page')
  const { createContext } = await import('@/domain/context')
  const context = createContext(test.payload, { actor: { type: 'anonymous' } })
  const page = await findProgramPage(context, program.programId, 'voices-2')
  const fields = { heading: 'What people say', limit: 2 }
  const blocks = [{ type: 'plugin' as const, name: 'guestbook', fields }]
  expect(page && presentPage(page, '').blocks).toEqual(blocks)
  // As `npm run generate` writes it.
  const { siteMap } = await import('@/app/(site)/block-site-map')
  Object.assign(siteMap, {
    'laurel-guestbook/site/notes-block#NotesBlock': async () =>
      ((await import(`${OUTSIDE_PLUGIN}/site/notes-block`)) as { NotesBlock: unknown }).NotesBlock,
  })
  const { drawBlocks } = await import('@/app/(site)/draw-blocks')
  const { siteProgram } = await import('../../support/site-page')
  const shown = siteProgram({ id: program.programId })
  const [drawn] = await drawBlocks(blocks, { basePath: '', openContext: async () => context, program: shown })
  const { props, type: Block } = drawn as unknown as { props: object; type: (props: object) => Promise<ReactNode> }
  const { ProgramPageView } = await import('@/site/page/program-page')
  const { translate } = await import('@/i18n')
  const html = renderToStaticMarkup(
    ProgramPageView({
      ...{ page: { slug: 'voices-2', title: 'Voices', html: '', blocks }, rewards: [], challenges: [] },
      ...{ href: (path: string) => path, program: shown, t: translate('en', 'site') },
      added: [await Block(props)],
    }),
  )
  for (const words of ['Voices', 'What people say', 'Lovely']) expect(html).toContain(words)
})

it('has a page and a part of pages of the site', async () => {
  const { SITE_PAGES } = await import('@/platform/site-pages')
  const { SITE_SLOTS } = await import('@/platform/site-slots')
  expect(SITE_PAGES['/guestbook']?.Component).toBe('laurel-guestbook/site/guestbook-page#guestbookPage')
  expect([SITE_SLOTS.guestbook?.slot, SITE_SLOTS.guestbook_of_reward?.slot]).toEqual(['account', 'reward'])
  const { guestbookPage } = (await import(`${OUTSIDE_PLUGIN}/site/guestbook-page`)) as {
    guestbookPage: { Page: () => Promise<{ type: unknown }> }
  }
  const { Guestbook } = (await import(`${OUTSIDE_PLUGIN}/site/guestbook.client`)) as { Guestbook: unknown }
  expect((await guestbookPage.Page()).type).toBe(Guestbook)
})
