'use client'

import { LogOut, Menu as MenuIcon, Receipt, UserRound, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CountUp } from '@/ui/count-up.client'
import { IconButton } from '@/ui/icon-button'
import { Link } from '@/ui/link'
import { pictureOf } from '../picture'
import type { WireParticipant } from '../wire'
import { LanguageSwitcher } from './language-switcher.client'
import { Overlay } from './overlay.client'
import { useMe, useSite } from './site-provider.client'
import { useLogOut } from './use-log-out.client'

/** Logo, navigation and balance; signed in, a side menu with the account (S §2 "Header, footer and menus"). */
export function Header() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const [open, setOpen] = useState(false)
  const participant = me?.participant ?? null
  const logo = program.program_template_detail.header_logo

  return (
    <header className="on-header sticky top-0 z-40 border-line border-b">
      <div className="mx-auto flex h-16 max-w-[1120px] items-center gap-4 px-4 lg:h-[76px]">
        <Link href={href('/')} className="flex shrink-0 items-center" aria-label={program.name}>
          {logo ? (
            // The brand's own file, already small.
            <img
              src={pictureOf(logo, 320)}
              alt={program.name}
              className="h-9 w-auto max-w-[200px] object-contain lg:h-11"
            />
          ) : (
            <span className="font-bold font-header text-header-title text-heading">{program.name}</span>
          )}
        </Link>
        <nav aria-label={t('header.menu')} className="ml-4 hidden items-center gap-1 lg:flex">
          <MenuItems
            signedIn={participant !== null}
            className="rounded-button px-3 py-2 font-medium text-ink-2 text-ui-sm hover:bg-hover hover:text-ink"
          />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {participant ? (
            <>
              <Balance participant={participant} />
              <IconButton
                label={t('header.menu')}
                icon={<MenuIcon />}
                aria-expanded={open}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              />
            </>
          ) : (
            <span className="signed-out-only">
              <Button href={href('/signin')} variant="primary">
                {t('header.signIn')}
              </Button>
            </span>
          )}
        </div>
      </div>
      {participant && <SideMenu open={open} onClose={() => setOpen(false)} participant={participant} />}
    </header>
  )
}

function Balance({ participant }: { participant: WireParticipant }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <Link
      href={href('/my-account')}
      className="flex items-center gap-2 rounded-full border border-line-strong py-1.5 pr-4 pl-3 no-underline hover:bg-hover"
    >
      <span className="hidden text-ink-2 text-ui-sm sm:inline">
        {t('header.hi')} {participant.first_name}
      </span>
      <span className="font-semibold text-ui-sm tabular-nums" data-testid="header-balance">
        +<CountUp value={participant.unused_points} locale={program.locale} /> {program.term_points_as}
      </span>
    </Link>
  )
}

/** The program's own menu. Shown to strangers only where an item says so. */
function MenuItems({ className, onFollow, signedIn }: { className: string; onFollow?: () => void; signedIn: boolean }) {
  const { href, program } = useSite()
  return program.navigation_menus
    .filter(({ show_on_logout }) => signedIn || show_on_logout)
    .map((item) => (
      <Link
        key={item.id}
        href={href(item.navigation_url)}
        target={item.show_in_tab ? '_blank' : undefined}
        onClick={onFollow}
        className={`no-underline ${className}`}
      >
        {item.name}
      </Link>
    ))
}

function SideMenu({
  onClose,
  open,
  participant,
}: {
  onClose: () => void
  open: boolean
  participant: WireParticipant
}) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { leaving, logOut, problem } = useLogOut()
  const hasOwnReceipts = program.navigation_menus.some(({ navigation_url }) => navigation_url === '/receipts')
  const row = 'flex min-h-12 items-center gap-3 rounded-tile px-3 no-underline hover:bg-hover w-full text-left'

  return (
    <Overlay open={open} onClose={onClose} side="right" title={t('header.menu')}>
      <div className="flex items-start justify-between gap-4 p-5">
        <div>
          <p className="text-ink-2 text-ui-sm">{t('header.hi')}</p>
          <p className="font-header font-semibold text-heading">{participant.name}</p>
          <p className="mt-1 font-semibold text-accent-text tabular-nums">
            {t('header.balance', {
              points: participant.unused_points.toLocaleString(program.locale),
              term: program.term_points_as,
            })}
          </p>
          <p className="mt-1 text-ink-2 text-ui-sm tabular-nums">
            {t('header.lifetime', {
              points: participant.points.toLocaleString(program.locale),
              term: program.term_points_as,
            })}
          </p>
          <p className="text-ink-2 text-ui-sm tabular-nums">
            {t('header.completed', { count: participant.completed_challenges })}
          </p>
        </div>
        <IconButton label={t('header.close')} icon={<X />} onClick={onClose} />
      </div>
      <nav className="flex flex-col gap-1 border-line border-t p-3" aria-label={t('header.menu')}>
        <Row
          href={href('/my-account')}
          icon={<UserRound />}
          label={program.my_account_title ?? t('header.myAccount')}
          className={row}
          onFollow={onClose}
        />
        {!hasOwnReceipts && (
          <Row
            href={href('/receipts')}
            icon={<Receipt />}
            label={t('header.receipts')}
            className={row}
            onFollow={onClose}
          />
        )}
        <MenuItems signedIn className={row} onFollow={onClose} />
      </nav>
      <div className="mt-auto flex flex-col gap-2 border-line border-t p-3">
        <LanguageSwitcher className="px-3" />
        <button type="button" className={`${row} cursor-pointer`} onClick={logOut} disabled={leaving}>
          <LogOut aria-hidden className="size-5" />
          {t('header.logout')}
        </button>
        {problem !== '' && (
          <p role="alert" className="px-3 text-danger text-ui-sm">
            {problem}
          </p>
        )}
      </div>
    </Overlay>
  )
}

function Row({
  className,
  href,
  icon,
  label,
  onFollow,
}: {
  className: string
  href: string
  icon: ReactNode
  label: string
  onFollow: () => void
}) {
  return (
    <Link href={href} className={`${className} [&_svg]:size-5`} onClick={onFollow}>
      {icon}
      {label}
    </Link>
  )
}
