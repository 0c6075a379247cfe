import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { createContext } from '@/domain/context'
import { publishProgramChanges } from '@/domain/program-settings'
import { findSiteProgram } from '@/domain/programs'
import { env } from '@/platform/env'
import { FONT_FILES } from '@/platform/fonts/font-catalogue'
import { fontSubset } from '@/platform/fonts/font-subset'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createImageFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let details: RoutesAt
let previewRoute: RoutesAt
let logoRoute: RoutesAt
let fontsRoute: RoutesAt
let subsetRoute: typeof import('@/app/(api)/fonts/subsets/[file]/route')
let pageRoute: RoutesAt
let programId: number
let organizationId: number
let owner: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  details = await routesAt('/admin/v2/programs/:program_id/template_details')
  previewRoute = await routesAt('/admin/v2/programs/:program_id/template_details/preview')
  logoRoute = await routesAt('/admin/v2/programs/:program_id/template_details/logo')
  fontsRoute = await routesAt('/admin/v2/programs/:program_id/fonts')
  subsetRoute = await import('@/app/(api)/fonts/subsets/[file]/route')
  pageRoute = await routesAt('/admin/v2/programs/:program_id/settings/branding/:branding_page')
})
beforeEach(async () => {
  ;({ organizationId, programId } = await createProgramFixture(payload))
  owner = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
})
afterAll(() => test.close())

type Saved = { success: boolean; message: string; errors: Record<string, string[]>; updated_at?: string }
type Read = {
  program_template_detail: {
    element_css_style: Record<string, string>
    header_logo: { id: number; alt: string } | null
  }
  updated_at: string
}

const save = (body: object, caller = owner, program = programId) =>
  callRoute<Saved>(details.PUT, { method: 'PUT', caller, params: { program_id: program }, body })
const read = async () =>
  (
    await callRoute<Read>(pageRoute.GET, {
      caller: owner,
      params: { program_id: programId, branding_page: 'colors' },
    })
  ).body
const published = async () =>
  (await findSiteProgram(createContext(payload, { actor: { type: 'anonymous' } }), programId))?.program_template_detail

/** A form with pictures as the console sends it. */
const formOf = async (values: Record<string, unknown>, files: string[]): Promise<FormData> => {
  const create = { width: 40, height: 20, channels: 3, background: '#1f6b45' } as const
  const png = new Uint8Array(await sharp({ create }).png().toBuffer())
  const form = new FormData()
  const pictures = Object.fromEntries(files.map((name) => [name, { $file: name }]))
  form.set('form', JSON.stringify({ ...values, ...pictures }))
  for (const name of files) form.set(name, new File([png], `${name}.png`, { type: 'image/png' }))
  return form
}
const ASSETS = ['favicon_file', 'header_logo', 'footer_logo', 'overlay_image', 'header_background_image']

