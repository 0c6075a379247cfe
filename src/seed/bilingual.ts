import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { JSDOM } from 'jsdom'
import { schedulePublication } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import type { ProgramPage } from '@/payload-types'
import { HOW_IT_WORKS, type SpanishProgram, spanish, WINTER_MARKET } from './content/spanish'
import type { ProgramKey } from './content/types'
import type { Pictures } from './media'
import { daysFrom, type ProgramIds, type SeedState } from './seed-state'

const SCHEDULED_DAYS = 14

/** All programs in both languages; Pennywort also with a page of blocks, a scheduled page and a restored one. */
export const seedBilingualContent = (state: SeedState, programIds: ProgramIds, pictures: Pictures): Promise<void> =>
  inTransaction(state.context, async (tx) => {
    const program = programIds.pennywort
    const [done] = await tx.sql("select 1 from program_pages where program_id = $1 and slug = 'how-it-works'", [
      program,
    ])
    if (done) return
    const rich = await richTextOf(tx)
    for (const key of Object.keys(spanish) as ProgramKey[]) await translate(tx, programIds[key], spanish[key], rich)
    await restoreAbout(tx, program)

    const image = pictures('pennywort', 'pennywort/carousel_2.jpg')
    const page = () => ({ collection: 'program-pages', ...writing(tx) }) as const
    const { id } = await tx.payload.create({
      ...page(),
      data: {
        program,
        slug: 'how-it-works',
        _status: 'published',
        title: HOW_IT_WORKS.en.title,
        layout: layoutOf('en', image, rich),
      },
    })
    const inSpanish = {
      title: HOW_IT_WORKS.es.title,
      layout: layoutOf('es', image, rich),
      _status: 'published',
    } as const
    await tx.payload.update({ ...page(), id, locale: 'es', data: inSpanish })

    const market = await tx.payload.create({
      ...page(),
      draft: true,
      data: {
        program,
        slug: 'winter-market',
        title: WINTER_MARKET.en.title,
        content: rich(WINTER_MARKET.en.content),
      },
    })
    const draft = { title: WINTER_MARKET.es.title, content: rich(WINTER_MARKET.es.content) }
    await tx.payload.update({ ...page(), id: market.id, draft: true, locale: 'es', data: draft })
    const at = daysFrom(state, SCHEDULED_DAYS)
    await schedulePublication(tx, { slug: 'program-pages', id: market.id }, { at, locale: null })
    state.made('translated pages', Object.values(spanish).flatMap(({ pages }) => Object.keys(pages)).length + 2)
  })

/** Payload stores the language of a call and more on its `req`, so each call gets a new one. */
const writing = ({ req: { transactionID } }: Context) =>
  ({ req: { transactionID }, overrideAccess: true, depth: 0 }) as Pick<Context, 'req'> & {
    overrideAccess: true
    depth: 0
  }

type RichText = (html: string) => NonNullable<ProgramPage['content']>

const richTextOf = async ({ payload }: Context): Promise<RichText> => {
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  // Two packages type the same editor state differently.
  return (html) => convertHTMLToLexical({ editorConfig, html, JSDOM }) as ReturnType<RichText>
}

const translate = async (tx: Context, program: number, texts: SpanishProgram, rich: RichText): Promise<void> => {
  const { payload, sql } = tx
  const write = () => ({ locale: 'es', ...writing(tx) }) as const
  const rowsOf = (table: string, column: string) =>
    sql<{ id: number; key: string }>(`select id, ${column} as key from ${table} where program_id = $1 order by id`, [
      program,
    ])
  const { header_description, header_text, seo_description, seo_title, ...labels } = texts.program
  await payload.update({
    collection: 'programs',
    id: program,
    data: {
      ...labels,
      program_template_detail: { header_text, header_description },
      meta: { title: seo_title, description: seo_description },
    },
    ...write(),
  })
  for (const { id, key } of await rowsOf('program_pages', 'slug')) {
    const page = texts.pages[key]
    if (!page) continue
    const data = { title: page.title, content: rich(page.content), _status: 'published' } as const
    await payload.update({ collection: 'program-pages', id, data, ...write() })
  }
  for (const { id, key } of await rowsOf('email_settings', 'key::text')) {
    const description = texts.emails[key]
    if (description) await payload.update({ collection: 'email-settings', id, data: { description }, ...write() })
  }
  for (const { id, key } of await rowsOf('navigation_menus', 'navigation_url')) {
    const name = texts.menu[key]
    if (name)
      await payload.update({ collection: 'navigation-menus', id, data: { name, _status: 'published' }, ...write() })
  }
  for (const { id, key } of await rowsOf('carousel_slides', 'link')) {
    const slide = texts.slides[key]
    if (slide)
      await payload.update({ collection: 'carousel-slides', id, data: { ...slide, _status: 'published' }, ...write() })
  }
}

/** Simulates an administrator renaming the page, and another restoring the earlier version. */
const restoreAbout = async (tx: Context, program: number): Promise<void> => {
  const { payload, sql } = tx
  const [latest] = await sql<{ page: number; version: number }>(
    `select p.id as page, v.id as version from program_pages p join _program_pages_v v on v.parent_id = p.id and v.latest
     where p.program_id = $1 and p.slug = 'about'`,
    [program],
  )
  if (!latest) return
  const write = () => ({ collection: 'program-pages', ...writing(tx) }) as const
  await payload.update({
    ...write(),
    id: latest.page,
    data: { title: 'Pennywort through the years', _status: 'published' },
  })
  await payload.restoreVersion({ ...write(), id: String(latest.version) })
}

const layoutOf = (locale: 'en' | 'es', image: number, rich: RichText): NonNullable<ProgramPage['layout']> => {
  const { call, challenges, faq, hero, image: caption, rewards, text } = HOW_IT_WORKS[locale]
  return [
    { blockType: 'hero', ...hero, image, button_link: '/signin' },
    { blockType: 'rich_text', content: rich(text) },
    { blockType: 'challenge_list', heading: challenges, limit: 3 },
    { blockType: 'image', image, caption },
    { blockType: 'reward_list', heading: rewards, limit: 3 },
    { blockType: 'faq', heading: faq.heading, questions: faq.questions.map((one) => ({ ...one })) },
    { blockType: 'call_to_action', ...call, button_link: '/signin' },
  ]
}
