import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { JSDOM } from 'jsdom'
import { demoContent } from './content'
import { ensureRows, idOf, openedAt, type ProgramIds, type SeedState, type Wanted } from './seed-state'

/** Pages in the content admin's editor format, so that edits there show on the site. */
export const seedPages = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  const editorConfig = await editorConfigFactory.default({ config: state.context.payload.config })
  const rows = demoContent.program_pages.map(
    ({ content, program, published, slug, title }): Wanted<'program-pages'> => {
      const page = programIds[program]
      return {
        key: `${page}/${slug}`,
        data: {
          program: page,
          title,
          slug,
          _status: published ? 'published' : 'draft',
          // Two packages type the same editor state differently.
          content: convertHTMLToLexical({
            editorConfig,
            html: content,
            JSDOM,
          }) as Wanted<'program-pages'>['data']['content'],
          published_at: published ? openedAt(state).toISOString() : null,
        },
      }
    },
  )
  const pages = await ensureRows(state, {
    noun: 'pages',
    collection: 'program-pages',
    existing: "select id, program_id || '/' || slug as key from program_pages",
    rows,
  })
  await ensureRows(state, {
    noun: 'redirects',
    collection: 'redirects',
    existing: `select id, program_id || r."from" as key from redirects r`,
    rows: Object.values(programIds).map((program) => ({
      key: `${program}/about-us`,
      data: { program, from: '/about-us', page: idOf(pages, `${program}/about`) },
    })),
  })
}