describe('saving branding', () => {
  // CONSOLE-48, CONSOLE-59, CONSOLE-88, RULE-61
  it('stores changes as a draft, which the site shows once it is published', async () => {
    const answer = await save({ 'perk-primary': '#a11a2b', 'perk-button-border-radius': 'full' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, errors: {} } })
    expect((await read()).program_template_detail.element_css_style).toEqual({
      ...DEFAULT_ELEMENT_CSS_STYLE,
      'perk-primary': '#a11a2b',
      'perk-button-border-radius': 'full',
    })
    expect((await published())?.element_css_style['perk-primary']).toBe(DEFAULT_ELEMENT_CSS_STYLE['perk-primary'])
    const audit = await sql('select action from audit_entries where program_id = $1 order by id', [programId])
    expect(audit).toEqual([{ action: 'program.draft_saved' }])

    await publishProgramChanges(createContext(payload, { actor: { type: 'system', name: 'test' } }), programId)
    expect((await published())?.element_css_style['perk-primary']).toBe('#a11a2b')
  })

  // RULE-66
  it('takes the texts of the hero in each language, or one in the program’s own', async () => {
    expect(
      (await save({ header_text: 'Hello', header_description: { en: 'Welcome', es: 'Te damos la bienvenida' } }))
        .status,
    ).toBe(200)
    expect((await save({ header_text: { es: 'Hola' } })).status).toBe(200)
    expect((await read()).program_template_detail).toMatchObject({
      header_text: 'Hello',
      header_description: 'Welcome',
      translations: {
        header_text: { en: 'Hello', es: 'Hola' },
        header_description: { en: 'Welcome', es: 'Te damos la bienvenida' },
      },
    })
    for (const [header_text, field] of [
      ['x'.repeat(121), 'header_text'],
      [{ es: 'x'.repeat(121) }, 'header_text.es'],
    ])
      expect((await save({ header_text })).body.errors).toEqual({ [String(field)]: ['Use up to 120 characters.'] })
  })

  // CONSOLE-88
  it('refuses a save without changes with a message', async () => {
    const unchanged = { status: 422, body: { success: false, message: 'No changes detected.' } }
    const same = { 'perk-primary': DEFAULT_ELEMENT_CSS_STYLE['perk-primary'] }
    for (const body of [{}, same]) {
      const answer = await save(body)
      expect(answer).toMatchObject(unchanged)
      expect(answer.body.errors).toEqual({ base: ['Please update the form to save changes.'] })
    }
  })

  it('requires program.update in this program', async () => {
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['dashboard.view'] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    const body = { 'perk-primary': '#a11a2b' }
    expect((await save(body, viewer)).status).toBe(403)
    expect((await save(body, stranger)).status).toBe(404)
    expect((await save(body, owner, abroad.programId)).status).toBe(404)
    expect((await read()).program_template_detail.element_css_style).toEqual(DEFAULT_ELEMENT_CSS_STYLE)
  })

  it.each([
    [{ 'perk-primary': 'red' }, 'perk-primary'],
    [{ 'perk-primary': '' }, 'perk-primary'],
    [{ 'perk-cards-border-radius': '4px' }, 'perk-cards-border-radius'],
    [{ header_font: 'Comic Sans' }, 'header_font'],
    [{ header_logo: null }, 'header_logo'],
    [{ css: 'h1 {' }, 'css'],
  ])('refuses %j', async (body, field) => {
    const { body: answer, status } = await save(body)
    expect(status).toBe(422)
    expect(answer).toMatchObject({ success: false, message: 'An error occurred.' })
    expect(Object.keys(answer.errors)).toEqual([field])
  })

  // CONSOLE-88: all assets are required; the overlay image has a default.
  it('stores all pictures with their alternative texts, or none', async () => {
    const missing = await save(await formOf({}, ['header_logo']))
    expect(missing.status).toBe(422)
    expect(missing.body.errors).toEqual(
      Object.fromEntries(
        ASSETS.filter((name) => name !== 'header_logo' && name !== 'overlay_image').map((name) => [
          name,
          ['This field is required.'],
        ]),
      ),
    )
    const count = async () => (await sql('select 1 from media where program_id = $1', [programId])).length
    expect(await count()).toBe(0)

    const own = ASSETS.filter((name) => name !== 'overlay_image')
    expect(await save(await formOf({ header_logo_alt: 'A leaf' }, own))).toMatchObject({ status: 200 })
    expect(await count()).toBe(5)
    expect((await read()).program_template_detail.header_logo).toMatchObject({ alt: 'A leaf' })
    expect((await published())?.header_logo).toBeNull()

    const notAPicture = new FormData()
    notAPicture.set('form', JSON.stringify({ header_logo: { $file: 'header_logo' } }))
    notAPicture.set('header_logo', new File(['text'], 'logo.png', { type: 'image/png' }))
    const refused = await save(notAPicture)
    expect(refused.body.errors).toEqual({
      header_logo: ["This file isn't a supported image. Choose a PNG, JPEG, WebP or GIF."],
    })
  })

  it("refuses another program's picture", async () => {
    const abroad = await createProgramFixture(payload)
    const { mediaId } = await createImageFixture(payload, { programId: abroad.programId })
    const { body, status } = await save({ header_logo: mediaId, header_logo_alt: 'Mine' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ header_logo: ['This image is no longer available. Choose it again.'] })
    expect(await sql('select alt from media where id = $1', [mediaId])).toEqual([{ alt: 'A picture' }])
  })

  // RULE-45
  it('lets one of two concurrent saves win', async () => {
    const { updated_at } = await read()
    const answers = await Promise.all([
      save({ 'perk-primary': '#a11a2b', updated_at }),
      save({ 'perk-secondary': '#1a2ba1', updated_at }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const style = (await read()).program_template_detail.element_css_style
    const changed = [style['perk-primary'] === '#a11a2b', style['perk-secondary'] === '#1a2ba1']
    expect(changed.filter(Boolean)).toHaveLength(1)
  })

  // RULE-48
  it('sanitizes and scopes the CSS', async () => {
    expect((await save({ css: 'h1 { color: var(--perk-primary); position: fixed }' })).status).toBe(200)
    await publishProgramChanges(createContext(payload, { actor: { type: 'system', name: 'test' } }), programId)
    const [program] = await sql<{ css: string }>('select css from programs where id = $1', [programId])
    expect(program?.css).toBe('.program-site h1 { color: var(--perk-primary) }')
  })
})

describe('while branding is edited', () => {
  const preview = (body: object) =>
    callRoute<{ css: object; mails: { kind: string; subject: string; html: string }[] }>(previewRoute.POST, {
      caller: owner,
      params: { program_id: programId },
      body,
    })

  it('emails preview the draft, and nothing is stored', async () => {
    const { body, status } = await preview({ element_css_style: { 'perk-primary': '#a11a2b' } })
    expect(status).toBe(200)
    expect(body.mails.map(({ kind }) => kind)).toEqual(['sign_in', 'win', 'expiry'])
    for (const { html } of body.mails) expect(html).toContain('#a11a2b')
    expect((await read()).program_template_detail.element_css_style).toEqual(DEFAULT_ELEMENT_CSS_STYLE)
  })

  it('the CSS preview is sanitized, or names the invalid line', async () => {
    const cleaned = await preview({ css: 'h1 { color: red }\n@import "x.css";' })
    expect(cleaned.body.css).toEqual({
      ok: true,
      css: '.program-site h1 { color: red }',
      removed: [{ line: 2, text: '@import' }],
    })
    expect((await preview({ css: 'h1 { color: red }\nh2 {' })).body.css).toEqual({
      ok: false,
      reason: 'Unclosed block',
      line: 2,
    })
  })

  it('a logo suggests colors and a favicon', async () => {
    const { body, status } = await callRoute<{ colors: { color: string }[]; is_light: boolean; favicon: string }>(
      logoRoute.POST,
      { caller: owner, params: { program_id: programId }, body: await logo() },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ is_light: false, favicon: expect.stringMatching(/^data:image\/png;base64,/) })
    expect(body.colors).toHaveLength(1)
  })

  // CONSOLE-48
  it('there are a hundred fonts or more, all hosted here', async () => {
    const { body } = await callRoute<{ fonts: { family: string }[] }>(fontsRoute.GET, {
      caller: owner,
      params: { program_id: programId },
    })
    expect(body.fonts.length).toBeGreaterThanOrEqual(100)
    // Subsets are named by the hash of their font.
    const hashOf = (css: string) =>
      createHash('sha256')
        .update(readFileSync(path.join('public', css)))
        .digest('hex')
    expect(FONT_FILES.filter(({ css, hash }) => !hashOf(css).startsWith(hash))).toEqual([])
  })

  // CONSOLE-48
  it('makes subsets of the fonts that are saved, and serves the whole font where one fails', async () => {
    await sql('update programs set i18n_enabled = true where id = $1', [programId])
    expect((await save({ header_font: 'Public Sans' })).status).toBe(200)
    const font = FONT_FILES.find(({ family }) => family === 'Public Sans')
    if (!font) throw new Error('Public Sans is gone')
    const subset = fontSubset(font, ['es', 'en'])
    const made = readFileSync(path.join(env.MEDIA_DIR, 'fonts', subset.name))
    const whole = statSync(path.join('public', font.css)).size
    expect(made.length).toBeLessThan(whole * 0.85)

    const get = async (file: string) => {
      const answer = await subsetRoute.GET(new Request('http://x'), { params: Promise.resolve({ file }) })
      return { status: answer.status, cache: answer.headers.get('cache-control'), bytes: (await answer.bytes()).length }
    }
    expect(await get(subset.name)).toEqual({
      status: 200,
      cache: expect.stringMatching(/immutable/),
      bytes: made.length,
    })
    expect((await get(subset.name.replace('.en-es.', '.en.'))).status).toBe(404)
    expect((await get('../../package.json')).status).toBe(404)

    // Nothing can be written there.
    const english = fontSubset(font, ['en'])
    mkdirSync(path.join(env.MEDIA_DIR, 'fonts', english.name))
    expect(await get(english.name)).toEqual({ status: 200, cache: 'public, max-age=60', bytes: whole })
  })
})

const logo = async (): Promise<FormData> => {
  const form = new FormData()
  const create = { width: 40, height: 20, channels: 3, background: '#1f6b45' } as const
  const png = new Uint8Array(await sharp({ create }).png().toBuffer())
  form.set('header_logo', new File([png], 'logo.png', { type: 'image/png' }))
  return form
}

describe('custom CSS', () => {
  it.each([
    ['.a { color: red', 1],
    ['.a { color: red; } }', 1],
    ['<style>.a{color:red}</style>', 1],
    ['.b { color: blue }\n/* open comment .a { color: red }', 2],
    ['.b { color: blue }\n.a { content: "open }', 2],
    ['.a { color red }', 1],
  ])('that browsers would not read is refused with its line: %j', async (css, line) => {
    const refused = await save({ css })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { css: [expect.stringMatching(new RegExp(`^Line ${line}: \\w`))] },
    ])
  })

  it('keeps nested rules', async () => {
    expect(
      (await save({ css: '.j { & .k { color: red } .l { color: blue } @media print { .m { color: red } } }' })).status,
    ).toBe(200)
    await publishProgramChanges(createContext(payload, { actor: { type: 'system', name: 'test' } }), programId)
    const program = await findSiteProgram(createContext(payload, { actor: { type: 'anonymous' } }), programId)
    expect(program?.css?.replaceAll(/\s+/g, ' ')).toMatch(
      /^\S+ \.j { & \.k { color: red } \.l { color: blue } @media print { \.m { color: red } } }$/,
    )
  })
})
