import { mkdir, readdir, rename, symlink, unlink } from 'node:fs/promises'
import path from 'node:path'
import { jest } from '@jest/globals'
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { recordVisit } from '@/domain/activity'
import { createApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import { poolOf, poolSql, type Sql } from '@/platform/sql'
import { proxy } from '@/proxy'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { mcp, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let caller: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  const program = await createProgramFixture(payload)
  programId = program.programId
  caller = await createAdministratorFixture(payload, { organizationId: program.organizationId })
})
afterAll(() => test.close())
afterEach(() => jest.restoreAllMocks())

const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=1`).join('')
const HOSTILE = [
  `<p${attributes(20_000)}>x</p>`,
  `<p${attributes(20)}>x</p>`.repeat(1500),
  '<div>'.repeat(5000),
  `<form>${'<b>x</b>'.repeat(4000)}</form>`,
]
const TOO_COMPLEX = 'This text is too long or has too much markup. Shorten it, or paste it without formatting.'

// RULE-48
describe('HTML that would keep the server busy', () => {
  it('is refused at its field by REST, and may be saved as a normal page', async () => {
    const page = (content_html: string, slug: string) =>
      callPayloadApi<{ errors?: { data?: { errors: { path: string; message: string }[] } }[] }>(
        caller,
        'POST',
        'program-pages',
        {
          ...{ program: programId, title: slug, slug, content_html, _status: 'published' },
        },
      )
    for (const html of HOSTILE) {
      const { body, status } = await page(html, 'hostile')
      expect([status, body.errors?.[0]?.data?.errors]).toMatchObject([
        400,
        [{ path: 'content_html', message: TOO_COMPLEX }],
      ])
    }
    expect((await page('<p style="color:red" class="x">Fine</p>'.repeat(500), 'fine')).status).toBe(201)
  })

  it('is refused at its field in the console', async () => {
    const page = await routesAt('/admin/v2/program_pages/:program_page_id')
    const { body } = await callPayloadApi<{ doc: { id: number } }>(caller, 'POST', 'program-pages?draft=true', {
      ...{ program: programId, title: 'Edited' },
    })
    const [content_html = ''] = HOSTILE
    const params = { program_page_id: body.doc.id }
    const saved = await callRoute(page.PUT, { method: 'PUT', params, caller, body: { content_html } })
    expect([saved.status, saved.body.errors]).toEqual([422, { content_html: [TOO_COMPLEX] }])
  })
})

describe('a disk that takes nothing', () => {
  const imports = () => routesAt('/admin/v2/programs/:program_id/participants/import')

  it('answers an upload that cannot be stored', async () => {
    const { POST } = await imports()
    // Nobody can create a file there.
    const folder = path.join(path.resolve(process.env.MEDIA_DIR ?? ''), 'private')
    await mkdir(folder, { recursive: true })
    await rename(folder, `${folder}-aside`)
    await symlink('/proc/self', folder)
    const form = new FormData()
    const rows = `email,points\n${'someone@example.com,5\n'.repeat(50_000)}`
    for (const name of ['email', 'points', 'tags', 'naming']) form.append(name, 'replace')
    form.append('csv_file', new File([rows], 'people.csv', { type: 'text/csv' }))
    const { body, status } = await callRoute(POST, {
      ...{ params: { program_id: programId }, caller, body: form, headers: { host: 'localhost' } },
    }).finally(async () => {
      await unlink(folder)
      await rename(`${folder}-aside`, folder)
    })
    expect([status, body.message]).toEqual([500, 'Something went wrong. Please try again.'])
  })
})

describe('an upload whose row is refused', () => {
  const folder = path.join(path.resolve(process.env.MEDIA_DIR ?? ''), 'public')
  const files = async () => (await readdir(folder).catch(() => [])).length
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#883322' } })
      .jpeg()
      .toBuffer()
  const refusing = async (work: () => Promise<unknown>) => {
    await sql(
      `create function refuse_media() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await sql('create trigger refuse_media before insert on media for each row execute function refuse_media()')
    try {
      await work()
    } finally {
      await sql('drop trigger refuse_media on media')
      await sql('drop function refuse_media')
    }
  }
  const upload = (name: string, data: Buffer, type: string) => {
    const form = new FormData()
    form.append('_payload', JSON.stringify({ alt: 'A photo', program: programId }))
    form.append('file', new File([new Uint8Array(data)], name, { type }))
    return callPayloadApi<{ doc: { filename: string; mimeType: string } }>(caller, 'POST', 'media', form)
  }

  it('leaves no file: in the content admin, and as an avatar', async () => {
    const data = await photo()
    const { POST } = await routesAt('/public/account/avatar')
    const person = await createParticipantFixture(payload, { programId })
    const before = await files()
    await refusing(async () => {
      expect((await upload('a.jpg', data, 'image/jpeg')).status).toBe(500)
      const form = new FormData()
      form.append('file', new File([new Uint8Array(data)], 'me.jpg', { type: 'image/jpeg' }))
      expect((await callRoute(POST, { programId, caller: person, body: form })).status).toBe(500)
    })
    expect(await files()).toBe(before)
  })

  it('is named by its content', async () => {
    const { body, status } = await upload('evil.html', await photo(), 'image/png')
    expect([status, body.doc.mimeType, path.extname(body.doc.filename)]).toEqual([201, 'image/jpeg', '.jpg'])
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', ''])
      expect((await upload('a.png', Buffer.from(text), 'image/png')).status).toBe(400)
  })
})

