import { translate } from '@/i18n'
import { routeTitle } from './frame/navigation'
import { CONSOLE_ROUTES, type ConsoleRoute } from './routes'

const titles = translate('en', 'console')

export const viewsOf = (routes: readonly ConsoleRoute[]) =>
  Object.fromEntries(
    routes.map(({ path, title }) => [
      `v2${path.replaceAll(/[/:]+/g, '_')}`,
      {
        Component: '/console/console-view#ConsoleView',
        path: `/v2${path}` as `/${string}`,
        exact: true,
        meta: { title: routeTitle(title, titles, 'en') },
      },
    ]),
  )

/**
 * Every console route as a view of Payload's admin. They share a component that finds its route and checks the guard
 * before rendering, because Payload renders custom views for anyone. The last entry catches all other addresses below
 * /admin/v2, so that the console handles unknown ones too; Payload uses the first match.
 */
export const consoleViews = {
  // Payload's own login page redirects to Laurel's, as people sign in by email at /login.
  login: { Component: '/console/payload-admin/login-view#LoginView', path: '/login' as const, exact: true },
  logout: { Component: '/console/payload-admin/logout-view#LogoutView', path: '/logout' as const, exact: true },
  unauthorized: {
    Component: '/console/payload-admin/unauthorized-view#UnauthorizedView',
    path: '/unauthorized' as const,
    exact: true,
  },
  ...viewsOf(CONSOLE_ROUTES),
  v2_otherwise: {
    Component: '/console/console-view#ConsoleView',
    path: '/v2' as const,
    exact: false,
    meta: { title: titles('unknown.title') },
  },
}
