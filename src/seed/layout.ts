import { demoContent } from './content'
import type { ProgramKey } from './content/types'
import type { Pictures } from './media'
import { ensureRows, type ProgramIds, type SeedState } from './seed-state'

/** Numbers entries within their program. */
export const positioned = <Entry extends { program: ProgramKey }>(entries: Entry[]): (Entry & { position: number })[] =>
  entries.map((entry, at) => ({
    ...entry,
    position: entries.slice(0, at).filter(({ program }) => program === entry.program).length,
  }))

/** The menu and the carousel of each site. */
export const seedLayout = async (state: SeedState, programIds: ProgramIds, pictures: Pictures): Promise<void> => {
  await ensureRows(state, {
    noun: 'menu entries',
    collection: 'navigation-menus',
    existing: "select id, program_id || '/' || navigation_url as key from navigation_menus",
    rows: positioned(demoContent.navigation_menus).map(({ program, ...menu }) => ({
      key: `${programIds[program]}/${menu.navigation_url}`,
      data: { ...menu, program: programIds[program], _status: 'published' },
    })),
  })
  await ensureRows(state, {
    noun: 'carousel slides',
    collection: 'carousel-slides',
    existing:
      "select s.id, s.program_id || '/' || l.title as key from carousel_slides s join carousel_slides_locales l on l._parent_id = s.id",
    rows: positioned(demoContent.carousels).map(
      ({ button_text, description, image, link, position, program, title }) => ({
        key: `${programIds[program]}/${title}`,
        data: {
          program: programIds[program],
          _status: 'published',
          title,
          description,
          link,
          button_text,
          position,
          image: pictures(program, image),
        },
      }),
    ),
  })
}
