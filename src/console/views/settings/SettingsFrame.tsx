import { type ReactNode, Suspense } from 'react'
import { Badge, cx, Link, Tabs } from '@/ui'
import { isBelow } from '../../frame/navigation'
import type { ProgramViewContext } from '../../frame/view-context'
import type { ConsoleRoute } from '../../routes'
import { type SettingsEntry, settingsMenuOf } from '../../settings-menu'
import { DraftStatus } from './DraftStatus'
import { SettingsMenuSelect } from './SettingsMenuSelect.client'

/*
 * How to add a settings page:
 * 1. A route below /programs/:program_id/settings in src/console/routes.ts, with `parent: '/programs/:program_id/settings'`. Its
 *    place in the menu is in src/console/settings-menu.ts, which lists every page already. Where it is the first page of its tab,
 *    add the route of the tab as well: `{ path: '.../settings/layout', title: 'settings', permission: 'signed_in', tenant: program,
 *    forward: 'settings' }`.
 * 2. Its view in src/console/views/index.tsx: a ListPage, or a DetailPage. views/index.tsx draws this frame around it.
 * 3. A form is a FormPage (frame/FormPage.client.tsx): a zod schema, fields (frame/fields.client.tsx), a call. It shows the server's
 *    errors beside their fields and as a toast, has the save bar, and asks before changes are lost. `FormPart` (FormPart.tsx) is a
 *    part of a form with its heading.
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
                  label: t(`settings.menu.${entry.label}`),
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
          {view.may('program.update') && (
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
              {t(`settings.menu.${entry.label}`)}
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
