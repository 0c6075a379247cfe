import { createContext } from '@/domain/context'
import { findMailTemplateToSend } from '@/domain/emails'
import { findProgramPage } from '@/domain/programs'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'

let test: TestPayload
let sql: Sql
beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())

const readPage = async (programId: number, locale: 'en' | 'es') =>
  findProgramPage(
    { ...createContext(test.payload, { actor: { type: 'system', name: 'test' } }), locale },
    programId,
    'rules',
  )

const createState = async () => {
  const { programId } = await createProgramFixture(test.payload, {
    i18n_enabled: true,
    default_locale: 'en',
    country: 'ES',
  })
  const page = await test.payload.create({
    collection: 'program-pages',
    data: { program: programId, slug: 'rules', title: 'Rules of [Your company]', _status: 'published' } as never,
    overrideAccess: true,
  })
  await sql(
    `update program_pages_locales set content_html = '<p>[Your company], [Your address], [Your country]. [Your liability clause]</p>' where _parent_id = $1`,
    [page.id],
  )
  await sql(
    `insert into program_pages_locales (title, content_html, _locale, _parent_id) values ('Reglas de [Tu empresa]', '<p>[Tu empresa], [Tu país]</p>', 'es', $1)`,
    [page.id],
  )
  return programId
}

describe('the company and its address', () => {
  it('fill all pages in all languages, and change everywhere', async () => {
    const programId = await createState()
    expect((await readPage(programId, 'en'))?.html).toContain('[Your company], [Your address], Spain')
    await sql("update programs set company_name = 'Fern & Sons <b>', company_address = '1 Fern St' where id = $1", [
      programId,
    ])
    const english = await readPage(programId, 'en')
    expect(english?.title).toBe('Rules of Fern & Sons <b>')
    expect(english?.html).toContain('Fern &amp; Sons &lt;b&gt;, 1 Fern St, Spain. [Your liability clause]')
    expect((await readPage(programId, 'es'))?.html).toContain('&lt;b&gt;, España')
    await sql("update programs set company_name = 'Fern' where id = $1", [programId])
    expect((await readPage(programId, 'es'))?.title).toBe('Reglas de Fern')
  })

  it('fill the texts of emails', async () => {
    const programId = await createState()
    await sql("update programs set company_name = 'Fern' where id = $1", [programId])
    await sql(
      `with e as (insert into email_templates (program_id, kind, is_on, created_at, updated_at) values ($1, 'win', true, now(), now()) returning id)
       insert into email_templates_locales (_parent_id, _locale, body) select id, 'en', 'Thanks from [Your company].' from e`,
      [programId],
    )
    const { texts } = await findMailTemplateToSend(sql, programId, 'win')
    expect(texts.en?.body).toBe('Thanks from Fern.')
  })
})
