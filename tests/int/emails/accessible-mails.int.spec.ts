import { createContext } from '@/domain/context'
import { renderSample } from '@/http/emails/render-sample'
import { LOCALES } from '@/i18n/locales'
import { MAIL_KINDS } from '@/mail/mail-kinds'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'

let test: TestPayload
let programId: number

beforeAll(async () => {
  test = await openTestPayload()
  programId = (await createProgramFixture(test.payload, { i18n_enabled: true })).programId
})
afterAll(() => test.close())

const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

// WCAG 2.2: 1.1.1, 1.3.1, 2.4.2, 2.4.4, 3.1.1
it.each(LOCALES)(
  'every email has a language, a title, alternative texts and tables without a meaning (%s)',
  async (locale) => {
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const kinds = Object.keys(MAIL_KINDS) as (keyof typeof MAIL_KINDS)[]
    expect(kinds.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const kind of kinds) {
      const mail = await renderSample(context, { firstName: 'Ada' }, { programId, kind, locale, texts: {} } as never)
      if (!mail) throw new Error(`no sample of ${kind}`)
      const { html } = mail
      if (!new RegExp(`<html[^>]* lang="${locale}"`).test(html)) faults.push(`${kind}: language`)
      if (!/<title>[^<]+<\/title>/.test(html)) faults.push(`${kind}: title`)
      if (tagsOf(html, 'table').some((tag) => !/role="(presentation|none)"/.test(tag)) && !html.includes('<th'))
        faults.push(`${kind}: table`)
      if (tagsOf(html, 'img').some((tag) => !/ alt="/.test(tag))) faults.push(`${kind}: picture`)
      if (/<a\b[^>]*>(\s|<[^>]*>)*<\/a>/.test(html)) faults.push(`${kind}: empty link`)
    }
    expect(faults).toEqual([])
  },
)
