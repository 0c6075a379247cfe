import { type ReactNode, Suspense } from 'react'
import { Badge, cx, Link, Tabs } from '@/ui'
import { isBelow, routeTitle } from '../../frame/navigation'
import type { ProgramViewContext } from '../../frame/view-context'
import type { ConsoleRoute } from '../../routes'
import { type SettingsEntry, settingsMenuOf } from '../../settings-menu'
import { DraftStatus } from './draft-status'
import { SettingsMenuSelect } from './settings-menu-select.client'

/*
 * How to add a settings page:
 * 1. Add a route below /programs/:program_id/settings to src/console/routes.ts, with
 *    `parent: '/programs/:program_id/settings'`, and its menu entry to src/console/settings-menu.ts. The first page of a
 *    tab needs a route for the tab too: `{ path: '.../settings/layout', title: 'settings', permission: 'signed_in',
 *    tenant: program, forward: 'settings' }`.
 * 2. Add its view, a ListPage or a DetailPage, to src/console/views/index.tsx, which wraps it in this frame.
 * 3. Use FormPage (frame/form-page.client.tsx) for a form, with a zod schema, fields (frame/fields.client.tsx) and a call.
 *    It shows the server's errors, the save bar, and a confirmation before changes are lost. FormPart (form-part.tsx) is
 *    a section with a heading.
 */

type SettingsFrameProps = { route: ConsoleRoute; view: ProgramViewContext; children: ReactNode }

/**
 * What all settings pages share (CONSOLE-44): tabs, the tab's menu next to the page, and on phones a select in place of
 * the menu.
 */
export function SettingsFrame({ children, route, view }: SettingsFrameProps) {
  const { administrator, program, programId, t } = view
  const tabs = settingsMenuOf({ administrator, programId, hasTiers: program.hasTiers })
  const isCurrent = (entry: SettingsEntry): boolean => isBelow(route, entry.path) || entry.children.some(isCurrent)
  const current = tabs.find(({ pages }) => pages.some(isCurrent))
  // Branding's pages are one form with its own tabs, which needs the space for its preview.
  const menu = current?.tab === 'branding' ? undefined : current
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <Tabs
        label={t('settings.tabs.label')}
        className="px-4 pt-2 md:px-6"
        items={tabs.map(({ href, tab }) => ({
          href,
          label: t(`settings.tabs.${tab}`),
          current: tab === current?.tab,
        }))}
      />
      <div className="flex min-w-0 flex-1 flex-col lg:flex-row">
        {menu && (
          <>
            <div className="px-4 pt-4 md:px-6 lg:hidden">
              <SettingsMenuSelect
                pages={flatten(menu.pages).map((entry) => ({
                  href: entry.href,
                  label: routeTitle(entry.label, t, view.locale, 'settings.menu'),
                  current: isBelow(route, entry.path),
                }))}
              />
            </div>
            <nav
              aria-labelledby="settings-menu"
              className="hidden w-56 shrink-0 self-stretch border-line border-r px-3 pt-5 pb-8 lg:block"
            >
              <p id="settings-menu" className="px-2 pb-2 font-medium text-ink-3 text-ui-xs">
                {t(`settings.menu.heading.${menu.tab}`)}
              </p>
              <Entries entries={menu.pages} isCurrent={isCurrent} view={view} />
            </nav>
          </>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {view.can('program.update') && (
            <Suspense>
              <DraftStatus view={view} />
            </Suspense>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

const flatten = (entries: SettingsEntry[]): SettingsEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))

type EntriesProps = {
  entries: SettingsEntry[]
  isCurrent: (entry: SettingsEntry) => boolean
  view: ProgramViewContext
}

function Entries({ entries, isCurrent, view }: EntriesProps) {
  const { t } = view
  return (
    <ul className="flex flex-col gap-px">
      {entries.map((entry) => {
        const isOpen = isCurrent(entry)
        const isLeaf = entry.children.length === 0
        return (
          <li key={entry.href}>
            <Link
              href={entry.href}
              prefetch={false}
              aria-current={isOpen && isLeaf ? 'page' : undefined}
              className={cx(
                'flex min-h-(--ui-control) items-center justify-between gap-2 rounded-button px-2 py-1 text-ui no-underline transition-colors duration-120',
                isOpen && isLeaf ? 'bg-surface-3 font-medium text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              {routeTitle(entry.label, t, view.locale, 'settings.menu')}
              {entry.comingSoon && <Badge>{t('frame.comingSoon')}</Badge>}
            </Link>
            {isOpen && !isLeaf && (
              <div className="my-px ml-3 border-line border-l pl-2">
                <Entries entries={entry.children} isCurrent={isCurrent} view={view} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
