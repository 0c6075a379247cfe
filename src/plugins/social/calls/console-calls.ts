import type { LaurelExtensions } from '@/plugin'

const permission = 'program.update'
const ofProgram = { permission, tenant: { program: 'program_id' } } as const
const ofPage = { permission, tenant: { table: 'social_network_pages', row: 'social_network_page_id' } } as const
const ofPost = { permission, tenant: { table: 'social_network_posts', row: 'social_network_post_id' } } as const

const open = () => import('./console/social-calls')
type Calls = Awaited<ReturnType<typeof open>>
const ask =
  <Name extends keyof Calls>(name: Name) =>
  async () =>
    (await open())[name]

const PROGRAM = '/admin/v2/programs/:program_id'
const PAGE = '/admin/v2/social_network_pages/:social_network_page_id'
const POST = '/admin/v2/social_network_posts/:social_network_post_id'

/** The calls of the console, and what they require. */
export const consoleCalls = {
  [`GET ${PROGRAM}/social_network_pages`]: { ...ofProgram, load: ask('SOCIAL_PAGES_CALL') },
  [`POST ${PROGRAM}/social_network_pages`]: { ...ofProgram, load: ask('CREATE_PAGE_CALL') },
  [`GET ${PROGRAM}/settings/integrations/social-network-pages`]: { ...ofProgram, load: ask('SOCIAL_PAGES_CALL') },
  [`GET ${PAGE}`]: { ...ofPage, load: ask('SOCIAL_PAGE_CALL') },
  [`PUT ${PAGE}`]: { ...ofPage, load: ask('UPDATE_PAGE_CALL') },
  [`DELETE ${PAGE}`]: { ...ofPage, load: ask('DELETE_PAGE_CALL') },
  [`POST ${PAGE}/import`]: { ...ofPage, load: ask('IMPORT_PAGE_CALL') },
  [`GET ${PAGE}/posts`]: { ...ofPage, load: ask('SOCIAL_POSTS_CALL') },
  [`POST ${PAGE}/posts`]: { ...ofPage, load: ask('CREATE_POST_CALL') },
  [`GET ${POST}`]: { ...ofPost, load: ask('SOCIAL_POST_CALL') },
  [`PUT ${POST}`]: { ...ofPost, load: ask('UPDATE_POST_CALL') },
  [`DELETE ${POST}`]: { ...ofPost, load: ask('DELETE_POST_CALL') },
} satisfies LaurelExtensions['consoleCalls']
