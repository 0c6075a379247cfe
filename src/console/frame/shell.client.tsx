'use client'

import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Locale } from '@/i18n'
import { TextsProvider } from '@/i18n/all-texts-provider.client'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx, Drawer, IconButton, Link, SkipLink, Toaster, Tooltip, TooltipProvider, UiProvider } from '@/ui'
import { browserStorage } from '@/ui/browser-storage'
import { useRestoredFocus } from '@/ui/use-restored-focus.client'
import { Wordmark } from './glyphs'
import { LanguageMenu } from './language-menu.client'
import type { NavigationGroupEntries } from './navigation'
import { NavigationProgress } from './navigation-progress.client'
import type { PaletteAction } from './palette-actions'
import { PaletteButton } from './palette-button.client'
import { ProgramSwitcher, type SwitchableProgram } from './program-switcher.client'
import { Rail } from './rail.client'
import { LAST_PROGRAM_KEY, RAIL_COLLAPSED_KEY, rememberInCookie } from './storage-keys'
import { loadPalette, usePalette } from './use-palette.client'
import { type ShellUser, UserMenu } from './user-menu.client'

const CommandPalette = lazy(loadPalette)

export type ShellProps = {
  locale: Locale
  theme: 'dark' | 'light'
  user: ShellUser
  programs: SwitchableProgram[]
  /** The program whose pages the sidebar shows; null for an administrator without any. */
  currentProgramId: number | null
  navigation: NavigationGroupEntries[]
  /** Actions that Ctrl-K offers. */
  actions?: PaletteAction[]
  /** The search in the current program; null without permission (CONSOLE-111). */
  searchPath: string | null
  /** Whether the sidebar is initially collapsed. */
  isFolded: boolean
  /** The page brings its own main landmark. */
  hasOwnMain?: boolean
  /** The title of the browser's tab. */
  title: string
  children: ReactNode
}

/** The console's frame: sidebar, top bar, palette and toasts around a page (CONSOLE-51). */
export function Shell(props: ShellProps) {
  return (
    <TextsProvider locale={props.locale}>
      <UiProvider className="laurel-console" theme={props.theme}>
        <TooltipProvider>
          <Frame {...props} />
        </TooltipProvider>
      </UiProvider>
    </TextsProvider>
  )
}

function Frame({
  actions = [],
  children,
  currentProgramId,
  isFolded,
  hasOwnMain,
  locale,
  navigation,
  programs,
  searchPath,
  title,
  user,
}: ShellProps) {
  const t = useTexts('console')
  const [folded, setFolded] = useState(isFolded)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const palette = usePalette()
  const program = programs.find(({ id }) => id === currentProgramId)

  useRestoredFocus()
  useTitle(title)

  // Dialogs and toasts are outside the element below.
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  useEffect(() => {
    if (currentProgramId === null) return
    browserStorage.set(LAST_PROGRAM_KEY, String(currentProgramId))
    rememberInCookie(LAST_PROGRAM_KEY, String(currentProgramId))
  }, [currentProgramId])

  const Main = hasOwnMain ? 'div' : 'main'

  const fold = () => {
    rememberInCookie(RAIL_COLLAPSED_KEY, folded ? '0' : '1')
    setFolded(!folded)
  }

  return (
    <div lang={locale} className="flex min-h-dvh">
      <SkipLink targetId="main" label={t('frame.skip')} />
      <NavigationProgress label={t('frame.loading')} />
      <aside
        className={cx(
          'sticky top-0 z-10 flex h-dvh shrink-0 flex-col border-line border-r bg-surface-1 transition-[width] duration-150 max-md:hidden',
          folded ? 'w-14' : 'w-56',
        )}
      >
        <div className="flex h-12 shrink-0 items-center px-3.5">
          <Link href="/admin/v2" aria-label={t('titles.home')} className="rounded-[6px] text-ink no-underline">
            <Wordmark markOnly={folded} />
          </Link>
        </div>
        <Rail groups={navigation} folded={folded} label={t('frame.navigation')} />
        <div className="mt-auto p-2">
          <Tooltip content={folded ? t('frame.unfold') : t('frame.fold')} side="right">
            <IconButton
              label={folded ? t('frame.unfold') : t('frame.fold')}
              icon={folded ? <PanelLeftOpen /> : <PanelLeftClose />}
              onClick={fold}
              aria-expanded={!folded}
            />
          </Tooltip>
        </div>
      </aside>

      <div className="flex min-w-0 flex-1 flex-col md:[--ui-sticky-top:48px]">
        <header className="sticky top-0 z-10 flex h-12 shrink-0 items-center gap-1 border-line border-b bg-surface-0 px-2 md:px-4">
          <div className="md:hidden">
            <Drawer
              open={isDrawerOpen}
              onOpenChange={setDrawerOpen}
              side="left"
              size="sm"
              title={<Wordmark />}
              labels={{ close: t('frame.close') }}
              trigger={<IconButton label={t('frame.openNavigation')} icon={<MenuIcon />} />}
            >
              <Rail
                groups={navigation}
                folded={false}
                label={t('frame.navigation')}
                onFollow={() => setDrawerOpen(false)}
              />
            </Drawer>
          </div>
          <ProgramSwitcher programs={programs} current={program} />
          <div className="ml-auto flex items-center gap-1">
            <PaletteButton canSearch={searchPath !== null} onOpen={palette.open} />
            <LanguageMenu locale={locale} />
            <UserMenu user={user} program={program} />
          </div>
        </header>
        <Main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {children}
        </Main>
      </div>

      <Toaster labels={{ close: t('frame.close'), region: t('frame.messages') }} />
      {palette.isWanted && (
        <Suspense fallback={null}>
          <CommandPalette
            palette={palette}
            actions={actions}
            programs={programs}
            siteUrl={program?.siteUrl}
            searchPath={searchPath}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Sets the tab's title in the administrator's language, starting with the name of the page's object, so that tabs are
 * distinguishable, even after a save has changed the name. Payload's titles are fixed at startup and may arrive later,
 * so it is set again whenever the head changes.
 */
const useTitle = (title: string): void => {
  useEffect(() => {
    const keep = () => {
      const heading = document.querySelector('#main h1')?.textContent?.trim()
      const tabTitle = [...new Set([heading || title, title]), 'Laurel'].join(' · ')
      if (document.title !== tabTitle) document.title = tabTitle
    }
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  })
}
