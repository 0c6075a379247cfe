'use client'

import { type ComponentType, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CountUp } from '@/ui/count-up.client'
import { Icon, type IconName } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'
import { pictureOf } from '../picture'
import type { WireParticipant } from '../wire'
import { MenuItems } from './menu-items.client'
import type { SideMenuProps } from './side-menu.client'
import { useMe, useSite } from './site-provider.client'

const loadMenu = () => import('./side-menu.client')

/** Logo, navigation and balance; a side menu with the items and, for participants, the account (SITE-17). */
export function Header() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const [open, setOpen] = useState(false)
  // Loaded when the pointer or the focus reaches its button, because not everyone opens it.
  const [SideMenu, setSideMenu] = useState<ComponentType<SideMenuProps>>()
  const prepareMenu = async () => {
    const { SideMenu: loaded } = await loadMenu()
    setSideMenu(() => loaded)
  }
  const reach = () => void prepareMenu().catch(() => {})
  /** Opens the menu as soon as it has loaded. If loading fails, the next click tries again. */
  const openMenu = async () => {
    setOpen(true)
    await prepareMenu().catch(() => {
      setOpen(false)
      toast.danger(t('common:error'), t(navigator.onLine ? 'common:tryAgain' : 'common:offline'))
    })
  }
  const participant = me?.participant ?? null
  // Visitors get a menu if there are items for them; wide screens show these in the header.
  const hasMenu = participant !== null || program.navigation_menus.some(({ show_on_logout }) => show_on_logout)
  const logo = program.program_template_detail.header_logo

  return (
    <header className="on-header sticky top-0 z-40 border-line border-b">
      <div className="@container mx-auto flex h-16 max-w-[1120px] items-center gap-[min(1rem,3vw)] px-[min(1rem,4vw)] lg:h-[76px]">
        <Link href={href('/')} className="flex min-w-9 shrink-[99999] items-center" aria-label={program.name}>
          {logo ? (
            // The brand's own file, which is small already. It shrinks if the texts of a language need the space.
            <img
              data-retry=""
              src={pictureOf(logo, 320)}
              alt={program.name}
              className="h-9 w-auto min-w-0 max-w-[200px] object-contain object-left lg:h-11"
            />
          ) : (
            <span className="line-clamp-2 min-w-0 break-words font-bold font-header text-header-title text-heading leading-tight">
              {program.name}
            </span>
          )}
        </Link>
        <nav aria-label={t('header.menu')} className="ml-4 hidden items-center gap-1 lg:flex">
          <MenuItems
            signedIn={participant !== null}
            className="rounded-button px-3 py-2 font-medium text-ink-2 text-ui-sm hover:bg-hover hover:text-ink"
          />
        </nav>
        {/* At the largest font sizes on small screens the logo shrinks first, then the button takes two lines. */}
        <div className="ml-auto flex min-w-0 items-center gap-[min(.5rem,2vw)]">
          {/* Narrow phones and large letters have it in the menu. */}
          <span className="hidden @min-[20rem]:inline">
            <IconButton href={href('/search')} label={t('header.search')} icon={<Icon name="search" />} />
          </span>
          {participant ? (
            <Balance participant={participant} />
          ) : (
            <span className="header-sign-in signed-out-only min-w-0">
              <Button
                href={href('/signin')}
                variant="primary"
                className="px-[min(var(--ui-control-pad),9.5vw_-_0.7rem)]! leading-tight"
              >
                {t('header.signIn')}
              </Button>
            </span>
          )}
          {participant &&
            program.menu_pages
              .filter(({ inBar }) => inBar)
              .map(({ icon, label, path }) => (
                <span key={path} className="hidden lg:inline">
                  <IconButton label={label} icon={<Icon name={icon as IconName} />} href={href(path)} />
                </span>
              ))}
          {hasMenu && (
            <span className={participant ? undefined : 'signed-out-only lg:hidden'}>
              <IconButton
                label={t('header.menu')}
                icon={<Icon name="menu" />}
                aria-expanded={open}
                aria-haspopup="dialog"
                onPointerEnter={reach}
                onFocus={reach}
                onClick={() => void openMenu()}
              />
            </span>
          )}
        </div>
      </div>
      {SideMenu && <SideMenu open={open} onClose={() => setOpen(false)} participant={participant} />}
    </header>
  )
}

function Balance({ participant }: { participant: WireParticipant }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <Link
      href={href('/my-account')}
      className="flex shrink-0 items-center gap-2 rounded-full border border-line-strong py-1.5 pr-[min(1rem,4vw)] pl-[min(.75rem,3vw)] no-underline hover:bg-hover"
    >
      <span className="hidden text-ink-2 text-ui-sm sm:inline">
        {t('header.hi')} {participant.first_name}
      </span>
      <span className="whitespace-nowrap font-semibold text-ui-sm tabular-nums" data-testid="header-balance">
        +<CountUp value={participant.unused_points} locale={program.locale} />{' '}
        {/* Narrow phones and large letters have room for the number only. */}
        <span className="@max-[28rem]:sr-only">{program.term_points_as}</span>
      </span>
    </Link>
  )
}
