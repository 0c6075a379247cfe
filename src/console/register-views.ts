import { CONSOLE_ROUTES } from './routes'

/**
 * Every console route as a view of Payload's admin. They share one component, which finds its route again and passes
 * the guard before it draws anything: Payload itself draws custom views for anybody.
 */
export const consoleViews = Object.fromEntries(
  CONSOLE_ROUTES.map(({ path }) => [
    `v2${path.replaceAll(/[/:]+/g, '_')}`,
    { Component: '/console/ConsoleView#ConsoleView', path: `/v2${path}` as `/${string}`, exact: true },
  ]),
)
