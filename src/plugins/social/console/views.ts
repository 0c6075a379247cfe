import type { ConsoleView, SettingsView } from '@/plugin'

const VIEWS = '/plugins/social/console'
const PAGES = '/programs/:program_id/settings/integrations/social-network-pages'
const PAGE = `${PAGES}/:social_network_page_id`

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/social-network-pages',
    title: 'social.titles.pages',
    permission: 'program.update',
    before: 'integrations/embedded-page',
    Component: `${VIEWS}/pages-view#SocialPagesView`,
  },
]

const view = (parent: string, path: string, title: ConsoleView['title'], component: string): ConsoleView => ({
  ...{ permission: 'program.update', tenant: { program: 'program_id' }, parent, path, title },
  Component: `${VIEWS}/page-views#${component}`,
})

export const consoleViews: readonly ConsoleView[] = [
  view(PAGES, `${PAGES}/new`, 'social.titles.new', 'NewSocialPageView'),
  view(PAGES, PAGE, 'social.titles.page', 'SocialPageView'),
  view(PAGE, `${PAGE}/edit`, 'social.titles.edit', 'EditSocialPageView'),
  view(PAGE, `${PAGE}/posts/new`, 'social.titles.postNew', 'NewSocialPostView'),
  view(PAGE, `${PAGE}/posts/:social_network_post_id`, 'social.titles.post', 'SocialPostView'),
]