describe('odd input', () => {
  const getStock = (path: string) => callPayloadApi(caller, 'GET', path)

  it.each(['audit-entries?where[after][equals]=1', 'audit-entries?where[after.x][like]=1', 'audit-entries?sort=after'])(
    'is refused: a condition on JSON, %s',
    async (path) => expect((await getStock(path)).status).toBe(400),
  )

  it('is refused: a reference to a row that does not exist, or is of another program', async () => {
    const other = await createProgramFixture(payload)
    const { mediaId } = await createImageFixture(payload, { programId: other.programId })
    for (const image of [mediaId, 2_000_000_000]) {
      const { status } = await callPayloadApi(caller, 'POST', 'program-pages', {
        ...{
          program: programId,
          title: 'Linked',
          slug: `linked-${image}`,
          content_html: '<p>x</p>',
          _status: 'published',
        },
        meta: { image },
      })
      expect([image, status]).toEqual([image, 400])
    }
  })

  it('is cleaned in titles: line breaks and marks of direction', async () => {
    const { body } = await callPayloadApi<{ doc: { title: string } }>(caller, 'POST', 'program-pages?draft=true', {
      ...{ program: programId, title: 'Two\nlines \u202eback' },
    })
    expect(body.doc.title).toBe('Two lines back')
  })

  it('answers an agent: a NUL in a title, and no database', async () => {
    const POST = await mcp()
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const made = await createApiKey(context, {
      ...{ programId, name: 'Assistant', mode: 'agent', scopes: ['points.write'], expiresAt: null, attempt: null },
    })
    if (!made.ok) throw new Error(made.reason)
    const call = (title: string) =>
      POST(
        new NextRequest('http://localhost/mcp', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${made.key}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({
            ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
            params: { name: 'award_points', arguments: { participant_id: 1, points: 1, title } },
          }),
        }),
      )
    for (const title of ['a\0b', 'a\u202eb', 'a\nb']) {
      const answer = await call(title)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"isError":true')])
    }
    jest
      .spyOn(poolOf(payload), 'query')
      .mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) as never)
    const away = await call('x')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
  })

  it('counts all strangers if no proxy tells them apart', async () => {
    const context = createContext(payload, { actor: { type: 'anonymous' } })
    for (let visit = 0; visit < 125; visit++) await recordVisit(context, { programId, participantId: null, path: '/' })
    const [row] = await sql('select count(*)::int as count from program_visits where program_id = $1', [programId])
    expect(row?.count).toBe(125)
  })

  it('is refused: an object with thousands of keys', async () => {
    const many = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`k${at}`, 1]))
    for (const [method, path, body] of [
      ['PATCH', `programs/${programId}`, many],
      ['POST', 'participants', { program: programId, email: 'many@example.com', ...many }],
      ['PATCH', `programs/${programId}`, { css: { deep: [many] } }],
    ] as const)
      expect(await callPayloadApi(caller, method, path, body)).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'An object has too many keys.' }] },
      })
  })

  it('is not found: addresses that cannot be decoded', async () => {
    for (const path of ['/admin/v2/rewards/%E0', '/admin/%', '/api/media/%C3%28', '/media/%', '/icons/%zz.png']) {
      const request = new NextRequest(new URL(path, 'http://localhost'), { headers: { host: 'localhost' } })
      expect((await proxy(request)).status).toBe(404)
    }
  })
})
