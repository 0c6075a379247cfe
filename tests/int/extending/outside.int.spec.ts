/** @alone It has a plugin of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'payload'
import type { ReactNode } from 'react'
import { poolSql, type Sql } from '@/platform/sql'
import { OUTSIDE_PLUGIN, unpackOutside } from '../../../scripts/lib/outside-plugin.mjs'
import { createApiKeyFixture } from '../../support/api-caller'
import { callPayloadApi } from '../../support/call-payload-api'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
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
  // The migration that its collection needs.
  await sql(`create table guestbook_notes (id serial primary key, program_id integer not null references programs,
    participant_id integer not null references participants, note varchar not null, is_hidden boolean default false,
    updated_at timestamptz not null default now(), created_at timestamptz not null default now())`)
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
  const hide = async (caller: Awaited<ReturnType<typeof createAdministratorFixture>>) =>
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
  const found = async (caller: Awaited<ReturnType<typeof createAdministratorFixture>>) =>
    callPayloadApi<{ docs: { note: string }[] }>(caller, 'GET', 'guestbook-notes')
  const own = await found(await createAdministratorFixture(test.payload, program))
  expect(own.body.docs.map(({ note }) => note).sort()).toEqual(['Lovely', 'Lovely again'])
  const elsewhere = await createProgramFixture(test.payload)
  expect((await found(await createAdministratorFixture(test.payload, elsewhere))).body.docs).toEqual([])
})

it('has a page and a part of pages of the site', async () => {
  const { SITE_PAGES } = await import('@/platform/site-pages')
  const { SITE_SLOTS } = await import('@/platform/site-slots')
  expect(SITE_PAGES['/guestbook']?.Component).toBe('laurel-guestbook/site/guestbook-page#guestbookPage')
  expect(SITE_SLOTS.guestbook?.slot).toBe('account')
  const { guestbookPage } = (await import(`${OUTSIDE_PLUGIN}/site/guestbook-page`)) as {
    guestbookPage: { Page: () => Promise<{ type: unknown }> }
  }
  const { Guestbook } = (await import(`${OUTSIDE_PLUGIN}/site/guestbook.client`)) as { Guestbook: unknown }
  expect((await guestbookPage.Page()).type).toBe(Guestbook)
})
