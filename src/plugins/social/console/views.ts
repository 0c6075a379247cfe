import type { ConsoleView, SettingsView } from '@/plugin'

const VIEWS = '/plugins/social/console'
const PAGES = '/programs/:program_id/settings/integrations/social-network-pages'
const PAGE = `${PAGES}/:social_network_page_id`
const ofProgram = { permission: 'program.update', tenant: { program: 'program_id' } } as const

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/social-network-pages',
    title: 'social.titles.pages',
    permission: 'program.update',
    before: 'integrations/embedded-page',
    Component: `${VIEWS}/pages-view#SocialPagesView`,
  },
]

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: `${PAGES}/new`,
    title: 'social.titles.new',
    parent: PAGES,
    Component: `${VIEWS}/page-views#NewSocialPageView`,
  },
  {
    ...ofProgram,
    path: PAGE,
    title: 'social.titles.page',
    parent: PAGES,
    Component: `${VIEWS}/page-views#SocialPageView`,
  },
  {
    ...ofProgram,
    path: `${PAGE}/edit`,
    title: 'social.titles.edit',
    parent: PAGE,
    Component: `${VIEWS}/page-views#EditSocialPageView`,
  },
  {
    ...ofProgram,
    path: `${PAGE}/posts/new`,
    title: 'social.titles.postNew',
    parent: PAGE,
    Component: `${VIEWS}/page-views#NewSocialPostView`,
  },
  {
    ...ofProgram,
    path: `${PAGE}/posts/:social_network_post_id`,
    title: 'social.titles.post',
    parent: PAGE,
    Component: `${VIEWS}/page-views#SocialPostView`,
  },
]
